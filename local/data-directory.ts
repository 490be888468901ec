import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, inDiskWords, LocalError } from './errors.ts';
import { isTemporary } from './json-file.ts';

/** The folder of the product's state. One process at a time uses it. */
export interface DataDirectory {
  readonly tables: string;
  readonly userPool: string;
  readonly mail: string;
  readonly demo: string;
  readonly logs: string;
  readonly payments: string;
  /** The file by which programs of this machine reach the product. Gone when it ends. */
  readonly running: string;
  /** Lets the next process in. */
  release(): Promise<void>;
}

/**
 * Takes a data directory for this process, and makes it where it isn't there. `fresh` removes what an earlier start
 * left in it, and nothing else that may lie there.
 *
 * @throws LocalError when another process uses it, or nothing can be kept there.
 */
export async function openDataDirectory(path: string, fresh: boolean): Promise<DataDirectory> {
  try {
    await mkdir(path, { recursive: true });
    const release = await lock(path);
    return { ...(await tidy(path, fresh)), release };
  } catch (error) {
    throw inDiskWords(error, path);
  }
}

/** Removes what isn't to be found by this start. */
async function tidy(path: string, fresh: boolean): Promise<Omit<DataDirectory, 'release'>> {
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
  // Whoever held the lock and crashed left these.
  await rm(parts.running, { force: true });
  const files = [parts.mail, parts.demo, parts.running];
  const ownFiles = (file: string): boolean => files.some((own) => join(path, file).startsWith(own));
  await removeTemporary(path, ownFiles);
  for (const folder of [parts.userPool, parts.payments]) await removeTemporary(folder, () => true);
  return parts;
}

/** Removes files that a crash left half-written; nobody reads them. */
async function removeTemporary(directory: string, mayGo: (file: string) => boolean): Promise<void> {
  const files = await readdir(directory).catch(() => []);
  const left = files.filter((file) => isTemporary(file) && mayGo(file));
  await Promise.all(left.map((file) => rm(join(directory, file), { force: true })));
}

/** A file that holds the process's id. One that a crash left behind doesn't count. */
async function lock(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  const mine = `${path}.${randomUUID()}`;
  // Linked, so that nobody finds it empty.
  await writeFile(mine, String(process.pid));
  try {
    if ((await linked(mine, path)) || (await takenOver(mine, path))) return () => rm(path, { force: true });
    const holder = await readFile(path, 'utf8').catch(() => '');
    throw new LocalError(
      `The data in ${directory} is in use by ${holder === '' ? 'another process' : `process ${holder}`}. Stop that one with Ctrl-C, or give this one its own data: npm start -- --data another-folder. If no such process runs, remove ${path}.`,
    );
  } finally {
    await rm(mine, { force: true });
  }
}

/** Puts a lock in the place of one whose process has ended. One process at a time does, so that none removes a new one. */
async function takenOver(mine: string, path: string): Promise<boolean> {
  const turn = `${path}.turn`;
  if (!(await linked(mine, turn))) return false;
  try {
    if (isRunning(Number(await readFile(path, 'utf8').catch(() => '')))) return false;
    await rm(path, { force: true });
    return await linked(mine, path);
  } finally {
    await rm(turn, { force: true });
  }
}

/** Gives a file a second name; false where another file has it. */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
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
