/** A lesson's mark as a student left it. */
export interface LessonMark {
  readonly studentId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly done: boolean;
  /** ISO 8601 in UTC. */
  readonly changedAt: string;
}

/** What a student has of the courses: which are owned, and the lessons marked as done. */
export interface EnrolmentStore {
  owns(studentId: string, courseId: string): Promise<boolean>;
  /** Keeps a mark in place of the lesson's last one. */
  mark(mark: LessonMark): Promise<void>;
  /** Notes that a lesson was opened, as a mark that isn't done. False where it is done: that mark stays. */
  visit(visit: Omit<LessonMark, 'done'>): Promise<boolean>;
}
