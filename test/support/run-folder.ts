import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that all test files of a run share. The returned function deletes the folder after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ktc-run-'));
  process.env['KTC_TEST_RUN'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
