import type { ModelDeps } from './write-answer.ts';

/** An answer may have this many tokens. 150 words of English take about 200 tokens, and TeX takes more. */
const maxTokens = 500;
const answerTime = 20_000;

export interface BedrockModelProps {
  /** The id of a Bedrock model in the Lambda function's region, or of an inference profile. */
  readonly modelId: string;
  readonly timeoutMs?: number;
}

/**
 * If a call of the model fails, the student gets sections of lessons at once, without a second call.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export function bedrockModel({ modelId, timeoutMs = answerTime }: BedrockModelProps): ModelDeps['model'] {
  return async ({ system, message }) => {
    const abortSignal = AbortSignal.timeout(timeoutMs);
    const [{ BedrockRuntimeClient, ConverseCommand }, { NodeHttpHandler }] = await Promise.all([
      import('@aws-sdk/client-bedrock-runtime'),
      import('@smithy/node-http-handler'),
    ]);
    const client = new BedrockRuntimeClient({
      maxAttempts: 1,
      // The default handler uses HTTP/2, whose open connection is dead after Lambda has frozen the function.
      requestHandler: new NodeHttpHandler({ connectionTimeout: 2000 }),
    });
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

class UnfinishedAnswer extends Error {
  override readonly name = 'UnfinishedAnswer';
}
