import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { Model } from './model.ts';

/** The longest answer, in tokens: 150 words of English are about 200, and TeX takes more. */
const maxTokens = 500;
/** The time for an answer, in milliseconds. */
const answerTime = 20_000;

export interface BedrockModelProps {
  /** A model's id in the function's region, or that of an inference profile. */
  readonly modelId: string;
  readonly timeoutMs?: number;
}

/**
 * A model of Amazon Bedrock, by its Converse API. The client is loaded with the first question. It isn't asked twice:
 * whoever waits for an answer gets the lessons' own sooner.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export function bedrockModel(
  { tracer }: { readonly tracer: Tracer },
  { modelId, timeoutMs = answerTime }: BedrockModelProps,
): Model {
  return async ({ system, message }) => {
    const abortSignal = AbortSignal.timeout(timeoutMs);
    const [{ BedrockRuntimeClient, ConverseCommand }, { NodeHttpHandler }] = await Promise.all([
      import('@aws-sdk/client-bedrock-runtime'),
      import('@smithy/node-http-handler'),
    ]);
    const client = tracer.captureAWSv3Client(
      new BedrockRuntimeClient({
        maxAttempts: 1,
        // The client's own speaks HTTP/2, whose open connection a function that is frozen between calls finds dead.
        requestHandler: new NodeHttpHandler({ connectionTimeout: 2000 }),
      }),
    );
    const { output, stopReason } = await client.send(
      new ConverseCommand({
        modelId,
        system: [{ text: system }],
        messages: [{ role: 'user', content: [{ text: message }] }],
        inferenceConfig: { maxTokens, temperature: 0.2 },
      }),
      { abortSignal },
    );
    // Cut off, or filtered: no answer is better than half of one.
    if (stopReason !== 'end_turn') throw new UnfinishedAnswer();
    return (output?.message?.content ?? []).map(({ text = '' }) => text).join('');
  };
}

/** Thrown where a model's answer doesn't end by itself. */
class UnfinishedAnswer extends Error {
  override readonly name = 'UnfinishedAnswer';
}
