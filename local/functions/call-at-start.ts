import { LocalError } from '../errors.ts';
import { parseJson, type Json } from '../json.ts';
import type { LambdaFunction } from './functions.ts';

/**
 * The reply of a function that every start calls.
 *
 * @throws LocalError where it fails, so that the start does.
 */
export async function callAtStart(
  lambda: Pick<LambdaFunction, 'name' | 'invoke'>,
  event: Json,
): Promise<Json> {
  const outcome = await lambda.invoke(event);
  if (outcome.kind === 'returned') return parseJson(outcome.reply);
  const why =
    outcome.kind === 'timedOut' ? 'it took too long' : `${outcome.errorType}: ${outcome.errorMessage}`;
  throw new LocalError(
    `${lambda.name}, which runs at every start, failed: ${why}. Its log is logs/${lambda.name}.log in the data directory.`,
  );
}
