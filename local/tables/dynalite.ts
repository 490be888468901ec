import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { readCode, LocalError, readMessage } from '../errors.ts';

interface Options {
  readonly path?: string;
  /** A new table has the status CREATING for this many milliseconds. */
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

// Dynalite 4.0.0 ends the iterators of its store with `return()`, which abstract-level's iterators don't have. They need
// `close()`, or each query leaks 13.8 kB of native memory.
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

// LevelDB has the items in memory. Reading them synchronously takes microseconds, while classic-level's reading on another
// thread took a fifth of this thread's time.
const { Level } = loadItsOwn('level') as {
  Level: { prototype: Store; new (path: string, options: { valueEncoding: 'buffer' }): Store };
};
Level.prototype._get = function (key, options) {
  return new Promise((resolve) => resolve(this._getSync(key, options)));
};

/** Throws a LocalError for a locked or damaged database. Dynalite itself would refuse each call or end the process. */
export async function checkStore(path: string): Promise<void> {
  const store = new Level(path, { valueEncoding: 'buffer' });
  try {
    await store.open();
    const values = store.values()[Symbol.asyncIterator]();
    while ((await values.next()).done !== true);
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (readCode(reason) === 'LEVEL_LOCKED')
      throw new LocalError(`The tables in ${path} are in use by another process. Stop that one first.`);
    throw new LocalError(
      `The tables in ${path} are damaged. Put back a copy of that folder, or begin with empty data: npm start -- --fresh. (${readMessage(reason)})`,
      { cause: error },
    );
  } finally {
    await store.close();
  }
}

/** Creates a DynamoDB server that isn't listening yet. The cast is needed: the package has no types. */
export const dynalite = load('dynalite') as (options: Options) => Server;
