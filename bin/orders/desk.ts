import { LambdaClient } from '@aws-sdk/client-lambda';
import type { CommandError } from '../shared/problems.ts';
import { findProduct, type ProductWords } from '../shared/running-product.ts';

/** The function that answers, and how it is reached. */
export interface Desk {
  readonly client: LambdaClient;
  readonly functionName: string;
  /** The place to look when it fails, as the end of a sentence. */
  readonly log: string;
  /** Words a call that wasn't taken. */
  readonly problem: (error: unknown) => CommandError;
}

/**
 * The desk of the product that the words name.
 *
 * @throws CommandError where there is no such product, or it has none.
 */
export async function findDesk(words: ProductWords): Promise<Desk> {
  const { aws, output, logOf, problem } = await findProduct(words, 'lambda:InvokeFunction');
  const functionName = output('OrdersDesk', 'orders desk');
  return { client: new LambdaClient(aws), functionName, log: logOf(functionName), problem };
}
