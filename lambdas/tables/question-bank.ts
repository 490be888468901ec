import type { QuestionRef, StoredQuestion } from './catalogue-items.ts';

export interface VariantKey {
  readonly questionId: string;
  readonly version: string;
  readonly variant: number;
}

export interface QuestionTexts {
  /** Returns questions in the order of `places`. Throws an error if one of them was never published. */
  read(courseId: string, places: readonly VariantKey[]): Promise<readonly StoredQuestion[]>;
}

export interface QuestionBank extends QuestionTexts {
  /** Returns a topic's questions, or a random sample if there are several hundred. */
  refs(courseId: string, topicId: string): Promise<readonly QuestionRef[]>;
}
