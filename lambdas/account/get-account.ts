import { Failure } from '../runtime/failure.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import type { Preferences } from '../tables/profile.ts';
import type { AccountStore } from './account-store.ts';
import { progressOf, type CourseProgress } from './progress.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly ownedCourses: readonly string[];
  readonly awaitedCourses: readonly string[];
  readonly progress: readonly CourseProgress[];
  readonly preferences?: Preferences | undefined;
  /** In per cent of a quiz's time. */
  readonly extraTime: number;
}

/**
 * The student's account: name and e-mail by the token, and what the centre keeps. The centre's staff have every course
 * of the catalogue.
 *
 * @throws Failure `not_signed_in` for the token of an account that is deleted.
 */
export async function getAccount(
  deps: { readonly accounts: AccountStore; readonly courseIds: () => Promise<readonly string[]> },
  student: Student,
): Promise<Account> {
  const staff = isStaff(student);
  const [record, { preferences, extraTime }, everyCourse] = await Promise.all([
    deps.accounts.find(student.id),
    deps.accounts.findProfile(student.id),
    staff ? deps.courseIds() : [],
  ]);
  if (record.deleted) throw new Failure('not_signed_in');
  const { name, email } = student;
  return {
    name,
    email,
    ownedCourses: staff ? everyCourse : record.ownedCourses,
    awaitedCourses: staff ? [] : record.awaitedCourses,
    progress: progressOf(record.marks),
    preferences,
    extraTime,
  };
}
