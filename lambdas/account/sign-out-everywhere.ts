import type { Logins } from './logins.ts';

/** Ends a student's sign-ins on all devices. */
export async function signOutEverywhere(
  logins: Pick<Logins, 'signOutEverywhere'>,
  studentId: string,
): Promise<undefined> {
  await logins.signOutEverywhere(studentId);
}
