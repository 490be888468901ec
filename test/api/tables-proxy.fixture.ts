import { once } from 'node:events';
import { request as forward, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { loopbackServer, type LoopbackServer } from '../support/loopback-server.ts';

/** A way to the tables that can break right behind a write. */
export interface TablesProxy {
  /** Stands between the functions and the tables at this endpoint. */
  readonly open: (endpoint: string) => Promise<string>;
  /**
   * From now on counts the writes. Behind the n-th, once the table has made it, `interrupt` runs and whoever wrote gets
   * no reply.
   *
   * @returns how many writes there were until `stop` is called.
   */
  interruptBehind(n: number, interrupt: () => Promise<void>): { stop(): number };
  close(): Promise<void>;
}

export function tablesProxy(): TablesProxy {
  let writes = 0;
  let behind = Infinity;
  let interrupt = (): Promise<void> => Promise.resolve();

  const through =
    (target: URL): RequestListener =>
    (incoming, outgoing) => {
      void (async () => {
        const body = await buffer(incoming);
        const headers = { ...incoming.headers, host: target.host };
        const onward = forward(target, { method: 'POST', headers }).end(body);
        const [reply] = (await once(onward, 'response')) as [NodeJS.ReadableStream & { statusCode?: number }];
        const answer = await buffer(reply);
        const wrote =
          String(incoming.headers['x-amz-target']).endsWith('.PutItem') && reply.statusCode === 200;
        if (wrote && (writes += 1) === behind) {
          await interrupt();
          outgoing.destroy();
          return;
        }
        outgoing
          .writeHead(reply.statusCode ?? 500, { 'content-type': 'application/x-amz-json-1.0' })
          .end(answer);
      })().catch(() => outgoing.destroy());
    };
  let server: LoopbackServer | undefined;

  return {
    async open(endpoint) {
      server = await loopbackServer(through(new URL(endpoint)));
      return server.url;
    },
    interruptBehind(n, then) {
      writes = 0;
      behind = n;
      interrupt = then;
      return {
        stop: () => {
          behind = Infinity;
          return writes;
        },
      };
    },
    close: async () => server?.close(),
  };
}
