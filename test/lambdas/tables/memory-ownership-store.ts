import type { OwnershipStore } from '../../../lambdas/tables/ownership-store.ts';

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
