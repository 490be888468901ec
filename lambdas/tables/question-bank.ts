import type { QuestionRef, StoredQuestion } from './catalogue-items.ts';

/** The place of one variant of one version of a question, in its course. */
export interface QuestionPlace {
  readonly questionId: string;
  readonly version: string;
  readonly variant: number;
}

/** The texts of all questions that were ever published. */
export interface QuestionTexts {
  /**
   * Questions in the order asked for, as they were when they were chosen.
   *
   * @throws Error where one was never published.
   */
  read(courseId: string, places: readonly QuestionPlace[]): Promise<readonly StoredQuestion[]>;
}

/** The published questions of all courses. */
export interface QuestionBank extends QuestionTexts {
  /**
   * What is known of a topic's questions before they are read: all of them, or a fair sample of some hundred where a
   * topic has more. Empty for a topic that is unknown.
   */
  refs(courseId: string, topicId: string): Promise<readonly QuestionRef[]>;
}
