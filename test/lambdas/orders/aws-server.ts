import { json } from 'node:stream/consumers';
import { loopbackServer, type LoopbackServer } from '../../support/loopback-server.ts';

/** The answers of AWS to calls, by target, or by path if there is none. A call that isn't here fails. */
export type AwsAnswers = Readonly<Record<string, (request: never) => object>>;

export interface AwsServer extends LoopbackServer {
  /** The targets of all calls, in order. */
  readonly calls: string[];
}

/** Secrets Manager, SES and Cognito for one test file, as far as their answers are given. */
export async function startAws(answers: AwsAnswers): Promise<AwsServer> {
  const calls: string[] = [];
  const server = await loopbackServer((request, response) => {
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
  return { ...server, calls };
}
