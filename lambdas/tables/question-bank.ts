import type { QuestionRef, StoredQuestion } from './catalogue-items.ts';

/** The key of one variant of one version of a question. */
export interface VariantKey {
  readonly questionId: string;
  readonly version: string;
  readonly variant: number;
}

/** Reads the texts of all questions that were ever published. */
export interface QuestionTexts {
  /**
   * Returns the questions in the order of `places`.
   *
   * @throws Error if one was never published.
   */
  read(courseId: string, places: readonly VariantKey[]): Promise<readonly StoredQuestion[]>;
}

/** Finds and reads the published questions of all courses. */
export interface QuestionBank extends QuestionTexts {
  /**
   * Returns the index entries of a topic's questions, or a random sample if the topic has several hundred. Returns an
   * empty list for an unknown topic.
   */
  refs(courseId: string, topicId: string): Promise<readonly QuestionRef[]>;
}
