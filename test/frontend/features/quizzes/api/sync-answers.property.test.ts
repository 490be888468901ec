import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '../../../../../frontend/src/features/quizzes/api/sync-answers.ts';
import { openTab, settleAll } from './sync.fixture.ts';

describe('of several tabs of one browser the latest click counts', () => {
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
    pause: fc.nat({ max: 6 }),
  });

  it.each([
    ['in whatever order saves and their replies arrive', false],
    ['or its tab shows a conflict, if saves fail at first', true],
  ] as const)('%s', async (_, fails) => {
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => ++now);
    const clicks = fc.array(click, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), clicks, fc.infiniteStream(fc.boolean()), async (order, made, luck) => {
        const { current, save } = server();
        localStorage.clear();
        const tabs = [0, 1, 2].map(() =>
          openTab([], async (_question, optionIds, revision) => {
            await order.schedule(Promise.resolve(), 'the save arrives');
            if (fails && luck.next().value) return { kind: 'failed' };
            const outcome = save(optionIds, revision);
            await order.schedule(Promise.resolve(), 'its reply arrives');
            return outcome;
          }),
        );
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
