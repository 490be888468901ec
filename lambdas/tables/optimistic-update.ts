import { StorageBusy } from '../runtime/storage-error.ts';

export type Pause = (milliseconds: number) => Promise<unknown>;

export interface SharedItem<Item> {
  readonly find: () => Promise<Item>;
  /** Returns false, and writes nothing, if another call has changed the item since `find`. */
  readonly save: (item: Item) => Promise<boolean>;
  readonly pause: Pause;
}

/** The random pauses between the tries add up to at most 1.3 seconds. */
const maximumTries = 8;
const firstPauseMs = 10;

/**
 * If another call saves first, the item is read and updated again. Nothing is saved if `update` returns the same
 * object.
 * @throws StorageBusy if other calls saved first at every try.
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
