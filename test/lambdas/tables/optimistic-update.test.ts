import { expect, it } from 'vitest';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { optimisticUpdate } from '../../../lambdas/tables/optimistic-update.ts';

/** Creates a stored item. Just before each of the first `others` writes, another call changes the item. */
function createContested(others: number) {
  let stored = { revision: 0, words: [] as readonly string[] };
  const pauses: number[] = [];
  let left = others;
  let saves = 0;
  const item = {
    find: () => Promise.resolve(stored),
    save: (next: typeof stored) => {
      saves++;
      if (left-- > 0) stored = { ...stored, revision: stored.revision + 1 };
      if (next.revision !== stored.revision) return Promise.resolve(false);
      stored = { ...next, revision: next.revision + 1 };
      return Promise.resolve(true);
    },
    pause: (milliseconds: number) => Promise.resolve(pauses.push(milliseconds)),
  };
  return { item, pauses, readStored: () => stored, countSaves: () => saves };
}
type Stored = ReturnType<ReturnType<typeof createContested>['readStored']>;
const addWord = (item: Stored) => ({
  item: { ...item, words: [...item.words, 'word'] },
  result: item.revision,
});

it.each([0, 3])('applies the update to the latest item after other calls saved %i times', async (others) => {
  const { item, pauses, readStored } = createContested(others);
  expect(await optimisticUpdate(item, addWord)).toBe(others);
  expect(readStored()).toEqual({ revision: others + 1, words: ['word'] });
  expect(pauses).toHaveLength(others);
});

it('saves nothing if the update returns the same item or throws', async () => {
  const { item, countSaves } = createContested(0);
  expect(await optimisticUpdate(item, (same) => ({ item: same, result: 'same' }))).toBe('same');
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(optimisticUpdate(item, refuse)).rejects.toThrow('refused');
  expect(countSaves()).toBe(0);
});

it('gives up if other calls keep saving first, after pauses of at most two seconds', async () => {
  const { item, pauses, readStored } = createContested(Infinity);
  await expect(optimisticUpdate(item, addWord)).rejects.toThrow(StorageBusy);
  expect(readStored().words).toEqual([]);
  expect(pauses.length).toBeGreaterThan(4);
  for (const [index, pause] of pauses.entries()) expect(pause >= 0 && pause < 10 * 2 ** index).toBe(true);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(2_000);
});
