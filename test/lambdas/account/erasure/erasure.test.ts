import { describe, expect, it } from 'vitest';
import { continueErasures } from '../../../../lambdas/account/erasure/continue-erasure.ts';
import { eraseAccount } from '../../../../lambdas/account/erasure/erase-account.ts';
import { previewErasure } from '../../../../lambdas/account/erasure/erase-data.ts';
import { recordMails } from '../../mail/mailer.fixture.ts';
import { Killed, killer } from '../../../support/killer.ts';
import { courseItem, everything } from '../data/student-data.fixture.ts';
import { useTables } from '../../../support/dynalite.ts';
import { erasureFixture, noor, password, type ErasureFixture } from './erasure.fixture.ts';

const tables = useTables();

const idle = { gone: 0, waiting: 0, stuck: 0, failed: 0 };
const asked = { password, acknowledged: false };
const erase = ({ deps }: ErasureFixture, body = asked) => eraseAccount(deps, noor, body);
const run = ({ deps }: ErasureFixture) => continueErasures(deps);
const withCourse = (changes: object) => ({
  ...everything,
  userCourses: [...everything.userCourses, courseItem('science', changes)],
});

async function expectNothingLeft(fixture: ErasureFixture): Promise<void> {
  expect(await fixture.left()).toEqual([]);
  expect(fixture.accounts.size).toBe(0);
  expect(await fixture.erasure()).toBeNull();
  expect(await fixture.invoices()).toEqual([
    {
      partition: 'INVOICES#2026',
      sort: '2026-01-01T10:05:00.000Z#pi_maths',
      expiresAt: Date.parse('2033-01-01T10:05:00.000Z') / 1000,
      reference: 'pi_maths',
      courseTitle: 'maths',
      price: { amount: 4900, currency: 'GBP' },
      paidAt: '2026-01-01T10:05:00.000Z',
      state: 'paid',
      closedAt: null,
    },
  ]);
}

describe('deleting an account', () => {
  it('deletes all data and the sign-in at once, and returns a receipt', async () => {
    const granted = { state: 'granted', price: null, paidAt: null };
    const fixture = await erasureFixture(tables, { items: withCourse(granted) });
    expect(await erase(fixture)).toEqual({
      erasureId: 'erasure-1',
      startedAt: '2026-06-01T12:00:00.000Z',
      invoices: 1,
    });
    expect(await fixture.left()).toEqual([]);
    expect(fixture.accounts.size).toBe(0);
    expect(fixture.mails()).toEqual(['noor@example.com']);
    expect(await fixture.erasure()).toMatchObject({ step: 'settling' });
  });

  it('deletes what a valid token has written since, after the token has expired', async () => {
    const fixture = await erasureFixture(tables);
    await erase(fixture);
    await fixture.put('userCourses', { sort: 'LESSON#maths#surds' });
    fixture.pass(60);
    expect(await run(fixture)).toEqual(idle);
    fixture.pass(11);
    expect(await run(fixture)).toEqual({ ...idle, gone: 1 });
    await expectNothingLeft(fixture);
    expect(fixture.mails()).toHaveLength(1);
  });

  it('returns the same receipt again', async () => {
    const fixture = await erasureFixture(tables);
    const receipt = await erase(fixture);
    expect(await erase(fixture, { ...asked, password: 'whatever' })).toEqual(receipt);
    expect(receipt.invoices).toBe(1);
  });

  it('needs the password', async () => {
    const fixture = await erasureFixture(tables);
    await expect(erase(fixture, { ...asked, password: 'wrong' })).rejects.toThrow('wrong_password');
    expect(await fixture.left()).toHaveLength(20);
    expect(await fixture.erasure()).toBeNull();
  });

  it.each(['open', 'processing'])('is refused while a payment is %s', async (state) => {
    const fixture = await erasureFixture(tables, {
      items: withCourse({ state, paidAt: null, createdAt: '2026-06-01T11:00:00.000Z' }),
    });
    await expect(erase(fixture)).rejects.toMatchObject({
      code: 'payment_under_way',
      details: { courses: ['science'] },
    });
    expect(await fixture.left()).toHaveLength(21);
  });

  it('needs the knowledge of a course bought within 14 days', async () => {
    const fixture = await erasureFixture(tables, {
      items: withCourse({ paidAt: '2026-05-20T12:00:00.000Z' }),
    });
    const preview = { underWay: [], recent: ['science'], invoices: 2 };
    expect(await previewErasure(fixture.deps, 'noor')).toEqual(preview);
    await expect(erase(fixture)).rejects.toMatchObject({
      code: 'not_acknowledged',
      details: { courses: ['science'] },
    });
    expect(await erase(fixture, { ...asked, acknowledged: true })).toMatchObject({ invoices: 2 });
    expect(await fixture.left()).toEqual([]);
  });

  it('leaves a payment that began meanwhile until the money has come, then stores its invoice', async () => {
    const fixture = await erasureFixture(tables);
    await erase(fixture);
    await fixture.put(
      'userCourses',
      courseItem('science', { state: 'open', paidAt: null, createdAt: '2026-06-01T12:30:00.000Z' }),
    );
    fixture.pass(71);
    expect(await run(fixture)).toEqual({ ...idle, waiting: 1 });
    expect(await fixture.left()).toEqual(['COURSE#science']);
    fixture.pass(8 * 24 * 60);
    await fixture.put('userCourses', courseItem('science', { state: 'processing', paidAt: null }));
    expect(await run(fixture)).toEqual({ ...idle, stuck: 1 });
    await fixture.put('userCourses', courseItem('science'));
    fixture.pass(61);
    expect(await run(fixture)).toEqual({ ...idle, gone: 1 });
    expect(await fixture.invoices()).toMatchObject([{ reference: 'pi_maths' }, { reference: 'pi_science' }]);
    expect(await fixture.left()).toEqual([]);
  });

  it.each([
    ['began days ago', { state: 'open', createdAt: '2026-05-20T12:00:00.000Z' }],
    ['was reported', { state: 'processing', reportedAt: '2026-05-31T12:00:00.000Z' }],
  ])('doesn’t wait for a payment that %s', async (_, changes) => {
    const fixture = await erasureFixture(tables, { items: withCourse({ paidAt: null, ...changes }) });
    await erase(fixture);
    expect(await fixture.left()).toEqual([]);
  });

  it('reads a course again that changed meanwhile, and stores the new invoice', async () => {
    let told = false;
    const fixture: ErasureFixture = await erasureFixture(tables, {
      around: async (call, name) => {
        if (name === 'keep' && !told) {
          told = true;
          await fixture.put('userCourses', { ...courseItem('maths', { state: 'refunded' }), revision: 2 });
        }
        return call();
      },
    });
    await erase(fixture);
    expect(await fixture.left()).toEqual(['COURSE#maths']);
    await run(fixture);
    expect(await fixture.left()).toEqual([]);
    expect(await fixture.invoices()).toMatchObject([{ reference: 'pi_maths', state: 'refunded' }]);
  });

  it('that ran out of time or failed has begun for the student, and is finished by later runs', async () => {
    let broken = true;
    const fixture = await erasureFixture(tables, {
      around: (call, name) => (broken && name === 'delete' ? Promise.reject(new Error('broken')) : call()),
    });
    fixture.runOutOfTime(true);
    const receipt = await erase(fixture);
    expect(await fixture.left()).toHaveLength(20);
    fixture.runOutOfTime(false);
    expect(await erase(fixture)).toEqual(receipt);
    expect(fixture.warnings).toHaveLength(1);
    fixture.pass(16);
    expect(await run(fixture)).toEqual({ ...idle, failed: 1 });
    broken = false;
    await run(fixture);
    fixture.pass(71);
    await run(fixture);
    await expectNothingLeft(fixture);
  });
});

describe('a deletion that is cut off', () => {
  const data = ['delete', 'deleteUnchanged', 'keep'];
  const cut = new Set([...data, 'begin', 'claimReceipt', 'noteMailed', 'moveOn', 'end']);
  const whole = async (fixture: ErasureFixture) => {
    await erase(fixture).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    for (let round = 0; round < 4; round++) {
      fixture.pass(71);
      await run(fixture);
    }
  };

  it('ends the same before and after every write', async () => {
    const counting = killer(cut);
    const order: string[] = [];
    const first = await erasureFixture(tables, {
      around: (call, name, given) => {
        if (cut.has(name)) order.push(name);
        return counting.around(call, name, given);
      },
    });
    await whole(first);
    await expectNothingLeft(first);
    const writes = counting.count();
    expect(writes).toBeGreaterThan(15);

    for (let at = 1; at <= writes; at++) {
      // Nothing else happens between two writes of data, so before the second is the same moment as after the first.
      const isBetween = [at - 1, at].every((write) => data.includes(order[write - 1] ?? ''));
      for (const when of isBetween ? (['after'] as const) : (['before', 'after'] as const)) {
        const kill = killer(cut);
        const fixture = await erasureFixture(tables, { around: kill.around });
        kill.arm(at, when);
        await whole(fixture);
        if (fixture.accounts.size > 0) {
          kill.disarm();
          await whole(fixture);
        }
        await expectNothingLeft(fixture);
        // A crash after the mail but before `noteMailed` makes the job send the mail again.
        const cutBeforeNote = when === 'before' && order[at - 1] === 'noteMailed';
        expect(fixture.mails()).toHaveLength(cutBeforeNote ? 2 : 1);
      }
    }
  });
});

describe('the receipt', () => {
  const receiptOnly = async (fixture: ErasureFixture) => {
    for (let round = 0; round < 2; round++) {
      fixture.pass(71);
      await run(fixture);
    }
    await expectNothingLeft(fixture);
    expect(fixture.mails()).toEqual(['noor@example.com']);
  };

  it('is mailed once by two calls at once', async () => {
    const fixture = await erasureFixture(tables);
    await Promise.all([erase(fixture), erase(fixture)]);
    expect(fixture.mails()).toEqual(['noor@example.com']);
    await receiptOnly(fixture);
  });

  it('is mailed by the last run if it failed at first, and its address is deleted', async () => {
    const fixture = await erasureFixture(tables);
    fixture.failMails(true);
    await erase(fixture);
    expect(fixture.accounts.size).toBe(0);
    expect(fixture.mails()).toEqual([]);
    expect(fixture.failures).toEqual(['Error']);
    fixture.failMails(false);
    await receiptOnly(fixture);
  });

  it('is tried every hour for three days, and then its address is deleted', async () => {
    const fixture = await erasureFixture(tables);
    fixture.failMails(true);
    await erase(fixture);
    fixture.pass(71);
    for (let tries = 2; tries <= 70; tries++) {
      await run(fixture);
      expect(fixture.failures).toHaveLength(tries);
      fixture.pass(61);
    }
    expect(await fixture.erasure()).toMatchObject({ receiptTo: 'noor@example.com', mailed: false });
    fixture.pass(60);
    await run(fixture);
    fixture.pass(60);
    await run(fixture);
    await expectNothingLeft(fixture);
    expect(fixture.mails()).toEqual([]);
  });

  it('is mailed once after SES refused mails for a day', async () => {
    const fixture = await erasureFixture(tables);
    fixture.failMails(true);
    await erase(fixture);
    for (let hours = 0; hours < 24; hours++) {
      fixture.pass(71);
      await run(fixture);
    }
    fixture.failMails(false);
    await receiptOnly(fixture);
  });

  it('stores no address on a stage without a sender', async () => {
    const fixture = await erasureFixture(tables);
    const { mailer, setSender } = recordMails();
    setSender(false);
    await eraseAccount({ ...fixture.deps, mailer }, noor, asked);
    expect(fixture.accounts.size).toBe(0);
    expect(await fixture.erasure()).toMatchObject({ receiptTo: null, mailed: false });
  });
});
