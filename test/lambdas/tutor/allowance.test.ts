import { expect, it } from 'vitest';
import { claimMessage, limits, type Allowance, type Claim } from '../../../lambdas/tutor/allowance.ts';
import { minute } from './thread.fixture.ts';

it('a start beyond the day’s starts is refused, unless the thread was already counted', () => {
  const started = Array.from({ length: limits.startsPerDay }, (_, index) => `thread-${index}`);
  const full: Allowance = {
    ...{ studentId: 'student-1', revision: 0, day: '2026-01-01' },
    ...{ sent: [], started, waiting: [] },
  };
  const start: Claim = {
    ...{ threadId: 'one more', messageId: 'm', isStart: true },
    ...{ day: full.day, at: minute(0), inNeed: false },
  };
  expect(claimMessage(full, start)).toBe('start_limit');
  expect(claimMessage(full, { ...start, threadId: 'thread-3' })).toMatchObject({ started });
});
