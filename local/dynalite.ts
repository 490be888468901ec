import type { Server } from 'node:http';
import { createRequire } from 'node:module';

interface Options {
  /** Directory of the LevelDB store; in memory where absent. */
  readonly path?: string;
  /** Milliseconds that a new table stays in CREATING. */
  readonly createTableMs: number;
}

interface Iterator {
  close(): Promise<void>;
  return?: (this: Iterator) => Promise<void>;
}

const load = createRequire(import.meta.url);

// Dynalite 4.0.0 ends the iterators of its store by `return()`, as it would JavaScript's own; abstract-level's end by
// `close()` and have no such method, so that each query kept 13.8 kB of native memory for ever.
// https://github.com/Level/abstract-level#iteratorclose
const { AbstractKeyIterator, AbstractValueIterator } = createRequire(load.resolve('dynalite'))(
  'abstract-level',
) as Record<'AbstractKeyIterator' | 'AbstractValueIterator', { prototype: Iterator }>;
for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) {
  prototype.return = function () {
    return this.close();
  };
}

/** A DynamoDB server that isn't listening yet. Closing it closes its store. The package comes without types. */
export const dynalite = load('dynalite') as (options: Options) => Server;
