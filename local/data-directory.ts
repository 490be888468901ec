import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, LocalError } from './errors.ts';

/** Where the product keeps what it knows. One process at a time uses it. */
export interface DataDirectory {
  readonly tables: string;
  readonly userPool: string;
  readonly mail: string;
  readonly demo: string;
  readonly logs: string;
  readonly payments: string;
  /** How programs of this machine reach the product. Gone when it ends. */
  readonly running: string;
  /** Lets the next process in. */
  release(): Promise<void>;
}

/**
 * Takes a data directory for this process, and makes it where it isn't there. `fresh` removes what an earlier start
 * left in it, and nothing else that may lie there.
 *
 * @throws LocalError when another process uses it.
 */
export async function openDataDirectory(path: string, fresh: boolean): Promise<DataDirectory> {
  await mkdir(path, { recursive: true });
  const release = await lock(path);
  const parts = {
    tables: join(path, 'tables'),
    userPool: join(path, 'user-pool'),
    mail: join(path, 'mail.json'),
    demo: join(path, 'demo.json'),
    logs: join(path, 'logs'),
    payments: join(path, 'payments'),
    running: join(path, 'running.json'),
  };
  if (fresh)
    await Promise.all(Object.values(parts).map((part) => rm(part, { recursive: true, force: true })));
  // Whoever held the lock and crashed left it.
  await rm(parts.running, { force: true });
  return { ...parts, release };
}

/** A file that holds the process's id. One that a crash left behind doesn't count. */
async function lock(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (attempt > 1 || isRunning(holder)) {
      throw new LocalError(
        `The data in ${directory} is in use by process ${holder}. Stop that one with Ctrl-C, or give this one its own data: npm start -- --data another-folder. If no such process runs, remove ${path}.`,
      );
    }
    await rm(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
