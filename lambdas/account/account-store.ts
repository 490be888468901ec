/** What a student did with one lesson. */
export interface LessonMark {
  readonly courseId: string;
  readonly lessonId: string;
  readonly done: boolean;
  /** ISO 8601 in UTC. */
  readonly changedAt: string;
}

/** Everything that a student has of the courses. */
export interface Enrolment {
  readonly ownedCourses: readonly string[];
  /** Paid for, and the money isn't there yet. */
  readonly awaitedCourses: readonly string[];
  readonly marks: readonly LessonMark[];
}

export interface EnrolmentStore {
  /** Courses and marks in the order of their ids; all empty for a student who has nothing yet. */
  enrolment(studentId: string): Promise<Enrolment>;
}
