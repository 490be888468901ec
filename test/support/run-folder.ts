import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that all files of a run share and that is deleted after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ktc-run-'));
  process.env['KTC_TEST_RUN'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
