import type { LessonMark } from '../tables/lesson-mark.ts';
import type { Preferences, Profile } from '../tables/profile.ts';

/** Everything that a student has of the courses. */
export interface StudentRecord {
  readonly ownedCourses: readonly string[];
  /** Paid for, and the money isn't there yet. */
  readonly awaitedCourses: readonly string[];
  readonly marks: readonly LessonMark[];
  /** True where the account is deleted, or is being deleted, though a token of its is still good. */
  readonly deleted: boolean;
}

/** Milliseconds after which a claim to change a password was left by a function that died: none of these lives longer. */
export const passwordClaimMs = 15_000;

export interface AccountStore {
  /** Courses and marks in the order of their ids; all empty for a student who has nothing yet. */
  find(studentId: string): Promise<StudentRecord>;
  findProfile(studentId: string): Promise<Profile>;
  /** Replaces what was stored: of two devices the later one wins. */
  savePreferences(studentId: string, preferences: Preferences): Promise<void>;
  /**
   * Lets the caller alone change a student's password, for {@link passwordClaimMs} or until it ends the claim.
   *
   * @returns false while another caller's claim holds.
   */
  claimPasswordChange(studentId: string, now: Date): Promise<boolean>;
  endPasswordChange(studentId: string): Promise<void>;
}
