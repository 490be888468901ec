import type { QuestionRef, StoredQuestion } from './catalogue-items.ts';

export interface VariantKey {
  readonly questionId: string;
  readonly version: string;
  readonly variant: number;
}

export interface QuestionTexts {
  /**
   * Reads questions with their texts, in the order of `places`.
   *
   * @throws Error if a question or its version was never published.
   */
  read(courseId: string, places: readonly VariantKey[]): Promise<readonly StoredQuestion[]>;
}

export interface QuestionBank extends QuestionTexts {
  /**
   * Returns all questions of a topic. If there are several hundred, returns a random sample. An unknown topic has none.
   */
  refs(courseId: string, topicId: string): Promise<readonly QuestionRef[]>;
}
