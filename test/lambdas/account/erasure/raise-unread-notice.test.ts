import { describe, expect, it } from 'vitest';
import type { StudentItem } from '../../../../lambdas/account/data/data-kinds.ts';
import { eraseAccount } from '../../../../lambdas/account/erasure/erase-account.ts';
import { continueErasures } from '../../../../lambdas/account/erasure/continue-erasure.ts';
import { everything } from '../data/student-data.fixture.ts';
import { useTables } from '../../../support/dynalite.ts';
import { erasureFixture, noor, password } from './erasure.fixture.ts';

const tables = useTables();

const message = (messageId: string, text: string) => ({ sort: `MESSAGE#t2#${messageId}`, messageId, text });
const thread = (changes: object = {}) => ({
  sort: 'THREAD#t2',
  concern: 'abuse',
  messages: [],
  unreadConcerns: [],
  reported: [],
  reportsSeen: 0,
  ...changes,
});
const messageNotice = (changes: object = {}) => ({
  sort: 'NOTICE#message#t2#m2',
  threadId: 't2',
  concern: 'danger',
  ...changes,
});
const botNotice = (changes: object = {}) => ({
  sort: 'NOTICE#bot#2026-06-01#danger',
  threadId: null,
  concern: 'danger',
  ...changes,
});

async function deleted(items: readonly StudentItem[]) {
  const fixture = await erasureFixture(tables);
  for (const item of items) await fixture.put('userCourses', item);
  await eraseAccount(fixture.deps, noor, { password, acknowledged: true });
  expect(fixture.warnings).toEqual([]);
  return fixture;
}

describe('deleting an account', () => {
  it('with an unread concern stores a notice with contact and text for the lead, and continues', async () => {
    const items = [message('m1', 'Why?'), message('m2', 'He hits me'), thread({ unreadConcerns: ['m2'] })];
    const fixture = await deleted(items);
    expect(await fixture.notices()).toMatchObject([
      {
        kind: 'erased',
        concern: 'abuse',
        studentId: 'noor',
        erased: { name: 'Noor Hussain', email: 'noor@example.com', texts: ['He hits me'] },
        at: '2026-06-01T12:00:00.000Z',
        seenAt: null,
      },
    ]);
    expect([await fixture.left(), fixture.accounts.size]).toEqual([[], 0]);
  });

  it.each<readonly [string, readonly StudentItem[], object]>([
    [
      'a report that no lead has opened',
      [message('m3', 'Meet me'), thread({ concern: null, reported: ['m0', 'm3'], reportsSeen: 1 })],
      { concern: null, erased: { texts: ['Meet me'] } },
    ],
    [
      'a concern in Ask Bot that no lead has seen',
      [botNotice()],
      { concern: 'danger', erased: { texts: [] } },
    ],
    [
      'a notice about a message that no lead has seen, although a tutor has read the message',
      [messageNotice(), message('m2', 'He hits me'), thread()],
      { concern: 'danger', erased: { texts: ['He hits me'] } },
    ],
    [
      'a referral of a tutor that the lead doesn’t know yet',
      [
        { sort: 'NOTICE#referral#t2#r1', kind: 'referral', threadId: 't2', concern: null },
        thread({
          concern: null,
          referrals: [
            { referralId: 'r0', tutor: { name: 'Sam' }, text: 'An earlier one' },
            { referralId: 'r1', tutor: { name: 'Sam' }, text: 'She is to be married' },
          ],
        }),
      ],
      { concern: null, erased: { texts: ['Sam: She is to be married'] } },
    ],
    [
      'two of them, of which the graver one is told',
      [botNotice(), thread({ unreadConcerns: ['m9'] })],
      { concern: 'danger' },
    ],
  ])('with %s informs the lead too', async (_, items, expected) => {
    expect(await (await deleted(items)).notices()).toMatchObject([expected]);
  });

  it('informs nobody if everything was read', async () => {
    expect(await (await deleted([])).notices()).toEqual([]);
    const seen = { seenAt: '2026-06-01T11:00:00.000Z' };
    const read = [botNotice(seen), messageNotice(seen), thread({ reported: ['m0'], reportsSeen: 1 })];
    expect(await (await deleted(read)).notices()).toEqual([]);
  });

  it('stores the notice before it deletes anything, and deletes nothing if that fails', async () => {
    let broken = true;
    const items = { ...everything, userCourses: [...everything.userCourses, botNotice()] };
    const fixture = await erasureFixture(tables, {
      items,
      around: (call, name) => (broken && name === 'raise' ? Promise.reject(new Error('away')) : call()),
    });
    const before = await fixture.left();
    await eraseAccount(fixture.deps, noor, { password, acknowledged: true });
    expect([await fixture.left(), await fixture.notices()]).toEqual([before, []]);
    broken = false;
    fixture.pass(20);
    await continueErasures(fixture.deps);
    expect([await fixture.left(), (await fixture.notices()).length]).toEqual([[], 1]);
  });

  it('keeps what the first pass stored when it is called again', async () => {
    const fixture = await deleted([message('m2', 'He hits me'), thread({ unreadConcerns: ['m2'] })]);
    await fixture.put('userCourses', botNotice());
    fixture.pass(80);
    await continueErasures(fixture.deps);
    expect(await fixture.notices()).toMatchObject([
      { erased: { email: 'noor@example.com', texts: ['He hits me'] } },
    ]);
  });
});
