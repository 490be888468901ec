import type {
  Course,
  CourseStore,
  EnrolmentStore,
  WaitingList,
} from '../../../lambdas/orders/enrolment-store.ts';
import { blankEnrolment, type Enrolment, findQueue } from '../../../lambdas/orders/enrolment.ts';

export function memoryEnrolmentStore(): EnrolmentStore & WaitingList {
  const kept = new Map<string, Enrolment>();
  const key = (studentId: string, courseId: string) => `${studentId}#${courseId}`;
  const all = () => Promise.resolve([...kept.values()]);
  return {
    find: (studentId, courseId) =>
      Promise.resolve(kept.get(key(studentId, courseId)) ?? blankEnrolment(studentId, courseId)),

    save: (enrolment) => {
      const place = key(enrolment.studentId, enrolment.courseId);
      if ((kept.get(place)?.revision ?? 0) !== enrolment.revision) return Promise.resolve(false);
      kept.set(place, { ...structuredClone(enrolment), revision: enrolment.revision + 1 });
      return Promise.resolve(true);
    },

    listOfStudent: async (studentId) =>
      (await all())
        .filter((enrolment) => enrolment.studentId === studentId)
        .sort((one, other) => (one.courseId < other.courseId ? -1 : 1)),

    async *list(queue, until) {
      const found = (await all()).flatMap((enrolment) => {
        const wait = findQueue(enrolment);
        return wait?.queue === queue && (until === undefined || wait.since <= until)
          ? [{ since: wait.since, place: enrolment }]
          : [];
      });
      for (const { place } of found.sort((one, other) => (one.since < other.since ? -1 : 1)))
        yield { studentId: place.studentId, courseId: place.courseId };
    },
  };
}

export function memoryCourseStore(courses: readonly Course[]): CourseStore {
  return {
    find: (courseId) => Promise.resolve(courses.find((course) => course.courseId === courseId) ?? null),
  };
}
