import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const labelledSchema = z.strictObject({
  answerable: z.array(
    z.strictObject({
      ask: z.coerce.string(),
      /** `course/lesson`: each of them would be right. */
      lessons: z.array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/)).min(1),
    }),
  ),
  'off-topic': z.array(z.string()),
  unanswerable: z.array(z.string()),
});

/** Questions as pupils type them, and what should come of each. */
export interface LabelledFile extends z.infer<typeof labelledSchema> {
  /** The file's name without its ending. */
  readonly name: string;
}

export const labelledFolder = join(import.meta.dirname, '../../../test/lambdas/queries/search/labelled');

/** Reads every file of labelled questions, by name. */
export function readLabelled(folder: string): LabelledFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -'.yaml'.length),
      ...labelledSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
    }));
}
