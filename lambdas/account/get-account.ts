import type { EnrolmentStore } from './account-store.ts';
import { progressOf, type CourseProgress } from './progress.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly ownedCourses: readonly string[];
  readonly awaitedCourses: readonly string[];
  readonly progress: readonly CourseProgress[];
}

/** Who the student is, by the token, and what the centre keeps about them. */
export async function getAccount(
  deps: { readonly enrolments: EnrolmentStore },
  student: { readonly id: string; readonly name: string; readonly email: string },
): Promise<Account> {
  const { ownedCourses, awaitedCourses, marks } = await deps.enrolments.enrolment(student.id);
  const { name, email } = student;
  return { name, email, ownedCourses, awaitedCourses, progress: progressOf(marks) };
}
