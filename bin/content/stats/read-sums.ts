import { quizzesDeskReply, type AnswerSums } from '../../../contract/quizzes/admin.ts';
import { askDesk, findDesk } from '../../shared/desk.ts';
import type { ProductWords } from '../../shared/running-product.ts';

/**
 * Has a product's desk sum up the answers to its quizzes, part after part.
 *
 * @throws CommandError as {@link findDesk} and {@link askDesk}.
 */
export async function readSums(product: ProductWords): Promise<AnswerSums[]> {
  const desk = await findDesk(product, 'QuizzesDesk', 'quizzes desk');
  const sums: AnswerSums[] = [];
  let after: string | undefined;
  for (;;) {
    const command = { command: 'stats', ...(after !== undefined && { after }) };
    const { questions, next } = await askDesk(desk, command, quizzesDeskReply);
    sums.push(...questions);
    if (next === null) return sums;
    after = next;
  }
}
