import type { EnrolmentStore } from './enrolment-store.ts';
import { blankEnrolment } from './enrolment.ts';
import type { Enrolment } from './order.ts';
import type { RequestList } from './request-list.ts';

/** Enrolments in memory, by the same rules as the table's. */
export function memoryEnrolmentStore(): EnrolmentStore & RequestList {
  const kept = new Map<string, Enrolment>();
  const key = (studentId: string, courseId: string) => `${studentId}#${courseId}`;
  return {
    find: (studentId, courseId) =>
      Promise.resolve(kept.get(key(studentId, courseId)) ?? blankEnrolment(studentId, courseId)),

    save: (enrolment) => {
      const place = key(enrolment.studentId, enrolment.courseId);
      if ((kept.get(place)?.revision ?? 0) !== enrolment.revision) return Promise.resolve(false);
      kept.set(place, { ...structuredClone(enrolment), revision: enrolment.revision + 1 });
      return Promise.resolve(true);
    },

    ofStudent: (studentId) =>
      Promise.resolve(
        [...kept.values()]
          .filter((enrolment) => enrolment.studentId === studentId)
          .sort((one, other) => (one.courseId < other.courseId ? -1 : 1)),
      ),

    openRequests: () =>
      Promise.resolve(
        [...kept.values()].flatMap(({ studentId, courseId, request }) =>
          request === null ? [] : [{ studentId, courseId, request }],
        ),
      ),
  };
}
