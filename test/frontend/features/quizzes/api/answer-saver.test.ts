import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createAnswerSaver } from '../../../../../frontend/src/features/quizzes/api/answer-saver.ts';
import type { KeptAnswer } from '../../../../../frontend/src/features/quizzes/api/outbox.ts';
import type { SaveOutcome } from '../../../../../frontend/src/features/quizzes/api/save-outcome.ts';

interface Sent {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly revision: number;
  readonly settle: (outcome: SaveOutcome) => void;
}

/** A device's storage for answers, as all tabs of a browser share it. @param device the answers, by question. */
function anOutbox(device: Map<string, KeptAnswer>, room = true) {
  const outbox = {
    keep: (answer: KeptAnswer) => {
      if (room) device.set(answer.questionId, answer);
      return Promise.resolve(room);
    },
    isLatest: ({ questionId, chosenAt }: Pick<KeptAnswer, 'questionId' | 'chosenAt'>) =>
      Promise.resolve(device.get(questionId)?.chosenAt === chosenAt),
    drop: ({ questionId, chosenAt }: Pick<KeptAnswer, 'questionId' | 'chosenAt'>) => {
      if (device.get(questionId)?.chosenAt === chosenAt) device.delete(questionId);
      return Promise.resolve();
    },
  };
  return { outbox };
}

/** A saver whose saves wait until the test settles them. */
function setUp(
  saved: { questionId: string; optionIds: string[]; revision: number }[] = [],
  kept: readonly KeptAnswer[] = [],
  room = true,
) {
  const sent: Sent[] = [];
  const device = new Map(kept.map((answer) => [answer.questionId, answer]));
  const { outbox } = anOutbox(device, room);
  const saver = createAnswerSaver(
    saved,
    (questionId, optionIds, revision) =>
      new Promise((settle) => {
        sent.push({ questionId, optionIds, revision, settle });
      }),
    { outbox, kept },
  );
  const settle = async (index: number, outcome: SaveOutcome) => {
    const save = sent[index];
    if (!save) throw new Error(`There is no save ${index}`);
    save.settle(outcome);
    await quiet();
  };
  return { saver, sent, settle, device };
}

/** Waits until nothing is left to do but what the test settles. */
const quiet = () => new Promise((resolve) => setImmediate(resolve));

const savedAs = (optionIds: string | string[], revision: number): SaveOutcome => ({
  kind: 'saved',
  answer: { questionId: 'q1', optionIds: [optionIds].flat(), revision },
});

describe('answers of a quiz', () => {
  it('are saved as they are chosen, naming the revision that they replace', async () => {
    const { saver, sent, settle } = setUp([{ questionId: 'q1', optionIds: ['a'], revision: 3 }]);
    saver.choose('q1', ['b']);
    expect(saver.state().answers['q1']).toEqual({ optionIds: ['b'], status: 'saving' });
    expect(sent).toMatchObject([{ optionIds: ['b'], revision: 3 }]);
    await settle(0, savedAs('b', 4));
    expect(saver.state().answers['q1']).toEqual({ optionIds: ['b'], status: 'saved' });
  });

  it('are not sent again when the saved option is chosen once more', () => {
    const { saver, sent } = setUp([{ questionId: 'q1', optionIds: ['a'], revision: 1 }]);
    saver.choose('q1', ['a']);
    expect(sent).toEqual([]);
  });

  it('go one at a time, and the last choice wins', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    saver.choose('q1', ['b']);
    saver.choose('q1', ['c']);
    expect(sent).toHaveLength(1);
    await settle(0, savedAs('a', 1));
    expect(sent.slice(1)).toMatchObject([{ optionIds: ['c'], revision: 1 }]);
    await settle(1, savedAs('c', 2));
    expect(saver.state().answers['q1']).toEqual({ optionIds: ['c'], status: 'saved' });
  });

  it('are kept when a save fails, and go out again on a retry', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    expect(saver.state().answers['q1']).toEqual({ optionIds: ['a'], status: 'failed' });
    saver.retry();
    await quiet();
    expect(sent).toHaveLength(2);
    await settle(1, savedAs('a', 1));
    expect(saver.state().answers['q1']?.status).toBe('saved');
  });

  it('that failed go out again once another is saved', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    saver.choose('q2', ['b']);
    await settle(1, { kind: 'saved', answer: { questionId: 'q2', optionIds: ['b'], revision: 1 } });
    expect(sent.slice(2)).toMatchObject([{ questionId: 'q1', optionIds: ['a'] }]);
    await settle(2, { kind: 'failed' });
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['in conflict', 'conflict'],
    ['checked', 'checked'],
  ] as const)('that failed go out again once another turns out to be %s', async (_, kind) => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    saver.choose('q2', ['b']);
    await settle(1, { kind, current: { questionId: 'q2', optionIds: ['b'], revision: 7 } });
    expect(sent.at(-1)).toMatchObject({ questionId: 'q1', optionIds: ['a'] });
  });

  it('replace an older one of another tab or device that the page didn’t know', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'conflict', current: { questionId: 'q1', optionIds: ['d'], revision: 7 } });
    expect(sent[1]).toMatchObject({ optionIds: ['a'], revision: 7 });
    await settle(1, savedAs('a', 8));
    expect(saver.state()).toMatchObject({
      answers: { q1: { optionIds: ['a'], status: 'saved' } },
      conflicts: [],
    });
  });

  it('replace an older one also where it was met by the choice before', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    saver.choose('q1', ['b']);
    await settle(0, { kind: 'conflict', current: { questionId: 'q1', optionIds: ['d'], revision: 7 } });
    expect(sent[1]).toMatchObject({ optionIds: ['b'], revision: 7 });
    await settle(1, { kind: 'conflict', current: { questionId: 'q1', optionIds: ['c'], revision: 8 } });
    expect(sent[2]).toMatchObject({ optionIds: ['b'], revision: 8 });
    await settle(2, savedAs('b', 9));
    expect(saver.state().conflicts).toEqual([]);
  });

  it('that are sent late give way to what another tab or device saved, which is told', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    saver.retry();
    await quiet();
    await settle(1, { kind: 'conflict', current: { questionId: 'q1', optionIds: ['d'], revision: 7 } });
    expect(saver.state()).toMatchObject({
      answers: { q1: { optionIds: ['d'], status: 'saved' } },
      conflicts: [{ questionId: 'q1', optionIds: ['d'] }],
    });
    saver.choose('q1', ['a']);
    expect(saver.state().conflicts).toEqual([]);
    expect(sent[2]).toMatchObject({ optionIds: ['a'], revision: 7 });
  });

  it('give way to others one by one, each of which is told', async () => {
    const { saver, settle } = setUp();
    const elsewhere = (questionId: string, revision: number): SaveOutcome => ({
      kind: 'conflict',
      current: { questionId, optionIds: ['d'], revision },
    });
    saver.choose('q1', ['a']);
    saver.choose('q2', ['a']);
    await settle(0, { kind: 'failed' });
    await settle(1, { kind: 'failed' });
    saver.retry();
    await quiet();
    await settle(2, elsewhere('q1', 7));
    await settle(3, elsewhere('q2', 8));
    const told = () => saver.state().conflicts.map(({ questionId }) => questionId);
    expect(told()).toEqual(['q1', 'q2']);
    saver.choose('q1', ['b']);
    expect(told()).toEqual(['q2']);
    saver.dismissConflicts();
    expect(told()).toEqual([]);
  });

  it('tell no conflict where the other tab chose the same', async () => {
    const { saver, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'conflict', current: { questionId: 'q1', optionIds: ['a'], revision: 2 } });
    expect(saver.state()).toMatchObject({ answers: { q1: { status: 'saved' } }, conflicts: [] });
  });

  it('stop when the attempt turns out to be over', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'over' });
    expect(saver.state().over).toBe(true);
    saver.choose('q2', ['b']);
    expect(sent).toHaveLength(1);
  });

  it('of several options are saved together, in whatever order they were ticked', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['c']);
    saver.choose('q1', ['c', 'a']);
    await settle(0, savedAs('c', 1));
    expect(sent[1]).toMatchObject({ optionIds: ['c', 'a'], revision: 1 });
    await settle(1, savedAs(['a', 'c'], 2));
    expect(saver.state().answers['q1']?.status).toBe('saved');
    saver.choose('q1', ['a', 'c']);
    expect(sent).toHaveLength(2);
  });

  it('may be taken back, which is saved as well', async () => {
    const { saver, sent, settle } = setUp([{ questionId: 'q1', optionIds: ['a'], revision: 1 }]);
    saver.choose('q1', []);
    expect(sent).toMatchObject([{ optionIds: [], revision: 1 }]);
    await settle(0, savedAs([], 2));
    expect(saver.state().answers['q1']).toEqual({ optionIds: [], status: 'saved' });
  });

  it('give way to the one that was checked in another tab, which is told', async () => {
    const { saver, settle, device } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'checked', current: { questionId: 'q1', optionIds: ['b'], revision: 3 } });
    expect(saver.state()).toMatchObject({
      answers: { q1: { optionIds: ['b'], status: 'saved' } },
      conflicts: [{ questionId: 'q1', optionIds: ['b'] }],
      checked: 'q1',
    });
    expect([saver.revisionOf('q1'), device.size]).toEqual([3, 0]);
  });

  it('are all saved before the quiz is handed in, failed ones by another try', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    const flushed = saver.flush();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(2);
    await settle(1, savedAs('a', 1));
    expect(await flushed).toBe(true);
  });

  it('hold the quiz back while one can not be saved', async () => {
    const { saver, settle } = setUp();
    saver.choose('q1', ['a']);
    const flushed = saver.flush();
    await settle(0, { kind: 'failed' });
    await settle(1, { kind: 'failed' });
    expect(await flushed).toBe(false);
  });
});

describe('answers on the device', () => {
  const kept = (questionId: string, option: string, changes: Partial<KeptAnswer> = {}): KeptAnswer => ({
    questionId,
    optionIds: [option],
    revision: 0,
    unheard: [],
    chosenAt: 0,
    ...changes,
  });

  it('lie there from when they are chosen until they are saved', async () => {
    const { saver, settle, device } = setUp();
    saver.choose('q1', ['a']);
    expect(device.get('q1')).toMatchObject({ optionIds: ['a'], revision: 0, unheard: ['a'] });
    await settle(0, { kind: 'failed' });
    expect(device.has('q1')).toBe(true);
    saver.retry();
    await quiet();
    await settle(1, savedAs('a', 1));
    expect(device.size).toBe(0);
  });

  it('count over what the server holds, and go out once, in order, each after the one before', async () => {
    const { saver, sent, settle, device } = setUp(
      [{ questionId: 'q2', optionIds: ['a'], revision: 1 }],
      [kept('q1', 'b', { chosenAt: 2 }), kept('q2', 'c', { revision: 1, chosenAt: 1 })],
    );
    expect(saver.state().answers['q2']).toEqual({ optionIds: ['c'], status: 'failed' });
    saver.retry();
    await quiet();
    saver.retry();
    await quiet();
    expect(sent).toMatchObject([{ questionId: 'q2', optionIds: ['c'], revision: 1 }]);
    await settle(0, { kind: 'saved', answer: { questionId: 'q2', optionIds: ['c'], revision: 2 } });
    expect(sent.slice(1)).toMatchObject([{ questionId: 'q1', optionIds: ['b'], revision: 0 }]);
    await settle(1, savedAs('b', 1));
    expect([sent.length, device.size]).toEqual([2, 0]);
  });

  it('wait together while the first can not be sent', async () => {
    const { saver, sent, settle, device } = setUp([], [kept('q1', 'a'), kept('q2', 'a', { chosenAt: 1 })]);
    saver.retry();
    await quiet();
    await settle(0, { kind: 'failed' });
    expect([sent.length, device.size]).toEqual([1, 2]);
  });

  it('are not sent where the server holds the same', async () => {
    const { saver, sent, device } = setUp(
      [{ questionId: 'q1', optionIds: ['a'], revision: 1 }],
      [kept('q1', 'a')],
    );
    saver.retry();
    await quiet();
    expect([sent.length, device.size]).toEqual([0, 0]);
  });

  it('give way to what another device saved meanwhile', async () => {
    const { saver, sent, settle, device } = setUp(
      [{ questionId: 'q1', optionIds: ['d'], revision: 2 }],
      [kept('q1', 'a', { revision: 1, unheard: ['a'] })],
    );
    saver.retry();
    await quiet();
    expect(sent).toMatchObject([{ optionIds: ['a'], revision: 1 }]);
    await settle(0, { kind: 'conflict', current: { questionId: 'q1', optionIds: ['d'], revision: 2 } });
    expect(saver.state().conflicts).toEqual([{ questionId: 'q1', optionIds: ['d'] }]);
    expect(device.size).toBe(0);
  });

  it('replace an earlier choice of the same student whose reply was lost, without a conflict', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    saver.choose('q1', ['b']);
    await settle(1, { kind: 'conflict', current: { questionId: 'q1', optionIds: ['a'], revision: 1 } });
    expect(sent[2]).toMatchObject({ optionIds: ['b'], revision: 1 });
    await settle(2, savedAs('b', 2));
    expect(saver.state()).toMatchObject({
      answers: { q1: { optionIds: ['b'], status: 'saved' } },
      conflicts: [],
    });
  });

  it('stay where the attempt was submitted meanwhile, for whoever tells', async () => {
    const { saver, settle, device } = setUp([], [kept('q1', 'a')]);
    saver.retry();
    await quiet();
    await settle(0, { kind: 'over' });
    expect(saver.state().over).toBe(true);
    expect(device.has('q1')).toBe(true);
  });

  it('are said not to be kept where the browser refuses', async () => {
    const { saver, settle } = setUp([], [], false);
    saver.choose('q1', ['a']);
    await settle(0, { kind: 'failed' });
    expect(saver.state().kept).toBe(false);
  });
});

describe('what other tabs and devices have answered', () => {
  it('is shown as the server has it, and told of to nobody', () => {
    const { saver } = setUp([{ questionId: 'q1', optionIds: ['a'], revision: 1 }]);
    saver.refresh([
      { questionId: 'q1', optionIds: ['b'], revision: 2 },
      { questionId: 'q2', optionIds: ['c'], revision: 1 },
    ]);
    expect(saver.state()).toMatchObject({
      answers: {
        q1: { optionIds: ['b'], status: 'saved' },
        q2: { optionIds: ['c'], status: 'saved' },
      },
      conflicts: [],
    });
    expect([saver.revisionOf('q1'), saver.revisionOf('q2')]).toEqual([2, 1]);
  });

  it('changes nothing that this page has saved since, or has yet to save', async () => {
    const { saver, sent, settle } = setUp([{ questionId: 'q1', optionIds: ['a'], revision: 1 }]);
    saver.choose('q1', ['b']);
    await settle(0, savedAs('b', 2));
    saver.choose('q2', ['b']);
    await settle(1, { kind: 'failed' });
    saver.refresh([
      { questionId: 'q1', optionIds: ['a'], revision: 1 },
      { questionId: 'q2', optionIds: ['c'], revision: 4 },
    ]);
    expect(saver.state().answers).toMatchObject({ q1: { optionIds: ['b'] }, q2: { optionIds: ['b'] } });
    saver.retry();
    await quiet();
    expect(sent[2]).toMatchObject({ questionId: 'q2', optionIds: ['b'], revision: 0 });
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
        const device = new Map<string, KeptAnswer>();
        const tabs = [0, 1, 2].map(() => {
          const { outbox } = anOutbox(device);
          return createAnswerSaver(
            [],
            async (_question, optionIds, revision) => {
              await order.schedule(Promise.resolve(), 'the save arrives');
              if (fails && luck.next().value) return { kind: 'failed' };
              const outcome = save(optionIds, revision);
              await order.schedule(Promise.resolve(), 'its reply arrives');
              return outcome;
            },
            { outbox, kept: [] },
          );
        });
        // Each click chooses something else: the server can't tell two equal choices apart.
        for (const [index, { tab, pause }] of made.entries()) {
          tabs[tab]?.choose('q1', [String(index)]);
          await quiet();
          for (let step = 0; step < pause && order.count() > 0; step++) {
            await order.waitNext(1);
            await quiet();
          }
        }
        const settled = async () => {
          await quiet();
          while (order.count() > 0) {
            await order.waitNext(1);
            await quiet();
          }
        };
        await settled();
        const isUnsaved = () => tabs.some((tab) => tab.state().answers['q1']?.status === 'failed');
        for (let tries = 0; tries < 60 && isUnsaved(); tries++) {
          for (const tab of tabs) tab.retry();
          await settled();
        }
        const told = tabs[made.at(-1)?.tab ?? 0]?.state().conflicts ?? [];
        const counts = current()?.optionIds;
        if (!fails || told.length === 0) expect(counts).toEqual([String(made.length - 1)]);
        else expect(told).toEqual([{ questionId: 'q1', optionIds: counts }]);
        for (const tab of tabs) {
          tab.refresh([{ questionId: 'q1', optionIds: [], revision: 0, ...current() }]);
          expect(tab.state().answers['q1']).toEqual({ optionIds: counts, status: 'saved' });
        }
      }),
      { numRuns: 200 },
    );
    vi.restoreAllMocks();
  });
});
