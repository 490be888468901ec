import type { Preferences } from '../../contract/account/account.ts';
import type { LessonMark } from '../tables/lesson-mark.ts';
import type { Profile } from '../tables/profile.ts';

/** A student's courses and lesson marks. All lists are sorted by id. */
export interface StudentRecord {
  readonly ownedCourses: readonly string[];
  readonly awaitedCourses: readonly string[];
  readonly marks: readonly LessonMark[];
  /** True as soon as the deletion of the account has begun. */
  readonly deleted: boolean;
}

/**
 * Milliseconds until a claim to change a password expires. A claim keeps other calls from changing the password. Every
 * call ends earlier, so an expired claim belongs to a crashed call.
 */
export const passwordClaimMs = 15_000;

export interface AccountStore {
  find(studentId: string): Promise<StudentRecord>;
  findProfile(studentId: string): Promise<Profile>;
  savePreferences(studentId: string, preferences: Preferences): Promise<void>;
  /**
   * Claims the change of the student's password for this call. Returns false if another call is changing the password.
   */
  claimPasswordChange(studentId: string, now: Date): Promise<boolean>;
  endPasswordChange(studentId: string): Promise<void>;
  listCourseIds(): Promise<readonly string[]>;
}
