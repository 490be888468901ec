import type { Preferences } from '../../contract/account/account.ts';
import type { LessonMark } from '../tables/lesson-mark.ts';
import type { Profile } from '../tables/profile.ts';

/** A student's courses and lesson marks, in the order of their ids. All are empty for a new student. */
export interface StudentRecord {
  readonly ownedCourses: readonly string[];
  /** Courses that are paid for by a method that takes days. */
  readonly awaitedCourses: readonly string[];
  readonly marks: readonly LessonMark[];
  /** True if the account is deleted or being deleted; its tokens are valid for up to an hour. */
  readonly deleted: boolean;
}

/** No function runs longer than this, so an older claim to change a password belongs to one that crashed. */
export const passwordClaimMs = 15_000;

export interface AccountStore {
  find(studentId: string): Promise<StudentRecord>;
  findProfile(studentId: string): Promise<Profile>;
  /** Replaces all preferences. */
  savePreferences(studentId: string, preferences: Preferences): Promise<void>;
  /** Claims the only right to change a student's password. Returns false if another call holds it. */
  claimPasswordChange(studentId: string, now: Date): Promise<boolean>;
  endPasswordChange(studentId: string): Promise<void>;
  /** Lists the ids of all courses in the order of the menu. */
  listCourseIds(): Promise<readonly string[]>;
}
