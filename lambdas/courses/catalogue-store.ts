import type { CourseOutline, CourseSummary, Lesson } from './catalogue.ts';

/** The published catalogue. */
export interface CatalogueStore {
  /** Courses in menu order; none before the first publish. */
  listCourses(): Promise<readonly CourseSummary[]>;
  outline(courseId: string): Promise<CourseOutline | null>;
  lesson(courseId: string, lessonId: string): Promise<Lesson | null>;
}
