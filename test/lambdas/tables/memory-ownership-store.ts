import type { OwnershipStore } from '../../../lambdas/tables/ownership-store.ts';

/** `owned` lists pairs of a student id and a course id. */
export function memoryOwnershipStore(
  owned: readonly (readonly [studentId: string, courseId: string])[] = [],
): OwnershipStore {
  const findCourses = (studentId: string) =>
    new Set(owned.filter(([student]) => student === studentId).map(([, courseId]) => courseId));
  return {
    ownedCourses: (studentId) => Promise.resolve(findCourses(studentId)),
    owns: (studentId, courseId) => Promise.resolve(findCourses(studentId).has(courseId)),
  };
}
