import type { StoredOutline, StoredSummary, StoredLesson } from '../../../lambdas/tables/catalogue-items.ts';
import type { CatalogueStore } from '../../../lambdas/courses/catalogue-store.ts';

/** A catalogue in memory, in the given order. */
export function memoryCatalogueStore(catalogue: {
  readonly courses: readonly StoredSummary[];
  readonly outlines: readonly StoredOutline[];
  readonly lessons: readonly StoredLesson[];
}): CatalogueStore {
  return {
    listCourses: () => Promise.resolve(catalogue.courses),
    outline: (courseId) =>
      Promise.resolve(catalogue.outlines.find((outline) => outline.courseId === courseId) ?? null),
    lesson: (courseId, lessonId) =>
      Promise.resolve(
        catalogue.lessons.find((lesson) => lesson.courseId === courseId && lesson.lessonId === lessonId) ??
          null,
      ),
  };
}
