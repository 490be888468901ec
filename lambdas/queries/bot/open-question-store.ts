import type { OpenQuestion } from '../search/open-question.ts';

/** The questions of a student's open attempts. */
export interface OpenQuestionStore {
  openQuestions(studentId: string): Promise<readonly OpenQuestion[]>;
}
