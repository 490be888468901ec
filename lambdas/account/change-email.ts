import { randomUUID } from 'node:crypto';
import type { Mailer } from '../mail/mailer.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { schoolDay } from '../runtime/school-day.ts';
import type { EmailPermits } from '../tables/email-permits.ts';
import { requirePassword, type Logins, type Passwords } from './logins.ts';

/**
 * Amazon's mail simulator accepts mail that nobody reads. If the new address is somebody else's, the code goes to the
 * simulator, so that entering a code fails in the same way:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
const createDecoy = () => `success+${randomUUID()}@simulator.amazonses.com`;

/** Every reply takes at least this long, so that its time doesn't show whether a second mail was sent. */
const minimumMs = 1000;

export interface ChangeEmailDeps {
  readonly passwords: Passwords;
  readonly logins: Pick<Logins, 'findEmail' | 'askForEmail'>;
  readonly permits: EmailPermits;
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly warn: Warn;
}

interface EmailChange {
  readonly studentId: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Mails a code to the new address and informs the old one. Once the student enters the code, the new address replaces
 * the old one. If the new address is somebody else's, nobody gets a code, but the reply is the same and takes as long.
 * @throws Failure `wrong_password`, `password_locked`, `email_unchanged`, `email_limit`, `invalid_request`, or
 * `not_signed_in` if the account is gone.
 */
export async function changeEmail(deps: ChangeEmailDeps, change: EmailChange): Promise<undefined> {
  await requirePassword(deps, change.studentId, change.password);
  await Promise.all([askForEmail(deps, change), deps.pause(minimumMs)]);
}

async function askForEmail(deps: ChangeEmailDeps, { studentId, email }: EmailChange): Promise<void> {
  const { logins, permits, mailer, now, warn } = deps;
  const current = await logins.findEmail(studentId);
  if (current === null) throw new Failure('not_signed_in');
  if (current.toLowerCase() === email.toLowerCase()) throw new Failure('email_unchanged');
  const permit = await permits.give(studentId, schoolDay(now()), now());
  if (permit === null) throw new Failure('email_limit');
  const asked = await logins.askForEmail({ studentId, email, permit });
  const answer =
    asked === 'taken' ? await logins.askForEmail({ studentId, email: createDecoy(), permit }) : asked;
  if (answer === 'gone') throw new Failure('not_signed_in');
  if (answer === 'limit') throw new Failure('email_limit');
  if (answer === 'not-an-address') throw new Failure('invalid_request');
  await mailer.send('emailChange', { to: current }).catch((error: unknown) => {
    warn('The old address could not be told of a new one', { studentId, reason: getErrorName(error) });
  });
}
