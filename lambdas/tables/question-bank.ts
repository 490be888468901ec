import type { QuestionRef, StoredQuestion } from './catalogue-items.ts';

export interface VariantKey {
  readonly questionId: string;
  readonly version: string;
  readonly variant: number;
}

export interface QuestionTexts {
  /**
   * Returns the questions in the order of `places`.
   * @throws Error if a question or version was never published.
   */
  read(courseId: string, places: readonly VariantKey[]): Promise<readonly StoredQuestion[]>;
}

export interface QuestionBank extends QuestionTexts {
  /**
   * Returns all questions of a topic, or a random sample if the topic has several hundred. An unknown topic has no
   * questions.
   */
  refs(courseId: string, topicId: string): Promise<readonly QuestionRef[]>;
}
