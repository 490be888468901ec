import type { QuestionRef } from '../../../../lambdas/tables/catalogue-items.ts';

/** A question as a page of the index lists it. It has three options, and always the same one is right. */
export const aQuestionRef = (questionId: string, changes: Partial<QuestionRef> = {}): QuestionRef => ({
  questionId,
  topicId: 'number',
  lessonId: 'lesson',
  level: 'ks3',
  calculator: false,
  kind: 'single',
  version: 'first',
  variantCount: 1,
  optionCount: 3,
  right: [0],
  kept: 'none',
  ...changes,
});
