import * as z from 'zod';
import type { Reply } from '../http/reply.ts';
import { AwsError, buildReply, readInput } from './protocol.ts';

const content = z.array(z.strictObject({ text: z.string().regex(/\S/) })).min(1);
const inputSchema = z.strictObject({
  system: content.optional(),
  messages: z.tuple([z.strictObject({ role: z.literal('user'), content })]),
  inferenceConfig: z
    .strictObject({
      maxTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(1).optional(),
    })
    .optional(),
});

const passagePattern = /<passage number="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/g;
const charactersPerToken = 4;
const countTokens = (text: string) => Math.ceil(text.length / charactersPerToken);

/** Stands in for an AI model. The reply quotes the first sentence of each numbered passage in the prompt. */
export function converse(allowedModel: string | null, modelId: string, body: string): Reply {
  if (!/^[\w.:/-]{1,2048}$/.test(modelId))
    throw new AwsError('ValidationException', 'The provided model identifier is invalid.');
  if (modelId !== allowedModel)
    throw new AwsError(
      'AccessDeniedException',
      "You don't have access to the model with the specified model ID.",
      403,
    );
  const { system = [], messages, inferenceConfig = {} } = readInput(inputSchema, body, 'ValidationException');
  const conversation = messages[0].content.map(({ text }) => text).join('\n');
  const whole = quotePassages(conversation);
  const { maxTokens = Infinity } = inferenceConfig;
  const isCut = countTokens(whole) > maxTokens;
  const text = isCut ? whole.slice(0, maxTokens * charactersPerToken) : whole;
  const inputTokens = countTokens(system.map((block) => block.text).join('') + conversation);
  const outputTokens = countTokens(text);
  return buildReply(
    JSON.stringify({
      output: { message: { role: 'assistant', content: [{ text }] } },
      stopReason: isCut ? 'max_tokens' : 'end_turn',
      usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
      metrics: { latencyMs: 1 },
    }),
  );
}

function quotePassages(conversation: string): string {
  const sentences = [...conversation.matchAll(passagePattern)].map(
    ([, number = '', passage = '']) => `${takeFirstSentence(passage)} [${number}]`,
  );
  if (sentences.length === 0) return 'There is nothing to answer from.';
  return `Here is what the lesson says.\n\n${sentences.join('\n\n')}`;
}

function takeFirstSentence(markdown: string): string {
  const line = markdown.split('\n').find((one) => /^[A-Z“"]/.test(one)) ?? 'This section helps.';
  return /^.*?[.?!](?=\s|$)/.exec(line)?.[0] ?? line;
}
