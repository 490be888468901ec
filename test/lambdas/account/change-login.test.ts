import { randomUUID } from 'node:crypto';
import type { Mailer } from '../../../lambdas/mail/mailer.ts';
import { memoryOutbox, memoryOutboxStore } from '../mail/memory-outbox-store.ts';
import { recordMails } from '../mail/mailer.fixture.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findWeakness } from '../../../contract/account/password-weakness.ts';
import { changeEmail, type ChangeEmailDeps } from '../../../lambdas/account/change-email.ts';
import { changePassword, type ChangePasswordDeps } from '../../../lambdas/account/change-password.ts';
import { dynamoAccountStore } from '../../../lambdas/account/dynamo-account-store.ts';
import type { Logins } from '../../../lambdas/account/logins.ts';
import { dynamoEmailPermitCheck, dynamoEmailPermits } from '../../../lambdas/account/dynamo-email-permits.ts';
import { dynamoStaffAccessStore } from '../../../lambdas/account/staff-check/dynamo-staff-access-store.ts';
import { noAccess } from '../../../lambdas/account/staff-check/staff-access.ts';
import { dynamoStaffSessions } from '../../../lambdas/tables/dynamo-staff-sessions.ts';
import { memoryCounter } from '../tables/memory-counter.ts';
import { useTables } from '../../support/dynalite.ts';

const password = 'correct horse';
const gone = () => Promise.resolve(false);

const waitingMails = memoryOutboxStore();
const outboxOf = (mailer: Mailer) => memoryOutbox(mailer, waitingMails);
const findWaiting = () => waitingMails.list().filter((mail) => mail.studentId === studentId);

const failingMailer: Mailer = {
  hasSender: true,
  send: () => Promise.reject(new Error('MessageRejected')),
};

const tables = useTables();

let studentId: string;
beforeEach(() => {
  studentId = randomUUID();
});

function scene() {
  const ada = {
    email: 'ada@example.com',
    password,
    pending: undefined as { readonly email: string; readonly permit: string } | undefined,
    signOuts: 0,
    endedStaff: 0,
  };
  const { mailer, sent } = recordMails();
  const logins: Logins = {
    findEmail: () => Promise.resolve(ada.email),
    askForEmail({ email, permit }) {
      if (email.toLowerCase() === 'bob@example.com') return Promise.resolve('taken');
      ada.pending = { email, permit };
      return Promise.resolve('code-sent');
    },
    setPassword: (_, changed) => Promise.resolve((ada.password = changed) !== ''),
    signOutEverywhere: () => Promise.resolve((ada.signOuts += 1) > 0),
    listGroups: () => Promise.resolve([]),
  };
  const deps = {
    passwords: {
      tryPassword: (_: string, typed: string) => Promise.resolve(typed === password ? 'right' : 'wrong'),
    },
    logins,
    staffAccess: { end: () => Promise.resolve(void (ada.endedStaff += 1)) },
    staffSessions: dynamoStaffSessions(tables.userCourses),
    accounts: dynamoAccountStore(tables.userCourses, tables.courses),
    counter: memoryCounter(),
    permits: dynamoEmailPermits(tables.userCourses),
    outbox: outboxOf(mailer),
    findWeakness,
    now: () => new Date('2026-11-23T10:00:00Z'),
    pause: vi.fn<ChangeEmailDeps['pause']>().mockResolvedValue(undefined),
    warn: vi.fn<ChangePasswordDeps['warn']>(),
  } satisfies ChangeEmailDeps & ChangePasswordDeps;
  return { deps, ada, sent };
}

describe('a new address', () => {
  const wish = (email: string, typed = password, groups: readonly string[] = []) => ({
    student: { id: studentId, name: 'Ada', email: 'ada@example.com', groups, signIn: { id: 'tab', at: 0 } },
    ...{ email, password: typed },
  });

  it('waits for its code, under a permit, and the old address is informed', async () => {
    const { deps, ada, sent } = scene();
    await changeEmail(deps, wish('new@example.com'));
    expect(ada).toMatchObject({ email: 'ada@example.com', pending: { email: 'new@example.com' } });
    const check = dynamoEmailPermitCheck(tables.userCourses);
    expect(await check.holds(studentId, ada.pending?.permit ?? '', deps.now())).toBe(true);
    expect(sent('emailChange')).toEqual([{ to: 'ada@example.com' }]);
  });

  it('needs the current password', async () => {
    const { deps, ada, sent } = scene();
    await expect(changeEmail(deps, wish('new@example.com', 'wrong'))).rejects.toThrow('wrong_password');
    expect([ada.pending, sent('emailChange')]).toEqual([undefined, []]);
  });

  it('of staff needs a confirmed session too, because their codes are mailed there', async () => {
    const { deps, ada } = scene();
    const ofStaff = wish('new@example.com', password, ['staff']);
    await expect(changeEmail(deps, ofStaff)).rejects.toThrow('staff_check_needed');
    expect(ada.pending).toBeUndefined();
    const session = { signInId: 'tab', until: deps.now().getTime() + 1, isLead: false };
    await dynamoStaffAccessStore(tables.userCourses).save(
      studentId,
      { ...noAccess, sessions: [session] },
      deps.now(),
    );
    await changeEmail(deps, ofStaff);
    expect(ada.pending?.email).toBe('new@example.com');
  });

  it('of somebody else gets the same reply after the same time, and its code goes where nobody reads it', async () => {
    const { deps, ada, sent } = scene();
    await expect(changeEmail(deps, wish('bob@EXAMPLE.com'))).resolves.toBeUndefined();
    expect(ada.pending?.email).toMatch(/^success\+.*@simulator\.amazonses\.com$/);
    expect(sent('emailChange')).toEqual([{ to: 'ada@example.com' }]);
    await changeEmail(deps, wish('new@example.com'));
    expect(deps.pause.mock.calls).toEqual([[1000], [1000]]);
  });

  it('that is the account’s own in any case is refused', async () => {
    const { deps } = scene();
    await expect(changeEmail(deps, wish('ADA@example.com'))).rejects.toThrow('email_unchanged');
  });

  it('can be asked for ten times a day', async () => {
    const { deps } = scene();
    for (let change = 0; change < 10; change += 1) await changeEmail(deps, wish(`new${change}@example.com`));
    await expect(changeEmail(deps, wish('more@example.com'))).rejects.toThrow('email_limit');
  });

  it.each([
    ['limit', 'email_limit'],
    ['not-an-address', 'invalid_request'],
    ['gone', 'not_signed_in'],
  ] as const)('that Cognito refuses (%s) is %s', async (answer, code) => {
    const { deps } = scene();
    const logins = { ...deps.logins, askForEmail: () => Promise.resolve(answer) };
    await expect(changeEmail({ ...deps, logins }, wish('new@example.com'))).rejects.toMatchObject({ code });
  });

  it('is asked for although the mail to the old one fails, which then waits for the old one', async () => {
    const { deps, ada } = scene();
    await changeEmail({ ...deps, outbox: outboxOf(failingMailer) }, wish('new@example.com'));
    expect(ada.pending).toBeDefined();
    expect(findWaiting()).toMatchObject([{ name: 'emailChange', to: 'ada@example.com', details: {} }]);
  });
});

describe('a new password', () => {
  const wish = (newPassword: string, typed = password) => ({
    student: { id: studentId, name: 'Ada Lovelace', email: 'old.token@example.com' },
    password: typed,
    newPassword,
  });

  it('ends every sign-in, and informs the account’s current address', async () => {
    const { deps, ada, sent } = scene();
    await changePassword(deps, wish('tea at seven'));
    expect(ada).toMatchObject({ password: 'tea at seven', signOuts: 2, endedStaff: 2 });
    expect(sent('newPassword')).toEqual([{ to: 'ada@example.com' }]);
  });

  it('needs the current one', async () => {
    const { deps, ada } = scene();
    await expect(changePassword(deps, wish('tea at seven', 'wrong'))).rejects.toThrow('wrong_password');
    expect(ada).toMatchObject({ password, signOuts: 0, endedStaff: 0 });
    await changePassword(deps, wish('tea at seven'));
    expect(ada.password).toBe('tea at seven');
  });

  it.each([
    [password, 'same'],
    ['Password123', 'common'],
    ['my lovelace horse', 'personal'],
  ])('that is %s is refused as %s', async (newPassword, because) => {
    const { deps, ada } = scene();
    await expect(changePassword(deps, wish(newPassword))).rejects.toMatchObject({
      code: 'weak_password',
      details: { because },
    });
    expect(ada.password).toBe(password);
  });

  it('is set by one of two calls at once, and the other one is refused', async () => {
    const { deps, ada, sent } = scene();
    const [first, second] = await Promise.allSettled([
      changePassword(deps, wish('tea at seven')),
      changePassword(deps, wish('tea at eight')),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { code: 'password_change_under_way' } });
    expect(ada.password).toBe('tea at seven');
    expect(sent('newPassword')).toHaveLength(1);
  });

  it.each([{ signOutEverywhere: gone }, { setPassword: gone }])(
    'isn’t for an account that is gone: %o',
    async (changes) => {
      const { deps, sent } = scene();
      const logins = { ...deps.logins, ...changes };
      await expect(changePassword({ ...deps, logins }, wish('tea at seven'))).rejects.toThrow(
        'not_signed_in',
      );
      expect(sent('newPassword')).toEqual([]);
    },
  );

  it('is set although the mail about it fails, which then waits', async () => {
    const { deps, ada } = scene();
    await changePassword({ ...deps, outbox: outboxOf(failingMailer) }, wish('tea at seven'));
    expect(ada.password).toBe('tea at seven');
    expect(findWaiting()).toMatchObject([{ name: 'newPassword', to: 'ada@example.com' }]);
    expect(deps.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['findEmail', 'old.token@example.com'],
    ['signOutEverywhere', 'ada@example.com'],
  ] as const)('is set and mailed although %s fails afterwards, which is logged', async (method, to) => {
    const { deps, ada, sent } = scene();
    const fail = () => Promise.reject(new RangeError('ada@example.com'));
    const failLater =
      method === 'findEmail' ? fail : vi.fn<() => Promise<boolean>>(fail).mockResolvedValueOnce(true);
    const logins = { ...deps.logins, [method]: failLater };
    await changePassword({ ...deps, logins }, wish('tea at seven'));
    expect(ada.password).toBe('tea at seven');
    expect(sent('newPassword')).toEqual([{ to }]);
    expect(deps.warn.mock.calls).toEqual([[expect.any(String), { studentId, reason: 'RangeError' }]]);
  });
});
