import { Failure } from './failure.ts';
import { leadGroup, type Student } from './student.ts';

/** A sign-in of staff that was confirmed by a code or on a known device. */
export interface StaffSession {
  readonly signInId: string;
  /** The end of the session, in milliseconds since 1970. */
  readonly until: number;
  readonly isLead: boolean;
}

export interface StaffCheck {
  readonly sessions: { find(staffId: string, signInId: string): Promise<StaffSession | null> };
  readonly now: () => Date;
}

/**
 * Returns the member of staff with the rights that the session has. Removing somebody from the staff or from the leads
 * ends their sessions at once, although their token still names the group for up to an hour.
 *
 * @throws Failure `staff_check_needed`
 */
export async function requireStaffSession({ sessions, now }: StaffCheck, student: Student): Promise<Student> {
  const { id, signIn, groups } = student;
  const session = signIn === undefined ? null : await sessions.find(id, signIn.id);
  if (session === null || session.until <= now().getTime()) throw new Failure('staff_check_needed');
  return session.isLead ? student : { ...student, groups: groups.filter((group) => group !== leadGroup) };
}
