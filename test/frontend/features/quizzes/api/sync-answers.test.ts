import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import type { SaveOutcome } from '../../../../../frontend/src/features/quizzes/api/sync-answers.ts';
import { memoryChanges, openTab, settleAll, storedAnswer, type Device } from './sync.fixture.ts';

interface Sent {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly revision: number;
  readonly settle: (outcome: SaveOutcome) => void;
}

/** Opens a tab whose saves wait until the test settles them. */
function setUp(
  saved: readonly SavedAnswer[] = [],
  stored: Record<string, ReturnType<typeof storedAnswer>> = {},
  room = true,
) {
  const sent: Sent[] = [];
  const device: Device = new Map(
    Object.entries(stored).map(([questionId, change]) => [`answer ${questionId}`, change]),
  );
  const tab = openTab(
    memoryChanges(device, room),
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
  return { ...tab, sent, settle, retry, device };
}

const savedAs = (optionIds: string | string[], revision: number): SaveOutcome => ({
  kind: 'saved',
  answer: { questionId: 'q1', optionIds: [optionIds].flat(), revision },
});
const conflictWith = (option: string, revision: number, questionId = 'q1'): SaveOutcome => ({
  kind: 'conflict',
  current: { questionId, optionIds: [option], revision },
});

describe('answers of a quiz', () => {
  it('are saved when they are chosen, with the revision that they replace', async () => {
    const { answers, sent, settle, show } = setUp([{ questionId: 'q1', optionIds: ['a'], revision: 3 }]);
    answers.choose('q1', ['a']);
    expect(sent).toEqual([]);
    answers.choose('q1', ['b']);
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'sending' });
    expect(sent).toMatchObject([{ optionIds: ['b'], revision: 3 }]);
    await settle(0, savedAs('b', 4));
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'saved' });
    answers.choose('q1', []);
    expect(sent[1]).toMatchObject({ optionIds: [], revision: 4 });
    await settle(1, savedAs([], 5));
    expect(show('q1')).toEqual({ optionIds: [], status: 'saved' });
  });

  it('are sent one at a time, and the last choice wins', async () => {
    const { answers, sent, settle, show } = setUp();
    answers.choose('q1', ['a']);
    answers.choose('q1', ['b']);
    answers.choose('q1', ['c']);
    expect(sent).toHaveLength(1);
    await settle(0, savedAs('a', 1));
    expect(sent.slice(1)).toMatchObject([{ optionIds: ['c'], revision: 1 }]);
    await settle(1, savedAs('c', 2));
    expect(show('q1')).toEqual({ optionIds: ['c'], status: 'saved' });
  });

  it('are sent again on a retry if their save failed', async () => {
    const { answers, sent, settle, retry, show } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    expect(show('q1')).toEqual({ optionIds: ['a'], status: 'failed' });
    await retry();
    expect(sent).toHaveLength(2);
    expect(show('q1')?.status).toBe('retrying');
    await settle(1, savedAs('a', 1));
    expect(show('q1')?.status).toBe('saved');
  });

  it.each([
    ['saved', { kind: 'saved', answer: { questionId: 'q2', optionIds: ['b'], revision: 1 } }],
    ['in conflict', conflictWith('b', 7, 'q2')],
    ['checked', { kind: 'checked', current: { questionId: 'q2', optionIds: ['b'], revision: 7 } }],
  ] satisfies [string, SaveOutcome][])(
    'are sent again once another one turns out to be %s',
    async (_, outcome) => {
      const { answers, sent, settle } = setUp();
      answers.choose('q1', ['a']);
      await settle(0, { kind: 'failed' });
      answers.choose('q2', ['b']);
      await settle(1, outcome);
      expect(sent.slice(2)).toMatchObject([{ questionId: 'q1', optionIds: ['a'] }]);
      await settle(2, { kind: 'failed' });
      expect(sent).toHaveLength(3);
    },
  );

  it('wait as long as the server asks, whatever else is saved meanwhile', async () => {
    const { answers, queue, sent, settle, retry } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'failed', error: { retry: { after: 60, at: Date.now() + 60_000 } } });
    await retry();
    expect(sent).toHaveLength(1);
    expect(queue.msToWait()).toBeGreaterThan(59_000);
  });

  it('replace an older answer that another tab or device saved, also if an earlier choice met it', async () => {
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

  it('give way, with a notice, to what another tab or device saved before a late retry', async () => {
    const { answers, sent, settle, retry, show } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    await retry();
    await settle(1, conflictWith('d', 7));
    expect(show('q1')).toEqual({ optionIds: ['d'], status: 'saved' });
    expect(answers.notices().conflicts).toEqual([{ questionId: 'q1', optionIds: ['d'] }]);
    answers.choose('q1', ['a']);
    expect(answers.notices().conflicts).toEqual([]);
    expect(sent[2]).toMatchObject({ optionIds: ['a'], revision: 7 });
  });

  it('have one notice for each conflict, which can be dismissed', async () => {
    const { answers, settle, retry } = setUp();
    answers.choose('q1', ['a']);
    answers.choose('q2', ['a']);
    await settle(0, { kind: 'failed' });
    await settle(1, { kind: 'failed' });
    await retry();
    await settle(2, conflictWith('d', 7));
    await settle(3, conflictWith('d', 8, 'q2'));
    const questions = () => answers.notices().conflicts.map(({ questionId }) => questionId);
    expect(questions()).toEqual(['q1', 'q2']);
    answers.choose('q1', ['b']);
    expect(questions()).toEqual(['q2']);
    answers.dismissConflicts();
    expect(questions()).toEqual([]);
  });

  it('have no notice if another tab chose the same', async () => {
    const { answers, settle, show } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, conflictWith('a', 2));
    expect(show('q1')?.status).toBe('saved');
    expect(answers.notices().conflicts).toEqual([]);
  });

  it('are sent no more once the attempt is over, and stay on the device', async () => {
    const { answers, queue, sent, settle, device } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'over' });
    expect(queue.isOver()).toBe(true);
    answers.choose('q2', ['b']);
    expect(sent).toHaveLength(1);
    expect(device.has('answer q1')).toBe(true);
  });

  it('of several options are the same in any order', async () => {
    const { answers, sent, settle, show } = setUp();
    answers.choose('q1', ['c']);
    answers.choose('q1', ['c', 'a']);
    await settle(0, savedAs('c', 1));
    expect(sent[1]).toMatchObject({ optionIds: ['c', 'a'], revision: 1 });
    await settle(1, savedAs(['a', 'c'], 2));
    expect(show('q1')?.status).toBe('saved');
    answers.choose('q1', ['a', 'c']);
    expect(sent).toHaveLength(2);
  });

  it('give way, with a notice, to an answer that another tab has checked', async () => {
    const { answers, settle, device, show } = setUp();
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'checked', current: { questionId: 'q1', optionIds: ['b'], revision: 3 } });
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'saved' });
    expect(answers.notices()).toEqual({
      conflicts: [{ questionId: 'q1', optionIds: ['b'] }],
      checkedElsewhere: 'q1',
    });
    expect([answers.readRevision('q1'), device.size]).toEqual([3, 0]);
  });

  it.each([
    ['saved', savedAs('a', 1), 0],
    ['unsaved, if the other try fails too', { kind: 'failed' }, 1],
  ] satisfies [string, SaveOutcome, number][])(
    'are tried once more before the quiz is submitted: %s',
    async (_, outcome, left) => {
      const { answers, queue, settle } = setUp();
      answers.choose('q1', ['a']);
      const flushed = queue.flush();
      await settle(0, { kind: 'failed' });
      await settle(1, outcome);
      await flushed;
      expect(answers.state().unsaved.size).toBe(left);
    },
  );
});

describe('answers on the device', () => {
  it('are stored from the click until they are saved', async () => {
    const { answers, settle, retry, device } = setUp();
    answers.choose('q1', ['a']);
    const stored = { optionIds: ['a'], revision: 0, unacknowledged: ['a'] };
    expect(device.get('answer q1')?.value).toEqual(stored);
    await settle(0, { kind: 'failed' });
    expect(device.get('answer q1')?.value).toEqual(stored);
    await retry();
    await settle(1, savedAs('a', 1));
    expect(device.size).toBe(0);
  });

  it('win over those of the server, and are sent once, in order, each after the one before', async () => {
    const { sent, settle, retry, device, show } = setUp(
      [{ questionId: 'q2', optionIds: ['a'], revision: 1 }],
      {
        q1: storedAnswer(['b'], { changedAt: 2 }),
        q2: storedAnswer(['c'], { revision: 1, changedAt: 1 }),
      },
    );
    expect(show('q2')).toEqual({ optionIds: ['c'], status: 'waiting' });
    await retry();
    await retry();
    expect(sent).toMatchObject([{ questionId: 'q2', optionIds: ['c'], revision: 1 }]);
    await settle(0, { kind: 'saved', answer: { questionId: 'q2', optionIds: ['c'], revision: 2 } });
    expect(sent.slice(1)).toMatchObject([{ questionId: 'q1', optionIds: ['b'], revision: 0 }]);
    await settle(1, savedAs('b', 1));
    expect([sent.length, device.size]).toEqual([2, 0]);
  });

  it('wait together if the first can’t be sent', async () => {
    const stored = { q1: storedAnswer(['a']), q2: storedAnswer(['a'], { changedAt: 1 }) };
    const { sent, settle, retry, device } = setUp([], stored);
    await retry();
    await settle(0, { kind: 'failed' });
    expect([sent.length, device.size]).toEqual([1, 2]);
  });

  it('are not sent if the server has the same', async () => {
    const saved = [{ questionId: 'q1', optionIds: ['a'], revision: 1 }];
    const { sent, retry, device } = setUp(saved, { q1: storedAnswer(['a']) });
    await retry();
    expect([sent.length, device.size]).toEqual([0, 0]);
  });

  it('give way to what another device saved meanwhile', async () => {
    const { answers, sent, settle, retry, device } = setUp(
      [{ questionId: 'q1', optionIds: ['d'], revision: 2 }],
      {
        q1: storedAnswer(['a'], { revision: 1, unacknowledged: ['a'] }),
      },
    );
    await retry();
    expect(sent).toMatchObject([{ optionIds: ['a'], revision: 1 }]);
    await settle(0, conflictWith('d', 2));
    expect(answers.notices().conflicts).toEqual([{ questionId: 'q1', optionIds: ['d'] }]);
    expect(device.size).toBe(0);
  });

  it.each([
    ['of this visit', false],
    ['of an earlier visit', true],
  ])('replace a choice %s whose reply was lost, without a conflict', async (_, isEarlier) => {
    const saved = [{ questionId: 'q1', optionIds: ['a'], revision: 1 }];
    const stored = { q1: storedAnswer(['b'], { unacknowledged: ['a'] }) };
    const { answers, sent, settle, retry, show } = isEarlier ? setUp(saved, stored) : setUp();
    if (isEarlier) await retry();
    else {
      answers.choose('q1', ['a']);
      await settle(0, { kind: 'failed' });
      answers.choose('q1', ['b']);
      await settle(1, conflictWith('a', 1));
    }
    expect(sent.at(-1)).toMatchObject({ optionIds: ['b'], revision: 1 });
    await settle(sent.length - 1, savedAs('b', 2));
    expect(show('q1')).toEqual({ optionIds: ['b'], status: 'saved' });
    expect(answers.notices().conflicts).toEqual([]);
  });

  it('are sent all the same if the browser refuses to store them, and the page says so', async () => {
    const { answers, sent, settle, retry } = setUp([], {}, false);
    answers.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    expect(answers.state().unsaved.get('q1')?.isStored).toBe(false);
    await retry();
    expect(sent).toHaveLength(2);
  });
});

describe('of several tabs of one browser the latest click counts', () => {
  /** A server that keeps one answer as the API does. */
  function server() {
    let current: { optionIds: string[]; revision: number } | null = null;
    return {
      current: () => current,
      save: (optionIds: readonly string[], revision: number): SaveOutcome => {
        const same = current?.optionIds.join() === optionIds.join();
        if ((current?.revision ?? 0) !== revision && !same) {
          return { kind: 'conflict', current: current && { questionId: 'q1', ...current } };
        }
        if ((current?.revision ?? 0) === revision) {
          current = { optionIds: [...optionIds], revision: revision + 1 };
        }
        return {
          kind: 'saved',
          answer: { questionId: 'q1', ...(current ?? { optionIds: [], revision: 0 }) },
        };
      },
    };
  }
  const click = fc.record({
    tab: fc.nat({ max: 2 }),
    /** Steps of what is under way that pass before the next click. */
    pause: fc.nat({ max: 6 }),
  });

  it.each([
    ['whatever order saves and their replies arrive in', false],
    ['or, where its save fails at first, its tab says what counts', true],
  ] as const)('%s', async (_, fails) => {
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => ++now);
    const clicks = fc.array(click, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), clicks, fc.infiniteStream(fc.boolean()), async (order, made, luck) => {
        const { current, save } = server();
        const device = memoryChanges(new Map());
        const tabs = [0, 1, 2].map(() =>
          openTab(device, [], async (_question, optionIds, revision) => {
            await order.schedule(Promise.resolve(), 'the save arrives');
            if (fails && luck.next().value) return { kind: 'failed' };
            const outcome = save(optionIds, revision);
            await order.schedule(Promise.resolve(), 'its reply arrives');
            return outcome;
          }),
        );
        // Each click chooses something else: the server can't tell two equal choices apart.
        for (const [index, { tab, pause }] of made.entries()) {
          tabs[tab]?.answers.choose('q1', [String(index)]);
          await settleAll();
          for (let step = 0; step < pause && order.count() > 0; step++) {
            await order.waitNext(1);
            await settleAll();
          }
        }
        const settled = async () => {
          await settleAll();
          while (order.count() > 0) {
            await order.waitNext(1);
            await settleAll();
          }
        };
        await settled();
        const isUnsaved = () => tabs.some(({ show }) => show('q1')?.status === 'failed');
        for (let tries = 0; tries < 60 && isUnsaved(); tries++) {
          for (const { queue } of tabs) queue.retry();
          await settled();
        }
        const conflicts = tabs[made.at(-1)?.tab ?? 0]?.answers.notices().conflicts ?? [];
        const counts = current()?.optionIds;
        if (!fails || conflicts.length === 0) expect(counts).toEqual([String(made.length - 1)]);
        else expect(conflicts).toEqual([{ questionId: 'q1', optionIds: counts }]);
        for (const { answers } of tabs) expect(answers.state().unsaved.size).toBe(0);
      }),
      { numRuns: 200 },
    );
    vi.restoreAllMocks();
  });
});
