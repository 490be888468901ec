import type { StaffCheck, StaffConfirmation } from '../../../contract/account/account.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { staffCode } from '../../mail/templates/account.ts';
import { Failure, getErrorName } from '../../runtime/failure.ts';
import { hashSecret, sameHash } from '../../runtime/link-token.ts';
import type { Warn } from '../../runtime/observability.ts';
import { isLead, isStaff, type SignIn, type Student } from '../../runtime/student.ts';
import type { UserPool } from '../../runtime/user-pool.ts';
import type { Counter } from '../../tables/counter.ts';
import { optimisticUpdate, type Pause } from '../../tables/optimistic-update.ts';
import {
  addDevice,
  addSession,
  codeMs,
  deviceMs,
  hasSession,
  findCode,
  hashCode,
  knowsDevice,
  replaceCode,
  sessionMs,
  withoutExpired,
  type StaffAccess,
  type StaffAccessStore,
} from './staff-access.ts';

/** With five tries for each code, nobody can guess more than 25 of a million codes in an hour. */
const codesPerHour = 5;

export interface CheckStaffDeps {
  readonly staffAccess: StaffAccessStore;
  readonly logins: Pick<UserPool, 'findEmail' | 'listGroups'>;
  readonly counter: Pick<Counter, 'countOnce' | 'uncount'>;
  readonly mailer: Mailer;
  readonly outbox: Outbox;
  /** Returns six random digits. */
  readonly newCode: () => string;
  readonly newSecret: () => string;
  /** Logs what happened, with ids only. */
  readonly logCheck: (staffId: string, act: StaffCheckAct) => void;
  readonly now: () => Date;
  readonly pause: Pause;
  readonly warn: Warn;
}

export type StaffCheckAct =
  | 'code sent'
  | 'confirmed by code'
  | 'confirmed on a known device'
  | 'confirmed without a code, because the stage has no sender'
  | 'refused';

type Caller = Pick<Student, 'id' | 'groups' | 'signIn'>;

function requireSignIn(student: Caller): SignIn {
  if (!isStaff(student) || student.signIn === undefined) throw new Failure('not_allowed');
  return student.signIn;
}

interface Seen {
  readonly access: StaffAccess;
  readonly isLead: boolean;
}

/**
 * Updates the access of somebody who is staff according to the user pool, because the token may be an hour old. Removing
 * staff takes them out of the group first and then deletes the item. So a call that has read the group before can't save:
 * the item that it read, which it creates if there is none, is gone.
 */
function updateAccess<Result>(
  { staffAccess, logins, now, pause }: CheckStaffDeps,
  staffId: string,
  update: (seen: Seen) => { readonly item: Seen; readonly result: Result },
): Promise<Result> {
  const find = async () => {
    const stored = await staffAccess.find(staffId);
    if (stored.revision === 0) await staffAccess.save(staffId, stored, now());
    const groups = await logins.listGroups(staffId);
    if (!isStaff({ groups })) throw new Failure('not_allowed');
    const access = { ...withoutExpired(stored, now()), revision: Math.max(stored.revision, 1) };
    return { access, isLead: isLead({ groups }) };
  };
  const save = ({ access }: Seen) => staffAccess.save(staffId, access, now());
  return optimisticUpdate({ find, save, pause }, update);
}

/**
 * Begins a session on a known device, which must have signed in within 12 hours. Otherwise mails a code, unless the last code
 * still works: a page that loads again, as a phone does after a look at the mail, must not replace the code in that mail.
 * Without a sender, a stage can't mail codes, so every session begins at once.
 */
export async function startStaffCheck(
  deps: CheckStaffDeps,
  student: Caller,
  { device, again }: { readonly device: string | null; readonly again: boolean },
): Promise<StaffCheck> {
  const { logins, mailer, now, logCheck } = deps;
  const signIn = requireSignIn(student);
  const begun = await updateAccess<StaffCheckAct | 'before' | 'code needed' | 'code usable'>(
    deps,
    student.id,
    (seen) => {
      if (hasSession(seen.access, signIn.id)) return { item: seen, result: 'before' };
      const begin = (until: number, result: StaffCheckAct) => {
        const session = { signInId: signIn.id, until, isLead: seen.isLead };
        return { item: { ...seen, access: addSession(seen.access, session) }, result };
      };
      const end = signIn.at + sessionMs;
      if (knowsDevice(seen.access, device) && end > now().getTime())
        return begin(end, 'confirmed on a known device');
      const isUsable = findCode(seen.access, signIn.id) !== undefined;
      if (mailer.hasSender) return { item: seen, result: isUsable && !again ? 'code usable' : 'code needed' };
      const withoutCode = 'confirmed without a code, because the stage has no sender';
      return begin(now().getTime() + sessionMs, withoutCode);
    },
  );
  if (begun === 'code needed' || begun === 'code usable') {
    const to = await logins.findEmail(student.id);
    if (to === null) throw new Failure('not_signed_in');
    if (begun === 'code needed') await sendCode(deps, { staffId: student.id, signIn, to });
    return { sentTo: maskEmail(to) };
  }
  if (begun !== 'before') logCheck(student.id, begun);
  return { sentTo: null };
}

async function sendCode(
  deps: CheckStaffDeps,
  { staffId, signIn, to }: { readonly staffId: string; readonly signIn: SignIn; readonly to: string },
): Promise<void> {
  const { counter, mailer, newCode, logCheck, now } = deps;
  const owner = { studentId: staffId };
  const count = { owner, name: 'staff-codes', window: 'hour', at: now() } as const;
  if ((await counter.countOnce({ ...count, limit: codesPerHour })) === null) throw new Failure('code_limit');
  const code = newCode();
  try {
    await mailer.send(staffCode, { to, code });
  } catch (error) {
    deps.warn('A code for staff could not be mailed', { staffId, reason: getErrorName(error) });
    await counter.uncount(count);
    throw new Failure('mail_unavailable');
  }
  const sent = {
    signInId: signIn.id,
    hash: hashCode(signIn.id, code),
    until: now().getTime() + codeMs,
    tries: 0,
  };
  await updateAccess(deps, staffId, (seen) => ({
    item: { ...seen, access: replaceCode(seen.access, sent) },
    result: undefined,
  }));
  logCheck(staffId, 'code sent');
}

/** Shows enough of an address to recognise one's own. */
const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1…@');

/**
 * Begins the session of a sign-in by the code that was mailed for it. A repeated call succeeds. A browser that wasn't known
 * becomes known, and the member of staff is mailed about it.
 */
export async function confirmStaffCheck(
  deps: CheckStaffDeps,
  student: Caller,
  { code, device }: { readonly code: string; readonly device: string | null },
): Promise<StaffConfirmation> {
  const { newSecret, logCheck, now } = deps;
  const signIn = requireSignIn(student);
  const secret = newSecret();
  type Outcome = 'before' | 'expired' | 'wrong' | 'known device' | 'new device';
  const outcome = await updateAccess<Outcome>(deps, student.id, (seen) => {
    const { access } = seen;
    if (hasSession(access, signIn.id)) return { item: seen, result: 'before' };
    const sent = findCode(access, signIn.id);
    if (sent === undefined) return { item: seen, result: 'expired' };
    if (!sameHash(sent.hash, hashCode(signIn.id, code))) {
      const tried = replaceCode(access, { ...sent, tries: sent.tries + 1 });
      return { item: { ...seen, access: tried }, result: 'wrong' };
    }
    const until = now().getTime() + sessionMs;
    const confirmed = addSession(access, { signInId: signIn.id, until, isLead: seen.isLead });
    if (knowsDevice(access, device)) return { item: { ...seen, access: confirmed }, result: 'known device' };
    const added = { hash: hashSecret(secret), until: now().getTime() + deviceMs };
    return { item: { ...seen, access: addDevice(confirmed, added) }, result: 'new device' };
  });
  if (outcome === 'wrong' || outcome === 'expired') {
    logCheck(student.id, 'refused');
    throw new Failure(outcome === 'wrong' ? 'wrong_code' : 'expired_code');
  }
  if (outcome !== 'before') logCheck(student.id, 'confirmed by code');
  if (outcome !== 'new device') return { device: null };
  await reportDevice(deps, student.id);
  return { device: secret };
}

async function reportDevice({ logins, outbox, warn }: CheckStaffDeps, staffId: string): Promise<void> {
  try {
    const to = await logins.findEmail(staffId);
    if (to !== null) await outbox.post({ name: 'newStaffDevice', studentId: staffId, to, details: {} });
  } catch (error) {
    warn('A new device of staff could not be reported', { staffId, reason: getErrorName(error) });
  }
}
