import type { Server } from 'node:http';
import { createRequire } from 'node:module';

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
const { Level } = loadItsOwn('level') as { Level: { prototype: Store } };
Level.prototype._get = function (key, options) {
  return new Promise((resolve) => resolve(this._getSync(key, options)));
};

/** A DynamoDB server that isn't listening yet. Closing it closes its store. The package comes without types. */
export const dynalite = load('dynalite') as (options: Options) => Server;
