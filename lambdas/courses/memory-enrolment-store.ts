import type { EnrolmentStore, LessonMark } from './enrolment-store.ts';

/** Ownership and lesson marks in memory; `owned` lists [student, course] pairs. */
export function memoryEnrolmentStore(
  owned: readonly (readonly [studentId: string, courseId: string])[] = [],
): EnrolmentStore & { readonly marks: ReadonlyMap<string, LessonMark> } {
  const marks = new Map<string, LessonMark>();
  return {
    marks,
    owns: (studentId, courseId) =>
      Promise.resolve(owned.some(([student, course]) => student === studentId && course === courseId)),
    mark: (mark) => {
      marks.set(`${mark.studentId}#${mark.courseId}#${mark.lessonId}`, mark);
      return Promise.resolve();
    },
  };
}
