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

// Dynalite 4.0.0 finds that no two maps are equal, and that lists are equal only if they are empty. DynamoDB compares them by
// their content: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Condition.html
// Dynalite compares objects by identity, so equal maps and equal elements of lists are replaced by the same object.
type CheckCondition = (data: { readonly _condition?: unknown }, item: unknown) => unknown;
const database = loadItsOwn('./db') as { checkConditional: CheckCondition };
const { checkConditional } = database;
database.checkConditional = (data, item) => {
  const { _condition: condition } = data;
  if (!/"[ML]":/.test(JSON.stringify(condition ?? null))) return checkConditional(data, item);
  const known = new Map<string, unknown>();
  return checkConditional({ _condition: unify(condition, known) }, unify(item, known));
};

const byName = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function unify(value: unknown, known: Map<string, unknown>): unknown {
  const findEqual = (part: unknown, place: number | null) => {
    const text = JSON.stringify([place, part], byName);
    if (!known.has(text)) known.set(text, part);
    return known.get(text);
  };
  if (Array.isArray(value)) return value.map((part) => unify(part, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]): [string, unknown] => {
      if (name === 'M') return [name, findEqual(part, null)];
      // Lists are equal only if their elements have the same order.
      if (name === 'L' && Array.isArray(part)) return [name, part.map(findEqual)];
      return [name, unify(part, known)];
    }),
  );
}

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
