import { expect, it } from 'vitest';
import { findNext } from '../../../../frontend/src/features/tutor/inbox/list/find-next.ts';

const tom = { tutorId: 'tom', name: 'Tom', mine: false };
const ada = { tutorId: 'ada', name: 'Ada', mine: true };
const row = (inboxId: string, changes: Partial<Parameters<typeof findNext>[0][number]> = {}) => ({
  ...{ inboxId, state: 'waiting' as const, assigned: null, ...changes },
});

it.each([
  ['the one after the open one', [row('a'), row('open'), row('b')], 'b'],
  ['the first one after the last', [row('a'), row('b'), row('open')], 'a'],
  ['the first one if the open one isn’t listed', [row('a'), row('b')], 'a'],
  ['one that is assigned to the tutor', [row('open'), row('a', { assigned: ada })], 'a'],
  ['none that a colleague has taken on', [row('open'), row('a', { assigned: tom }), row('b')], 'b'],
  [
    'none that is answered or closed',
    [row('open'), row('a', { state: 'answered' }), row('b', { state: 'closed' })],
    null,
  ],
  ['nothing if only the open one waits', [row('open')], null],
  ['nothing in an empty list', [], null],
])('the next conversation is %s', (_, rows, expected) => {
  expect(findNext(rows, 'open')).toBe(expected);
});
