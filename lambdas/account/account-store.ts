import type { LessonMark } from '../tables/lesson-mark.ts';
import type { Preferences } from '../tables/preferences.ts';
import type { Profile } from '../tables/profile.ts';

/** Everything that a student has of the courses. */
export interface StudentRecord {
  readonly ownedCourses: readonly string[];
  /** Paid for, and the money isn't there yet. */
  readonly awaitedCourses: readonly string[];
  readonly marks: readonly LessonMark[];
}

export interface AccountStore {
  /** Courses and marks in the order of their ids; all empty for a student who has nothing yet. */
  find(studentId: string): Promise<StudentRecord>;
  findProfile(studentId: string): Promise<Profile>;
  /** Replaces what was stored: of two devices the later one wins. */
  savePreferences(studentId: string, preferences: Preferences): Promise<void>;
}
