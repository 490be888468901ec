import type { QuestionRef, StoredQuestion } from './catalogue-items.ts';

export interface VariantKey {
  readonly questionId: string;
  readonly version: string;
  readonly variant: number;
}

export interface QuestionTexts {
  /** Returns the questions in the order of `places`. @throws Error if one was never published. */
  read(courseId: string, places: readonly VariantKey[]): Promise<readonly StoredQuestion[]>;
}

export interface QuestionBank extends QuestionTexts {
  /** Returns a topic's questions, or a random sample if it has several hundred. An unknown topic has none. */
  refs(courseId: string, topicId: string): Promise<readonly QuestionRef[]>;
}
