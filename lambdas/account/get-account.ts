import type { Preferences } from '../tables/preferences.ts';
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

/** The student's account: name and e-mail by the token, and what the centre keeps. */
export async function getAccount(
  deps: { readonly accounts: AccountStore },
  student: { readonly id: string; readonly name: string; readonly email: string },
): Promise<Account> {
  const [{ ownedCourses, awaitedCourses, marks }, { preferences, extraTime }] = await Promise.all([
    deps.accounts.find(student.id),
    deps.accounts.findProfile(student.id),
  ]);
  const { name, email } = student;
  return { name, email, ownedCourses, awaitedCourses, progress: progressOf(marks), preferences, extraTime };
}
