/** Which courses a student owns, as far as quizzes ask. */
export interface OwnershipStore {
  ownedCourses(studentId: string): Promise<ReadonlySet<string>>;
  owns(studentId: string, courseId: string): Promise<boolean>;
}
