import { expect, it } from 'vitest';
import {
  claimMessage,
  limits,
  limitsInNeed,
  type Allowance,
  type Claim,
} from '../../../../lambdas/queries/tutor/allowance.ts';
import { minute } from '../thread.fixture.ts';

const today = '2026-01-01';
const allowance = (changes: Partial<Allowance>): Allowance => ({
  ...{ studentId: 's', revision: 0, day: today, sent: [], started: [], waiting: [] },
  ...changes,
});
const names = (count: number) => Array.from({ length: count }, (_, at) => `t-${at}`);
const start: Claim = {
  ...{ threadId: 'one more', messageId: 'm', isStart: true },
  ...{ day: today, at: minute(0), inNeed: false },
};

it('a start beyond the day’s starts is refused, unless it is a repetition or of a child in need', () => {
  const started = names(limits.startsPerDay);
  const full = allowance({ started });
  expect(claimMessage(full, start)).toBe('start_limit');
  expect(claimMessage(full, { ...start, threadId: 't-3' })).toMatchObject({ started });
  expect(claimMessage(full, { ...start, isStart: false })).toMatchObject({ started });
  expect(claimMessage(full, { ...start, day: '2026-01-02' })).toMatchObject({ started: ['one more'] });
  const inNeed = { ...start, inNeed: true };
  expect(claimMessage(full, inNeed)).toMatchObject({ started: [...started, 'one more'] });
  expect(claimMessage(allowance({ started: names(limitsInNeed.startsPerDay) }), inNeed)).toBe('start_limit');
});

it('a thread that waits already may get a message whatever number waits, and is counted once', () => {
  const waiting = names(limits.waiting).map((threadId) => ({ threadId, since: minute(0), starts: false }));
  const claim = { ...start, threadId: 't-3', isStart: false, at: minute(5) };
  expect(claimMessage(allowance({ waiting }), claim)).toMatchObject({
    sent: ['t-3#m'],
    waiting: [
      ...waiting.filter(({ threadId }) => threadId !== 't-3'),
      { threadId: 't-3', since: minute(5), starts: false },
    ],
  });
});

it('opening a thread again counts no message', () => {
  const sent = names(limits.messagesPerDay);
  const claim = { ...start, messageId: null, isStart: false };
  expect(claimMessage(allowance({ sent }), claim)).toMatchObject({
    sent,
    waiting: [{ threadId: 'one more' }],
  });
});
