import { StorageBusy } from '../runtime/storage-error.ts';

export type Pause = (milliseconds: number) => Promise<unknown>;

export interface SharedItem<Item> {
  readonly find: () => Promise<Item>;
  /** Saves the item. If another call has changed it since `find`, writes nothing and returns false. */
  readonly save: (item: Item) => Promise<boolean>;
  readonly pause: Pause;
}

/** An update is tried at most this many times. The random pauses between tries add up to at most 1.3 seconds. */
const maximumTries = 8;
const firstPauseMs = 10;

/** Reads, updates and saves an item, and starts again if another call saved first. An unchanged object isn't saved. */
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
