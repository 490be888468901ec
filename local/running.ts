import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { jsonFile } from './json-file.ts';

const runningSchema = z.object({
  /** The address of AWS's stand-in, such as `http://127.0.0.1:41234`. */
  endpoint: z.string(),
  region: z.string(),
  /** The stack's outputs, by name. */
  outputs: z.record(z.string(), z.string()),
});

/**
 * Tells this user's programs in a file, until it is taken back, how they reach the product that runs.
 *
 * @returns what takes it back.
 */
export async function tellRunning(
  path: string,
  running: z.infer<typeof runningSchema>,
): Promise<() => Promise<void>> {
  await jsonFile(path, runningSchema).write(running);
  return () => rm(path, { force: true });
}
