import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder in which the test files of a run share what is slow to make, and removes it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ktc-run-'));
  process.env['KTC_TEST_RUN'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
