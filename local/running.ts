import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { openJsonFile } from './json-file.ts';

const runningSchema = z.object({
  /** The address of the stand-in for AWS, such as `http://127.0.0.1:41234`. */
  endpoint: z.string(),
  region: z.string(),
  /** The stack's outputs, by name. */
  outputs: z.record(z.string(), z.string()),
});

/**
 * Writes the file by which commands on this machine find the running product.
 *
 * @returns a function that deletes the file.
 */
export async function writeRunningFile(
  path: string,
  running: z.infer<typeof runningSchema>,
): Promise<() => Promise<void>> {
  await openJsonFile(path, runningSchema).write(running);
  return () => rm(path, { force: true });
}
