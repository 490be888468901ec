import type { StoredOutline, StoredSummary, StoredLesson } from '../../../lambdas/tables/catalogue-items.ts';
import type { CatalogueStore, ProgressStore, StudentMark } from '../../../lambdas/courses/stores.ts';

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

/** Lesson marks in memory; `marks` shows them. */
export function memoryProgressStore(): ProgressStore & { readonly marks: ReadonlyMap<string, StudentMark> } {
  const marks = new Map<string, StudentMark>();
  const key = ({ studentId, courseId, lessonId }: Omit<StudentMark, 'done'>) =>
    `${studentId}#${courseId}#${lessonId}`;
  return {
    marks,
    mark: (mark) => {
      marks.set(key(mark), mark);
      return Promise.resolve();
    },
    visit: (visit) => {
      if (marks.get(key(visit))?.done === true) return Promise.resolve(false);
      marks.set(key(visit), { ...visit, done: false });
      return Promise.resolve(true);
    },
  };
}
