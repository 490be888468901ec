import { describe, expect, it, vi } from 'vitest';
import {
  deleteUnsavedChanges,
  openUnsavedChanges,
  purgeDeletedAttempts,
} from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { anAttempt } from '../quizzes.fixture.ts';
import { signInHere } from '../session/show-session.tsx';
import { storedAnswer } from './sync.fixture.ts';

const a = { kind: 'answer', questionId: 'a' } as const;
const open = (attemptId = 'attempt', studentId = 'student') => openUnsavedChanges(attemptId, studentId);
const listIds = (...of: Parameters<typeof open>) =>
  open(...of)
    .list('answer')
    .map(({ questionId }) => questionId);
const clickAt = (changedAt: number) => storedAnswer(['a'], { changedAt });

describe('unsaved changes on the device', () => {
  it('know which tab’s answer is the latest, an older one removes nothing, and are listed in the order of the clicks', () => {
    open().write(a, clickAt(1));
    expect(open().isLatest(a, 1)).toBe(true);
    open().write(a, clickAt(2));
    expect([open().isLatest(a, 1), open().isLatest(a, 2)]).toEqual([false, true]);
    open().remove(a, 1);
    expect(listIds()).toEqual(['a']);
    open().remove(a, 2);
    expect([listIds(), open().isLatest(a, 1)]).toEqual([[], false]);
    const b = { kind: 'answer', questionId: 'b' } as const;
    for (const [time, key] of [b, a, b].entries()) open().write(key, clickAt(3 + time));
    expect(listIds()).toEqual(['a', 'b']);
  });

  it('need a student, never mix students, attempts, or answers and flags, and are deleted with their attempt alone', () => {
    expect(openUnsavedChanges('attempt').write(a, clickAt(1))).toBe(false);
    signInHere();
    expect(open().write(a, clickAt(1))).toBe(true);
    expect([listIds('attempt', 'other'), listIds('attem')]).toEqual([[], []]);
    open().write({ kind: 'flag', questionId: 'a' }, { value: true, changedAt: 2 });
    open('attempt-2').write(a, clickAt(1));
    open('attempt', 'sibling').write(a, clickAt(1));
    expect([listIds(), open().list('flag')]).toMatchObject([['a'], [{ questionId: 'a', value: true }]]);
    deleteUnsavedChanges('attempt');
    expect([listIds(), open().list('flag')]).toEqual([[], []]);
    expect([listIds('attempt-2'), listIds('attempt', 'sibling')]).toEqual([['a'], ['a']]);
  });

  const notFound = { error: { status: 404, data: { code: 'not_found', message: '' } } };
  it.each([
    ['are deleted if the server says that their attempt is gone', notFound, []],
    ['stay if the server has their attempt beyond the loaded pages', {}, ['a']],
    ['stay if there is no reply', { error: { status: 'FETCH_ERROR', error: '' } }, ['a']],
  ])('%s', async (_, reply, left) => {
    signInHere();
    open().write(a, clickAt(1));
    open('listed').write(a, clickAt(1));
    open('attempt', 'sibling').write(a, clickAt(1));
    const peek = vi.fn(() => Promise.resolve(reply));
    await purgeDeletedAttempts(
      [{ attempts: [{ ...anAttempt, attemptId: 'listed', state: 'open', mode: 'test' }], cursor: null }],
      peek,
    );
    expect(peek.mock.calls).toEqual([['attempt']]);
    expect([listIds(), listIds('listed'), listIds('attempt', 'sibling')]).toEqual([left, ['a'], ['a']]);
  });
});
