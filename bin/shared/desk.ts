import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { readJson } from './json.ts';
import { CommandError } from './problems.ts';
import { findProduct, type ProductWords } from './running-product.ts';

/** A function that answers the centre's staff, and how it is reached. */
export interface Desk {
  /** Its name in sentences, such as `orders desk`. */
  readonly name: string;
  readonly client: LambdaClient;
  readonly functionName: string;
  /** The place to look when it fails, as the end of a sentence. */
  readonly log: string;
  /** Words a call that wasn't taken. */
  readonly problem: (error: unknown) => CommandError;
}

/**
 * A desk of the product that the words name, by the stack's output that names its function.
 *
 * @throws CommandError where there is no such product, or it has none.
 */
export async function findDesk(words: ProductWords, outputName: string, name: string): Promise<Desk> {
  const { aws, output, logOf, problem } = await findProduct(words, 'lambda:InvokeFunction');
  const functionName = output(outputName, name);
  return { name, client: new LambdaClient(aws), functionName, log: logOf(functionName), problem };
}

const failure = z.object({ errorMessage: z.string() });

/**
 * Asks a desk, and gives its reply.
 *
 * @throws CommandError where it can't be reached, fails, or answers in a form that this command doesn't know.
 */
export async function askDesk<Reply>(
  { name, client, functionName, log, problem }: Desk,
  command: unknown,
  schema: z.ZodMiniType<Reply>,
): Promise<Reply> {
  const invoked = await client
    .send(new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(command) }))
    .catch((error: unknown) => {
      throw problem(error);
    });
  const payload = invoked.Payload?.transformToString() ?? '';
  if (invoked.FunctionError !== undefined) {
    const reason = readJson(failure, payload)?.errorMessage ?? invoked.FunctionError;
    throw new CommandError(
      `The ${name} failed (${reason}). Try again: doing it twice does it once. If it keeps failing, look at ${log}.`,
    );
  }
  const reply = readJson(schema, payload);
  if (reply !== undefined) return reply;
  throw new CommandError(
    `The ${name} answered in a form that this command does not know. Check out the commit that is deployed, or deploy this one.`,
  );
}
