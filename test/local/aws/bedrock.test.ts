import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelId, startTestAws, type TestAws } from '../support/running-aws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.close());

const passages =
  '<passage number="1" title="Maths: Surds">\n> A quotation.\nA surd is a root. More of it.\n</passage>\n\n<passage number="2" title="">\n- a list\n</passage>';
const user = (text: string) => ({ role: 'user' as const, content: [{ text }] });
const ask = (changes: Partial<ConverseCommandInput> = {}) =>
  new BedrockRuntimeClient({ ...aws.client, requestHandler: new NodeHttpHandler() }).send(
    new ConverseCommand({ modelId, messages: [user(passages)], ...changes }),
  );

test('answers with the first sentence of each passage, cited, and says what it took', async () => {
  const system = [{ text: 'Be kind.' }];
  const { output, stopReason, usage } = await ask({
    system,
    inferenceConfig: { maxTokens: 500, temperature: 0.2 },
  });
  const text = 'Here is what the lesson says.\n\nA surd is a root. [1]\n\nThis section helps. [2]';
  expect([output, stopReason]).toEqual([{ message: { role: 'assistant', content: [{ text }] } }, 'end_turn']);
  expect(usage?.inputTokens).toBe(Math.ceil((system[0]?.text.length ?? 0) / 4 + passages.length / 4));
  expect(usage?.totalTokens).toBe((usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0));
});

test('stops at the tokens that it is given, and says so', async () => {
  const { output, stopReason, usage } = await ask({ inferenceConfig: { maxTokens: 5 } });
  expect([stopReason, usage?.outputTokens, output?.message?.content?.[0]?.text]).toEqual([
    'max_tokens',
    5,
    'Here is what the les',
  ]);
});

test.each<[string, Partial<ConverseCommandInput>, string, number]>([
  ['a model that isn’t allowed', { modelId: 'amazon.nova-pro-v1:0' }, 'AccessDeniedException', 403],
  ['what is no model', { modelId: 'a model' }, 'ValidationException', 400],
  ['no message', { messages: [] }, 'ValidationException', 400],
  ['an empty text', { messages: [user(' ')] }, 'ValidationException', 400],
  [
    'a conversation that the model begins',
    { messages: [{ ...user('a'), role: 'assistant' }] },
    'ValidationException',
    400,
  ],
  ['two messages of one side', { messages: [user('a'), user('b')] }, 'ValidationException', 400],
  [
    'one that the model ends',
    { messages: [user('a'), { ...user('b'), role: 'assistant' }] },
    'ValidationException',
    400,
  ],
  ['no tokens', { inferenceConfig: { maxTokens: 0 } }, 'ValidationException', 400],
  ['too high a temperature', { inferenceConfig: { temperature: 2 } }, 'ValidationException', 400],
  ['what is not modelled', { toolConfig: { tools: [] } }, 'ValidationException', 400],
])('refuses %s', async (_, changes, name, status) => {
  await expect(ask(changes)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
});
