import type { EnrolmentStore } from './enrolment-store.ts';
import { blankEnrolment } from './enrolment.ts';
import type { Enrolment } from './order.ts';
import type { WaitingList } from './waiting-list.ts';
import { waiting } from './waiting.ts';

/** Enrolments in memory, by the same rules as the table's. */
export function memoryEnrolmentStore(): EnrolmentStore & WaitingList {
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

    // eslint-disable-next-line @typescript-eslint/require-await -- the port reads page by page
    async *waiting(queue, until) {
      const found = [...kept.values()].flatMap((enrolment) => {
        const wait = waiting(enrolment);
        return wait?.queue === queue && (until === undefined || wait.since <= until)
          ? [{ since: wait.since, place: enrolment }]
          : [];
      });
      for (const { place } of found.sort((one, other) => (one.since < other.since ? -1 : 1)))
        yield { studentId: place.studentId, courseId: place.courseId };
    },
  };
}
