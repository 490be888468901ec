import type { Enrolment, EnrolmentStore } from './account-store.ts';

const nothing: Enrolment = { ownedCourses: [], awaitedCourses: [], marks: [] };

/** Enrolments in memory, by student. */
export function memoryEnrolmentStore(enrolments: ReadonlyMap<string, Enrolment> = new Map()): EnrolmentStore {
  return {
    enrolment: (studentId) => Promise.resolve(enrolments.get(studentId) ?? nothing),
  };
}
