import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { codeOf, LocalError, messageOf } from './errors.ts';

interface Options {
  /** Directory of the LevelDB store; in memory where absent. */
  readonly path?: string;
  /** Milliseconds that a new table stays in CREATING. */
  readonly createTableMs: number;
  readonly deleteTableMs?: number;
}

interface Iterator {
  close(): Promise<void>;
  return?: (this: Iterator) => Promise<void>;
}
interface Store {
  _get(key: unknown, options: unknown): Promise<unknown>;
  _getSync(this: Store, key: unknown, options: unknown): unknown;
  open(): Promise<void>;
  close(): Promise<void>;
  values(): AsyncIterable<Buffer>;
}

const load = createRequire(import.meta.url);
const loadItsOwn = createRequire(load.resolve('dynalite'));

// Dynalite 4.0.0 ends the iterators of its store by `return()`, as it would JavaScript's own; abstract-level's end by
// `close()` and have no such method, so that each query kept 13.8 kB of native memory for ever.
// https://github.com/Level/abstract-level#iteratorclose
const { AbstractKeyIterator, AbstractValueIterator } = loadItsOwn('abstract-level') as Record<
  'AbstractKeyIterator' | 'AbstractValueIterator',
  { prototype: Iterator }
>;
for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) {
  prototype.return = function () {
    return this.close();
  };
}

// Each operation gets the table's definition and then an item. LevelDB has both in memory in a few microseconds; to ask
// it on another thread, as classic-level does, took a fifth of this thread's time.
const { Level } = loadItsOwn('level') as {
  Level: { prototype: Store; new (path: string, options: { valueEncoding: 'buffer' }): Store };
};
Level.prototype._get = function (key, options) {
  return new Promise((resolve) => resolve(this._getSync(key, options)));
};

/**
 * Reads through the store in a directory, which is made where it isn't there. Dynalite itself would tell each caller
 * that a store which doesn't open is closed, and end the process where it meets a damaged block.
 *
 * @throws LocalError where another process has it open, or it is damaged.
 */
export async function checkStore(path: string): Promise<void> {
  const store = new Level(path, { valueEncoding: 'buffer' });
  try {
    await store.open();
    const values = store.values()[Symbol.asyncIterator]();
    while ((await values.next()).done !== true);
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (codeOf(reason) === 'LEVEL_LOCKED')
      throw new LocalError(`The tables in ${path} are in use by another process. Stop that one first.`);
    throw new LocalError(
      `The tables in ${path} are damaged. Put back a copy of that folder, or begin with empty data: npm start -- --fresh. (${messageOf(reason)})`,
      { cause: error },
    );
  } finally {
    await store.close();
  }
}

/** A DynamoDB server that isn't listening yet. Closing it closes its store. The package comes without types. */
export const dynalite = load('dynalite') as (options: Options) => Server;
