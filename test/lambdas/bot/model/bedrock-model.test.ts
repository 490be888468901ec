import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bedrockModel } from '../../../../lambdas/bot/model/bedrock-model.ts';
import { loopbackServer, type LoopbackServer } from '../../../support/loopback-server.ts';

let calls: { readonly url: string | undefined; readonly body: unknown }[];
/** The status, headers and body of the fake server's reply. If null, the server never replies. */
let reply: readonly [number, Record<string, string>, unknown] | null;
let server: LoopbackServer;
beforeEach(async () => {
  calls = [];
  server = await loopbackServer((request, response) => {
    void json(request).then((asked) => {
      calls.push({ url: request.url, body: asked });
      if (reply === null) return;
      const [status, headers, body] = reply;
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    });
  });
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', server.url);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const answer = (stopReason: string, ...texts: string[]) =>
  [
    200,
    {},
    { output: { message: { role: 'assistant', content: texts.map((text) => ({ text })) } }, stopReason },
  ] as const;
const ask = (timeoutMs?: number) =>
  bedrockModel({
    modelId: 'eu.amazon.nova-lite-v1:0',
    ...(timeoutMs !== undefined && { timeoutMs }),
  })({ system: 'Be kind.', message: 'what is a surd' });

it('calls Converse and returns the text', async () => {
  reply = answer('end_turn', 'A root', ' [1]');
  expect(await ask()).toBe('A root [1]');
  expect(calls).toEqual([
    {
      url: '/model/eu.amazon.nova-lite-v1%3A0/converse',
      body: {
        system: [{ text: 'Be kind.' }],
        messages: [{ role: 'user', content: [{ text: 'what is a surd' }] }],
        inferenceConfig: { maxTokens: 500, temperature: 0.2 },
      },
    },
  ]);
});

it.each(['max_tokens', 'guardrail_intervened', 'content_filtered', 'stop_sequence', 'tool_use'])(
  'rejects an answer that ended with %s',
  async (stopReason) => {
    reply = answer(stopReason, 'A root');
    await expect(ask()).rejects.toMatchObject({ name: 'UnfinishedAnswer' });
  },
);

it.each([
  ['ThrottlingException', 429],
  ['AccessDeniedException', 403],
  ['ModelTimeoutException', 408],
  ['ServiceUnavailableException', 503],
])('doesn’t try again after %s', async (name, status) => {
  reply = [status, { 'x-amzn-errortype': name }, { message: 'No' }];
  await expect(ask()).rejects.toMatchObject({ name });
  expect(calls).toHaveLength(1);
});

it('stops waiting after the timeout', async () => {
  reply = null;
  await expect(ask(20)).rejects.toMatchObject({ name: 'AbortError' });
});
