import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { concernOf } from '../../../lambdas/queries/safeguarding/detection/detect-concern.ts';

const folder = join(import.meta.dirname, '../../../test/lambdas/queries/safeguarding');
const unsafeSchema = z.record(z.string(), z.array(z.string()));
const ordinarySchema = z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]);

const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Sentences that show need, and ordinary ones of the same list. */
export interface NeedList {
  readonly name: string;
  readonly unsafe: readonly string[];
  readonly ordinary: readonly string[];
}

/** Reads every pair of lists, by name; the first has none. */
export function readNeedLists(): readonly NeedList[] {
  return readdirSync(folder)
    .filter((file) => /^unsafe(-\w+)?\.json$/.test(file))
    .toSorted()
    .map((file) => ({
      name: /-(\w+)/.exec(file)?.[1] ?? 'first',
      unsafe: Object.values(unsafeSchema.parse(read(file))).flat(),
      ordinary: Object.values(ordinarySchema.parse(read(file.replace('unsafe', 'ordinary')))).flat(),
    }));
}

/** What a list came to: unsafe sentences that were missed, and ordinary ones that raised an alarm. */
export const faultsOf = ({ unsafe, ordinary }: NeedList) => ({
  missed: unsafe.filter((text) => concernOf(text) === null),
  alarms: ordinary.filter((text) => concernOf(text) !== null),
});
