/** @vitest-environment jsdom */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers } from '../../../../../frontend/src/api/answers-on-device.ts';
import { outboxOf, type KeptAnswer } from '../../../../../frontend/src/features/quizzes/api/outbox.ts';

const answer = (questionId: string, chosenAt: number): KeptAnswer => ({
  questionId,
  optionIds: ['a'],
  revision: 0,
  unheard: [],
  chosenAt,
});
const ids = async (studentId: string, attemptId: string) =>
  (await outboxOf(studentId, attemptId).kept()).answers.map(({ questionId }) => questionId);

afterEach(forgetAnswers);

describe('answers kept on the device', () => {
  it('come back in the order in which they were chosen, each question once', async () => {
    const outbox = outboxOf('student', 'attempt');
    expect(await outbox.keep(answer('b', 1))).toBe(true);
    await outbox.keep(answer('a', 2));
    await outbox.keep(answer('b', 3));
    expect(await ids('student', 'attempt')).toEqual(['a', 'b']);
    await outbox.drop({ questionId: 'a', chosenAt: 2 });
    expect(await ids('student', 'attempt')).toEqual(['b']);
  });

  it('tell which tab’s answer is the latest, and an older one drops nothing', async () => {
    const [one, other] = [outboxOf('student', 'attempt'), outboxOf('student', 'attempt')];
    const [first, second] = [answer('a', 1), answer('a', 2)];
    await one.keep(first);
    expect(await one.isLatest(first)).toBe(true);
    await other.keep(second);
    expect([await one.isLatest(first), await other.isLatest(second)]).toEqual([false, true]);
    await one.drop(first);
    expect(await ids('student', 'attempt')).toEqual(['a']);
    await other.drop(second);
    expect(await ids('student', 'attempt')).toEqual([]);
    // The other tab's answer is saved, and is still the later one.
    expect(await one.isLatest(first)).toBe(false);
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
    expect(await outbox.isLatest(answer('a', 1))).toBe(true);
    expect(await outbox.kept()).toEqual({ answers: [], flags: [] });
  });

  it('lie beside flags, which come back apart from them, and are dropped one by one', async () => {
    const outbox = outboxOf('student', 'attempt');
    await outbox.keep(answer('a', 1));
    expect(await outbox.keepFlag({ questionId: 'a', flagged: true, chosenAt: 2 })).toBe(true);
    await outbox.keepFlag({ questionId: 'b', flagged: false, chosenAt: 3 });
    await outbox.dropFlag('b');
    expect(await outbox.kept()).toEqual({
      answers: [answer('a', 1)],
      flags: [{ questionId: 'a', flagged: true, chosenAt: 2 }],
    });
  });

  it('are all dropped when the attempt is over, and those of others stay', async () => {
    const outbox = outboxOf('student', 'attempt');
    await outbox.keep(answer('a', 1));
    await outbox.keepFlag({ questionId: 'a', flagged: true, chosenAt: 2 });
    await outboxOf('student', 'attempt-2').keep(answer('a', 1));
    await outbox.clear();
    expect(await outbox.kept()).toEqual({ answers: [], flags: [] });
    expect(await ids('student', 'attempt-2')).toEqual(['a']);
  });

  it('are not kept for nobody', async () => {
    expect(await outboxOf(undefined, 'attempt').keep(answer('a', 1))).toBe(false);
  });
});
