import { Failure } from '../runtime/failure.ts';
import type { Logins } from './logins.ts';

/** Ends a student's sign-ins on all devices. @throws Failure `not_signed_in` where the account is gone. */
export async function signOutEverywhere(
  logins: Pick<Logins, 'signOutEverywhere'>,
  studentId: string,
): Promise<undefined> {
  if (!(await logins.signOutEverywhere(studentId))) throw new Failure('not_signed_in');
}
