import { StorageBusy } from '../runtime/storage-error.ts';

export type Pause = (milliseconds: number) => Promise<unknown>;

export interface SharedItem<Item> {
  readonly find: () => Promise<Item>;
  /** Saves the item. If another call has changed it since `find`, writes nothing and returns false. */
  readonly save: (item: Item) => Promise<boolean>;
  readonly pause: Pause;
}

/** The maximum number of tries. The random pauses between them add up to at most 1.3 seconds. */
const maximumTries = 8;
const firstPauseMs = 10;

/** If another call saves first, reads and updates again. If `update` returns the same object, saves nothing. */
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
