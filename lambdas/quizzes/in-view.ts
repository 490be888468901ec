import { withTexts, type AttemptQuestion } from '../tables/attempt-questions.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import type { QuestionInView } from './attempt-view.ts';

export interface ViewDeps {
  readonly attempts: AttemptStore;
  readonly texts: QuestionTexts;
  readonly now: () => Date;
}

/** Questions of an attempt with their texts. */
export async function inView(
  { texts }: Pick<ViewDeps, 'texts'>,
  { courseId, questions }: { readonly courseId: string; readonly questions: readonly AttemptQuestion[] },
): Promise<QuestionInView[]> {
  const shown = await withTexts(texts, courseId, questions);
  return questions.flatMap((question, index) => {
    const found = shown[index];
    return found === undefined ? [] : [{ question, shown: found }];
  });
}
