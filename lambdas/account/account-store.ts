import type { Preferences } from '../../contract/account/account.ts';
import type { LessonMark } from '../tables/lesson-mark.ts';
import type { Profile } from '../tables/profile.ts';

/** All lists are sorted by id. */
export interface StudentRecord {
  readonly ownedCourses: readonly string[];
  readonly awaitedCourses: readonly string[];
  readonly marks: readonly LessonMark[];
  /** True also while the account is being deleted. */
  readonly deleted: boolean;
}

/** No function runs longer than this, so an older claim to change a password belongs to a crashed call. */
export const passwordClaimMs = 15_000;

export interface AccountStore {
  find(studentId: string): Promise<StudentRecord>;
  findProfile(studentId: string): Promise<Profile>;
  savePreferences(studentId: string, preferences: Preferences): Promise<void>;
  /** Returns false if another call is changing the password. */
  claimPasswordChange(studentId: string, now: Date): Promise<boolean>;
  endPasswordChange(studentId: string): Promise<void>;
  listCourseIds(): Promise<readonly string[]>;
}
