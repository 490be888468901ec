import type { LessonMark } from '../tables/lesson-mark.ts';

export interface StudentMark extends LessonMark {
  readonly studentId: string;
}

/** The marks that students set on lessons. */
export interface ProgressStore {
  /** Replaces a lesson's mark. */
  mark(mark: StudentMark): Promise<void>;
  /** Records that a lesson was opened. Returns false, and changes nothing, if it is already done. */
  visit(visit: Omit<StudentMark, 'done'>): Promise<boolean>;
}
