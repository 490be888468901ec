import type { EnrolmentStore, LessonMark } from './progress-store.ts';

/** Ownership and lesson marks in memory; `owned` lists [student, course] pairs. */
export function memoryEnrolmentStore(
  owned: readonly (readonly [studentId: string, courseId: string])[] = [],
): EnrolmentStore & { readonly marks: ReadonlyMap<string, LessonMark> } {
  const marks = new Map<string, LessonMark>();
  const key = ({ studentId, courseId, lessonId }: Omit<LessonMark, 'done'>) =>
    `${studentId}#${courseId}#${lessonId}`;
  return {
    marks,
    owns: (studentId, courseId) =>
      Promise.resolve(owned.some(([student, course]) => student === studentId && course === courseId)),
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
