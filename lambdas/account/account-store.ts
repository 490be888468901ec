import type { Learner, Preferences } from '../../contract/account/account.ts';
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

/** A call that changes a password blocks other such calls for at most this many milliseconds, even after a crash. */
export const passwordClaimMs = 15_000;

export interface AccountStore {
  find(studentId: string): Promise<StudentRecord>;
  findProfile(studentId: string): Promise<Profile>;
  savePreferences(studentId: string, preferences: Preferences): Promise<void>;
  /** Returns how many parents get the student's weekly summary. */
  countParents(studentId: string): Promise<number>;
  saveLearner(studentId: string, learner: Learner): Promise<void>;
  /** Returns false if another call is changing the password. */
  claimPasswordChange(studentId: string, now: Date): Promise<boolean>;
  endPasswordChange(studentId: string): Promise<void>;
  listCourseIds(): Promise<readonly string[]>;
}
