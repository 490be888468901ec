import type { Enrolment, EnrolmentStore } from './enrolment-store.ts';

/** Enrolments in memory, by student. */
export function memoryEnrolmentStore(enrolments: ReadonlyMap<string, Enrolment> = new Map()): EnrolmentStore {
  return {
    enrolment: (studentId) => Promise.resolve(enrolments.get(studentId) ?? { ownedCourses: [], marks: [] }),
  };
}
