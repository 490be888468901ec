import type { LessonMark } from '../tables/lesson-mark.ts';

/** A lesson's mark with the student who left it. */
export interface StudentMark extends LessonMark {
  readonly studentId: string;
}

/** The marks that students leave on lessons. */
export interface ProgressStore {
  /** Keeps a mark in place of the lesson's last one. */
  mark(mark: StudentMark): Promise<void>;
  /** Notes that a lesson was opened, as a mark that isn't done. False where it is done: that mark stays. */
  visit(visit: Omit<StudentMark, 'done'>): Promise<boolean>;
}
