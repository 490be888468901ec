import { StorageBusy } from '../runtime/storage-error.ts';

export type Pause = (milliseconds: number) => Promise<unknown>;

export interface SharedItem<Item> {
  readonly find: () => Promise<Item>;
  /** Replaces what `find` returned. Returns false, and writes nothing, if another call changed the item since. */
  readonly save: (item: Item) => Promise<boolean>;
  readonly pause: Pause;
}

/** The longest pause is 0.6 seconds, and all pauses together are at most 2 seconds. */
const maximumTries = 8;
const firstPauseMs = 10;

/**
 * Reads an item, applies `update` and saves the result. If another call saved first, it starts over. Nothing is saved
 * if `update` returns the same item. @throws StorageBusy if other calls kept saving first.
 */
export async function optimisticUpdate<Item, Result>(
  { find, save, pause }: SharedItem<Item>,
  update: (item: Item) => { readonly item: Item; readonly result: Result },
): Promise<Result> {
  for (let tries = 0; tries < maximumTries; tries++) {
    if (tries > 0) await pause(Math.random() * firstPauseMs * 2 ** (tries - 1));
    const seen = await find();
    const { item, result } = update(seen);
    if (item === seen || (await save(item))) return result;
  }
  throw new StorageBusy('Other calls kept saving the item first');
}
