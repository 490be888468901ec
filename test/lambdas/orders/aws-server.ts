import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What AWS answers to a call, by its target, or by its path where it has none. What isn't here fails the call. */
export type AwsAnswers = Readonly<Record<string, (request: never) => object>>;

export interface AwsServer {
  readonly url: string;
  /** The targets of all calls, in order. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** Secrets Manager, SES and Cognito for one test file, as far as their answers are given. */
export async function startAws(answers: AwsAnswers): Promise<AwsServer> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const target = String(request.headers['x-amz-target'] ?? request.url);
      calls.push(target);
      const answer = answers[target];
      const body = await json(request);
      const type = { 'content-type': 'application/x-amz-json-1.1' };
      if (answer === undefined) response.writeHead(400, type).end(JSON.stringify({ __type: 'NotModelled' }));
      else response.writeHead(200, type).end(JSON.stringify(answer(body as never)));
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
