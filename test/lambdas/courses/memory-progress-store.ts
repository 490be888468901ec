import type { ProgressStore, StudentMark } from '../../../lambdas/courses/progress-store.ts';

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
