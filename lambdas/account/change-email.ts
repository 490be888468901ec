import { randomUUID } from 'node:crypto';
import type { Outbox } from '../mail/outbox.ts';
import { Failure } from '../runtime/failure.ts';
import { requireStaffSession, type StaffCheck } from '../runtime/staff-session.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import type { Counter } from '../tables/counter.ts';
import type { EmailPermits } from './email-permits.ts';
import { requirePassword, type Logins, type Passwords } from './logins.ts';

/**
 * If the new address belongs to somebody else, the code goes to Amazon's mail simulator, whose mails nobody reads:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
const createDecoy = () => `success+${randomUUID()}@simulator.amazonses.com`;

const changesPerDay = 10;

/** The least time before a reply. A quick reply could reveal whether the new address belongs to somebody else. */
const minimumMs = 1000;

export interface ChangeEmailDeps {
  readonly passwords: Passwords;
  readonly logins: Pick<Logins, 'findEmail' | 'askForEmail'>;
  readonly counter: Pick<Counter, 'countOnce'>;
  readonly permits: EmailPermits;
  readonly outbox: Outbox;
  readonly staffSessions: StaffCheck['sessions'];
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
}

interface EmailChange {
  readonly student: Student;
  readonly email: string;
  readonly password: string;
}

/**
 * Mails a code to the new address. If somebody else has the address, nobody gets a code, but the reply is the same. Staff
 * need a confirmed session, because codes for new devices are mailed to their address.
 */
export async function changeEmail(deps: ChangeEmailDeps, change: EmailChange): Promise<undefined> {
  const { student, password } = change;
  if (isStaff(student)) await requireStaffSession({ sessions: deps.staffSessions, now: deps.now }, student);
  await requirePassword(deps, student.id, password);
  await Promise.all([askForEmail(deps, change), deps.pause(minimumMs)]);
}

async function askForEmail(deps: ChangeEmailDeps, { student, email }: EmailChange): Promise<void> {
  const studentId = student.id;
  const { logins, counter, permits, outbox, now } = deps;
  const current = await logins.findEmail(studentId);
  if (current === null) throw new Failure('not_signed_in');
  if (current.toLowerCase() === email.toLowerCase()) throw new Failure('email_unchanged');
  const at = now();
  const change = {
    owner: { studentId },
    name: 'email-changes',
    window: 'day',
    at,
    limit: changesPerDay,
  } as const;
  if ((await counter.countOnce(change)) === null) throw new Failure('email_limit');
  const permit = await permits.give(studentId, at);
  const asked = await logins.askForEmail({ studentId, email, permit });
  const answer =
    asked === 'taken' ? await logins.askForEmail({ studentId, email: createDecoy(), permit }) : asked;
  if (answer === 'gone') throw new Failure('not_signed_in');
  if (answer === 'limit') throw new Failure('email_limit');
  if (answer === 'not-an-address') throw new Failure('invalid_request');
  // The address is given, because the account may have the new one when the mail is sent again.
  await outbox.post({ name: 'emailChange', studentId, to: current, details: {} });
}
