import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 50;

export function runFolder(): string {
  const folder = process.env['KTC_TEST_RUN'];
  if (folder === undefined) throw new Error('The configuration of the tests names no folder for this run');
  return folder;
}

/** Makes a folder once per test run. If `make` fails, the next caller tries again. */
export async function sharedFolder(name: string, make: (directory: string) => unknown): Promise<string> {
  const folder = join(runFolder(), name);
  const unfinished = `${folder}.unfinished`;
  while (!existsSync(folder)) {
    if (!claim(unfinished)) {
      await wait(pauseMs);
      continue;
    }
    try {
      const made = join(unfinished, 'made');
      mkdirSync(made);
      await make(made);
      if (!existsSync(folder)) renameSync(made, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return folder;
}

function claim(directory: string): boolean {
  try {
    mkdirSync(directory);
    return true;
  } catch {
    return false;
  }
}
