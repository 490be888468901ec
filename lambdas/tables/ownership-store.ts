/** The courses that students own. */
export interface OwnershipStore {
  owns(studentId: string, courseId: string): Promise<boolean>;
  ownedCourses(studentId: string): Promise<ReadonlySet<string>>;
}
