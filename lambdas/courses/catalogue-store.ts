import type { StoredOutline, StoredSummary, StoredLesson } from '../tables/catalogue-items.ts';

/** The published catalogue. */
export interface CatalogueStore {
  /** Courses in menu order; none before the first publish. */
  listCourses(): Promise<readonly StoredSummary[]>;
  outline(courseId: string): Promise<StoredOutline | null>;
  lesson(courseId: string, lessonId: string): Promise<StoredLesson | null>;
}
