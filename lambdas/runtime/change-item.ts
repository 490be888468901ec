import { StorageBusy } from './storage-error.ts';

/** One stored item that several may change at once. */
export interface ChangingItem<Item> {
  /** Reads what is stored now. */
  readonly find: () => Promise<Item>;
  /** Replaces what `find` gave. Gives false where it was changed since; nothing is written then. */
  readonly save: (item: Item) => Promise<boolean>;
  /** Waits that many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** The longest pause is 0.6 seconds, all together are 2 at most. */
const maximumTries = 8;
const firstPause = 10;

/**
 * Changes an item: read, step, write what was read; where another write came between, all of it again. A step that
 * finds its work done gives the same item, and nothing is written.
 *
 * @throws StorageBusy where others keep coming between.
 */
export async function changeItem<Item, Result>(
  { find, save, pause }: ChangingItem<Item>,
  step: (item: Item) => { readonly item: Item; readonly result: Result },
): Promise<Result> {
  for (let tries = 0; tries < maximumTries; tries++) {
    if (tries > 0) await pause(Math.random() * firstPause * 2 ** (tries - 1));
    const seen = await find();
    const { item, result } = step(seen);
    if (item === seen || (await save(item))) return result;
  }
  throw new StorageBusy('An item could not be changed between others');
}
