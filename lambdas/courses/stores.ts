import type { StoredOutline, StoredSummary, StoredLesson } from '../tables/catalogue-items.ts';
import type { LessonMark } from '../tables/lesson-mark.ts';

export interface CatalogueStore {
  /** Lists courses in menu order. The list is empty before the first publish. */
  listCourses(): Promise<readonly StoredSummary[]>;
  outline(courseId: string): Promise<StoredOutline | null>;
  lesson(courseId: string, lessonId: string): Promise<StoredLesson | null>;
}

export interface StudentMark extends LessonMark {
  readonly studentId: string;
}

export interface ProgressStore {
  mark(mark: StudentMark): Promise<void>;
  /** Records that a lesson was opened. Returns false, and writes nothing, if it is already done. */
  visit(visit: Omit<StudentMark, 'done'>): Promise<boolean>;
}
