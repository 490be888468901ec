import type { Server } from 'node:http';
import { createRequire } from 'node:module';

interface Options {
  /** Directory of the LevelDB store. */
  readonly path: string;
  /** Milliseconds that a new table stays in CREATING. */
  readonly createTableMs: number;
}

/** A DynamoDB server that isn't listening yet. Closing it closes its store. The package comes without types. */
export const dynalite = createRequire(import.meta.url)('dynalite') as (options: Options) => Server;
