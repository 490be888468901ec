import type { AnswerSums } from '../../../contract/quizzes/admin.ts';
import { findAdminFunction, readAllPages } from '../../shared/admin-function.ts';
import type { ProductOptions } from '../../shared/running-product.ts';

/**
 * Reads the sums of all answers to a product's quizzes.
 *
 * @throws CommandError as {@link findAdminFunction}.
 */
export async function readSums(product: ProductOptions): Promise<AnswerSums[]> {
  const call = await findAdminFunction(product);
  const sums: AnswerSums[] = [];
  for await (const { questions } of readAllPages((position) => call('statistics sum', position)))
    sums.push(...questions);
  return sums;
}
