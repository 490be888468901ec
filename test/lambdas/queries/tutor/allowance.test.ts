import { describe, expect, it } from 'vitest';
import {
  limits,
  limitsInNeed,
  claimMessage,
  removeSettled,
  type Allowance,
  type Claim,
} from '../../../../lambdas/queries/tutor/allowance.ts';
import { minute } from '../thread.fixture.ts';

const blank: Allowance = { studentId: 's', revision: 0, day: '', sent: [], started: [], waiting: [] };
const today = '2026-01-01';
const asked = (changes: Partial<Claim> = {}): Claim => ({
  threadId: 't-1',
  messageId: 'm-1',
  isStart: false,
  day: today,
  at: minute(0),
  inNeed: false,
  ...changes,
});
const names = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}-${at}`);
const full: Allowance = { ...blank, day: today, sent: names('m', limits.messagesPerDay) };
const busy: Allowance = {
  ...blank,
  waiting: names('t', limits.waiting).map((threadId) => ({ threadId, since: minute(0), starts: false })),
};

describe('a claim', () => {
  it('counts the message on its day and its thread as waiting', () => {
    expect(claimMessage(blank, asked())).toEqual({
      ...blank,
      day: today,
      sent: ['t-1#m-1'],
      waiting: [{ threadId: 't-1', since: minute(0), starts: false }],
    });
  });

  it('for another message of the thread counts the message, and the thread once', () => {
    const once = claimMessage(blank, asked());
    if (typeof once !== 'object') throw new Error(once);
    expect(claimMessage(once, asked({ messageId: 'm-2', at: minute(5) }))).toMatchObject({
      sent: ['t-1#m-1', 't-1#m-2'],
      waiting: [{ threadId: 't-1', since: minute(5), starts: false }],
    });
  });

  it('without a message counts only the thread', () => {
    expect(claimMessage(blank, asked({ messageId: null }))).toMatchObject({
      sent: [],
      waiting: [{ threadId: 't-1', since: minute(0), starts: false }],
    });
    expect(claimMessage(full, asked({ messageId: null }))).toMatchObject({ sent: full.sent });
  });

  it('of a child in need may exceed both limits, up to higher ones', () => {
    const inNeed = asked({ messageId: 'help', threadId: 'help', inNeed: true });
    expect(claimMessage({ ...full, waiting: busy.waiting }, inNeed)).toMatchObject({
      sent: [...full.sent, 'help#help'],
    });
    const flood = { ...full, sent: names('m', limitsInNeed.messagesPerDay) };
    expect(claimMessage(flood, inNeed)).toBe('message_limit');
    const crowd = names('t', limitsInNeed.waiting).map((threadId) => ({
      threadId,
      since: minute(0),
      starts: false,
    }));
    expect(claimMessage({ ...blank, waiting: crowd }, inNeed)).toBe('waiting_limit');
  });

  it('beyond the waiting threads is refused, except for a thread that waits already', () => {
    expect(claimMessage(busy, asked({ threadId: 'one more' }))).toBe('waiting_limit');
    expect(claimMessage(busy, asked({ threadId: 't-3' }))).toMatchObject({ sent: ['t-3#m-1'] });
  });

  it('counts a message id once for each thread', () => {
    const once = claimMessage(blank, asked());
    if (typeof once !== 'object') throw new Error(once);
    expect(claimMessage(once, asked({ threadId: 't-2' }))).toMatchObject({ sent: ['t-1#m-1', 't-2#m-1'] });
  });

  it('for a start beyond the day’s starts is refused, unless it is a repetition or of a child in need', () => {
    const started = names('t', limits.startsPerDay);
    const eager = { ...blank, day: today, started };
    const start = asked({ threadId: 'one more', isStart: true });
    expect(claimMessage(eager, start)).toBe('start_limit');
    expect(claimMessage(eager, { ...start, threadId: 't-3' })).toMatchObject({ started });
    expect(claimMessage(eager, { ...start, isStart: false })).toMatchObject({ started });
    expect(claimMessage(eager, { ...start, day: '2026-01-02' })).toMatchObject({ started: ['one more'] });
    expect(claimMessage(eager, { ...start, inNeed: true })).toMatchObject({
      started: [...started, 'one more'],
    });
  });
});

it('settled threads are removed from those that wait', () => {
  expect(removeSettled(busy, ({ threadId }) => threadId !== 't-2').waiting).toEqual([
    { threadId: 't-2', since: minute(0), starts: false },
  ]);
  expect(removeSettled(busy, () => false)).toBe(busy);
});
