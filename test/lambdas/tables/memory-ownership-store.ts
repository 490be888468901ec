import type { OwnershipStore } from '../../../lambdas/tables/ownership-store.ts';

/** Ownership in memory; `owned` lists [student, course] pairs. */
export function memoryOwnershipStore(
  owned: readonly (readonly [studentId: string, courseId: string])[] = [],
): OwnershipStore {
  const coursesOf = (studentId: string) =>
    new Set(owned.filter(([student]) => student === studentId).map(([, courseId]) => courseId));
  return {
    ownedCourses: (studentId) => Promise.resolve(coursesOf(studentId)),
    owns: (studentId, courseId) => Promise.resolve(coursesOf(studentId).has(courseId)),
  };
}
