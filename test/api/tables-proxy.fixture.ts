import { once } from 'node:events';
import { request as forward, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { loopbackServer, type LoopbackServer } from '../support/loopback-server.ts';

/** Makes a proxy to the tables that can break the connection right after a write. */
export function tablesProxy() {
  let writes = 0;
  let last = Infinity;
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
        if (wrote && (writes += 1) === last) {
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
    open: async (endpoint: string) => {
      server = await loopbackServer(through(new URL(endpoint)));
      return server.url;
    },
    /** Counts writes from now on. After the n-th, `then` runs and the caller gets no reply. `stop` returns the count. */
    interruptAfter(n: number, then: () => Promise<void>) {
      writes = 0;
      last = n;
      interrupt = then;
      return {
        stop: () => {
          last = Infinity;
          return writes;
        },
      };
    },
    close: async () => server?.close(),
  };
}
