export interface OwnershipStore {
  owns(studentId: string, courseId: string): Promise<boolean>;
  ownedCourses(studentId: string): Promise<Pick<ReadonlySet<string>, 'has'>>;
}

const everyCourse: OwnershipStore = {
  owns: () => Promise.resolve(true),
  ownedCourses: () => Promise.resolve({ has: () => true }),
};

export const withOwnership = <Deps extends { readonly ownership: Pick<OwnershipStore, 'owns'> }>(
  deps: Deps,
  { staff }: { readonly staff: boolean },
): Deps => (staff ? { ...deps, ownership: everyCourse } : deps);
