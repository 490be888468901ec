import { describe, expect, it, vi } from 'vitest';
import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import type { SaveOutcome } from '../../../../../frontend/src/features/quizzes/api/sync-answers.ts';
import { openDevice, openTab, settleAll, storedAnswer } from './sync.fixture.ts';

interface Sent {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly revision: number;
  readonly settle: (outcome: SaveOutcome) => void;
}

function setUp(
  saved: readonly SavedAnswer[] = [],
  stored: Record<string, ReturnType<typeof storedAnswer>> = {},
) {
  const sent: Sent[] = [];
  const device = openDevice();
  for (const [questionId, change] of Object.entries(stored))
    device.write({ kind: 'answer', questionId }, change);
  const listStored = () => device.list('answer').map(({ value }) => value);
  const tab = openTab(
    saved,
    (questionId, optionIds, revision) =>
      new Promise((settle) => {
        sent.push({ questionId, optionIds, revision, settle });
      }),
  );
  const settle = async (index: number, outcome: SaveOutcome) => {
    const save = sent[index];
    if (!save) throw new Error(`There is no save ${index}`);
    save.settle(outcome);
    await settleAll();
  };
  const retry = async () => {
    tab.queue.retry();
    await settleAll();
  };
  return { ...tab, sent, settle, retry, listStored };
}

const saved = (optionIds: string, revision: number, questionId = 'q1') => ({
  questionId,
  optionIds: optionIds.split(''),
  revision,
});
const savedAs = (...answer: Parameters<typeof saved>): SaveOutcome => ({
  kind: 'saved',
  answer: saved(...answer),
});
const conflictWith = (...answer: Parameters<typeof saved>): SaveOutcome => ({
  kind: 'conflict',
  current: saved(...answer),
});
const failed: SaveOutcome = { kind: 'failed' };

describe('answers of a quiz', () => {
  it('are saved when they are chosen, with the revision that they replace', async () => {
    const { answers, sent, settle, show } = setUp([saved('a', 3)]);
    answers.choose('q1', ['a']);
    expect(sent).toEqual([]);
    answers.choose('q1', ['b']);
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'sending' });
    expect(sent).toMatchObject([{ optionIds: ['b'], revision: 3 }]);
    await settle(0, savedAs('b', 4));
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'saved' });
    answers.choose('q1', []);
    expect(sent[1]).toMatchObject({ optionIds: [], revision: 4 });
    await settle(1, savedAs('', 5));
    expect(show('q1')).toEqual({ optionIds: [], status: 'saved' });
  });

  it('are sent one at a time, so that the last choice counts, in any order of several options', async () => {
    const { answers, sent, settle, show } = setUp();
    answers.choose('q1', ['a']);
    answers.choose('q1', ['b']);
    answers.choose('q1', ['c', 'a']);
    expect(sent).toHaveLength(1);
    await settle(0, savedAs('a', 1));
    expect(sent.slice(1)).toMatchObject([{ optionIds: ['c', 'a'], revision: 1 }]);
    await settle(1, savedAs('ac', 2));
    expect(show('q1')).toEqual({ optionIds: ['a', 'c'], status: 'saved' });
    answers.choose('q1', ['a', 'c']);
    expect(sent).toHaveLength(2);
  });

  it('are stored on the device until a retry has saved them', async () => {
    const { answers, sent, settle, retry, listStored, show } = setUp();
    answers.choose('q1', ['a']);
    const stored = { optionIds: ['a'], revision: 0, unacknowledged: ['a'] };
    expect(listStored()).toEqual([stored]);
    await settle(0, failed);
    expect(show('q1')).toEqual({ optionIds: ['a'], status: 'failed' });
    expect(listStored()).toEqual([stored]);
    await retry();
    expect([sent.length, show('q1')?.status]).toEqual([2, 'retrying']);
    await settle(1, savedAs('a', 1));
    expect([listStored().length, show('q1')?.status]).toEqual([0, 'saved']);
  });

  it.each<[string, SaveOutcome]>([
    ['saved', savedAs('b', 1, 'q2')],
    ['in conflict', conflictWith('b', 7, 'q2')],
    ['checked', { kind: 'checked', current: saved('b', 7, 'q2') }],
  ])('are retried once another one turns out to be %s', async (_, outcome) => {
    const { answers, sent, settle } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, failed);
    answers.choose('q2', ['b']);
    await settle(1, outcome);
    expect(sent.slice(2)).toMatchObject([{ questionId: 'q1', optionIds: ['a'] }]);
    await settle(2, failed);
    expect(sent).toHaveLength(3);
  });

  it('replace an older answer of another tab or device, also one that an earlier choice met', async () => {
    const { answers, sent, settle, show } = setUp();
    answers.choose('q1', ['a']);
    answers.choose('q1', ['b']);
    await settle(0, conflictWith('d', 7));
    expect(sent[1]).toMatchObject({ optionIds: ['b'], revision: 7 });
    await settle(1, conflictWith('c', 8));
    expect(sent[2]).toMatchObject({ optionIds: ['b'], revision: 8 });
    await settle(2, savedAs('b', 9));
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'saved' });
    expect(answers.notices().conflicts).toEqual([]);
  });

  it('give way to what another tab or device saved before a late retry, with a notice each unless it is the same', async () => {
    const { answers, sent, settle, retry, show } = setUp();
    answers.choose('q1', ['a']);
    answers.choose('q2', ['a']);
    await settle(0, failed);
    await settle(1, failed);
    await retry();
    await settle(2, conflictWith('d', 7));
    await settle(3, conflictWith('d', 8, 'q2'));
    answers.choose('q3', ['a']);
    await settle(4, conflictWith('a', 2, 'q3'));
    expect(show('q3')?.status).toBe('saved');
    expect(show('q1')).toEqual({ optionIds: ['d'], status: 'saved' });
    const conflicts = () => answers.notices().conflicts;
    expect(conflicts()).toEqual(['q1', 'q2'].map((questionId) => ({ questionId, optionIds: ['d'] })));
    answers.choose('q1', ['a']);
    expect(conflicts().map(({ questionId }) => questionId)).toEqual(['q2']);
    expect(sent[5]).toMatchObject({ optionIds: ['a'], revision: 7 });
    answers.dismissConflicts();
    expect(conflicts()).toEqual([]);
  });

  it('give way, with a notice, to an answer that another tab has checked', async () => {
    const { answers, settle, listStored, show } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'checked', current: saved('b', 3) });
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'saved' });
    const conflicts = [{ questionId: 'q1', optionIds: ['b'] }];
    expect(answers.notices()).toEqual({ conflicts, checkedElsewhere: 'q1' });
    expect([answers.readRevision('q1'), listStored().length]).toEqual([3, 0]);
  });

  it('are sent no more once the attempt is over, and stay on the device', async () => {
    const { answers, queue, sent, settle, listStored } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'over' });
    expect(queue.isOver()).toBe(true);
    answers.choose('q2', ['b']);
    expect([sent.length, listStored().length]).toEqual([1, 2]);
  });

  it.each<[string, SaveOutcome, number]>([
    ['saved', savedAs('a', 1), 0],
    ['unsaved, if the other try fails too', failed, 1],
  ])('are tried once more before the quiz is submitted: %s', async (_, outcome, left) => {
    const { answers, queue, settle } = setUp();
    answers.choose('q1', ['a']);
    const flushed = queue.flush();
    await settle(0, failed);
    await settle(1, outcome);
    await flushed;
    expect(answers.state().unsaved.size).toBe(left);
  });

  it('are sent even if the browser refuses to store them, and are marked as not stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { answers, sent, settle, retry } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, failed);
    expect(answers.state().unsaved.get('q1')?.isStored).toBe(false);
    await retry();
    expect(sent).toHaveLength(2);
  });
});

describe('answers of an earlier visit', () => {
  it('replace those of the server, and are sent once, in order, each once the one before is saved', async () => {
    const { sent, settle, retry, listStored, show } = setUp([saved('a', 1, 'q2')], {
      q1: storedAnswer(['b'], { changedAt: 2 }),
      q2: storedAnswer(['c'], { revision: 1, changedAt: 1 }),
    });
    expect(show('q2')).toEqual({ optionIds: ['c'], status: 'waiting' });
    await retry();
    await retry();
    expect(sent).toMatchObject([{ questionId: 'q2', optionIds: ['c'], revision: 1 }]);
    await settle(0, failed);
    expect([sent.length, listStored().length]).toEqual([1, 2]);
    await retry();
    await settle(1, savedAs('c', 2, 'q2'));
    expect(sent.slice(2)).toMatchObject([{ questionId: 'q1', optionIds: ['b'], revision: 0 }]);
    await settle(2, savedAs('b', 1));
    expect([sent.length, listStored().length]).toEqual([3, 0]);
  });

  it('aren’t sent if the server has the same', async () => {
    const { sent, retry, listStored } = setUp([saved('a', 1)], { q1: storedAnswer(['a']) });
    await retry();
    expect([sent.length, listStored().length]).toEqual([0, 0]);
  });

  it.each([
    ['this visit', false],
    ['an earlier visit', true],
  ])('replace a choice of %s whose reply was lost, without a conflict', async (_, isEarlier) => {
    const stored = { q1: storedAnswer(['b'], { unacknowledged: ['a'] }) };
    const { answers, sent, settle, retry, show } = isEarlier ? setUp([saved('a', 1)], stored) : setUp();
    if (isEarlier) await retry();
    else {
      answers.choose('q1', ['a']);
      await settle(0, failed);
      answers.choose('q1', ['b']);
      await settle(1, conflictWith('a', 1));
    }
    expect(sent.at(-1)).toMatchObject({ optionIds: ['b'], revision: 1 });
    await settle(sent.length - 1, savedAs('b', 2));
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'saved' });
    expect(answers.notices().conflicts).toEqual([]);
  });
});
