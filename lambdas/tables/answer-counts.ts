import type { AnswerCounts } from '../../contract/quizzes/statistics.ts';

/** Counts of how students answered each version of a question, and of the reports that something in it is wrong. */
export interface AnswerCountStore {
  /** Adds the counts of one quiz to the stored ones. */
  add(courseId: string, counts: readonly AnswerCounts[]): Promise<void>;
  addReport(courseId: string, questionId: string): Promise<void>;
  /** Reads the counts of a course, or of one question of it. */
  read(
    courseId: string,
    questionId?: string,
  ): Promise<{
    readonly versions: readonly AnswerCounts[];
    /** The number of reports by question id. */
    readonly reports: ReadonlyMap<string, number>;
  }>;
}
