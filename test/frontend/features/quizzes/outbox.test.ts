/** @vitest-environment jsdom */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers } from '../../../../frontend/src/api/answers-on-device.ts';
import { outboxOf, type KeptAnswer } from '../../../../frontend/src/features/quizzes/outbox.ts';

const answer = (questionId: string, chosenAt: number): KeptAnswer => ({
  questionId,
  optionId: 'a',
  revision: 0,
  unheard: [],
  chosenAt,
});
const ids = async (studentId: string, attemptId: string) =>
  (await outboxOf(studentId, attemptId).kept()).map(({ questionId }) => questionId);

afterEach(forgetAnswers);

describe('answers kept on the device', () => {
  it('come back in the order in which they were chosen, each question once', async () => {
    const outbox = outboxOf('student', 'attempt');
    expect(await outbox.keep(answer('b', 1))).toBe(true);
    await outbox.keep(answer('a', 2));
    await outbox.keep(answer('b', 3));
    expect(await ids('student', 'attempt')).toEqual(['a', 'b']);
    await outbox.drop('a');
    expect(await ids('student', 'attempt')).toEqual(['b']);
  });

  it('never mix two students, nor two attempts', async () => {
    await outboxOf('student', 'attempt').keep(answer('a', 1));
    expect(await ids('other', 'attempt')).toEqual([]);
    expect(await ids('student', 'attempt-2')).toEqual([]);
    expect(await ids('student', 'attem')).toEqual([]);
  });

  it('are gone after signing out, also while a page has them open', async () => {
    await outboxOf('student', 'attempt').keep(answer('a', 1));
    await forgetAnswers();
    expect(await ids('student', 'attempt')).toEqual([]);
  });

  it('are refused, and said to be, by a browser without room', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError');
    });
    const outbox = outboxOf('student', 'attempt');
    expect(await outbox.keep(answer('a', 1))).toBe(false);
    expect(await outbox.kept()).toEqual([]);
  });

  it('are not kept for nobody', async () => {
    expect(await outboxOf(undefined, 'attempt').keep(answer('a', 1))).toBe(false);
  });
});
