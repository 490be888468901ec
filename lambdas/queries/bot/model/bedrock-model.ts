import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { ModelDeps } from './write-answer.ts';

/** The longest answer, in tokens: 150 words of English are about 200, and TeX takes more. */
const maxTokens = 500;
const answerTime = 20_000;

export interface BedrockModelProps {
  /** A model's id in the function's region, or that of an inference profile. */
  readonly modelId: string;
  readonly timeoutMs?: number;
}

/**
 * Calls a model through Bedrock's Converse API. The first question loads the client. A failed call isn't tried again,
 * so that the student gets the lessons' own words sooner.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export function bedrockModel(
  { tracer }: { readonly tracer: Tracer },
  { modelId, timeoutMs = answerTime }: BedrockModelProps,
): ModelDeps['model'] {
  return async ({ system, message }) => {
    const abortSignal = AbortSignal.timeout(timeoutMs);
    const [{ BedrockRuntimeClient, ConverseCommand }, { NodeHttpHandler }] = await Promise.all([
      import('@aws-sdk/client-bedrock-runtime'),
      import('@smithy/node-http-handler'),
    ]);
    const client = tracer.captureAWSv3Client(
      new BedrockRuntimeClient({
        maxAttempts: 1,
        // The default handler speaks HTTP/2, and its open connection is dead after the function was frozen between calls.
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
    // The answer was cut off or filtered, and half an answer may mislead.
    if (stopReason !== 'end_turn') throw new UnfinishedAnswer();
    return (output?.message?.content ?? []).map(({ text = '' }) => text).join('');
  };
}

/** Thrown if a model didn't finish its answer. */
class UnfinishedAnswer extends Error {
  override readonly name = 'UnfinishedAnswer';
}
