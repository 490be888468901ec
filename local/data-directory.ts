import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCode, explainDiskError, LocalError } from './errors.ts';
import { isTemporary } from './json-file.ts';

/** The version of the local data's format. Raise it when the product can no longer read earlier data. */
export const dataVersion = 10;

/** Locks the folder of local data for this process, and removes earlier data if `fresh` is true. */
export async function openDataDirectory(path: string, fresh: boolean) {
  try {
    await mkdir(path, { recursive: true });
    const release = await lock(path);
    try {
      return {
        ...(await prepare(path, fresh)),
        release,
      };
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    throw explainDiskError(error, path);
  }
}

async function prepare(path: string, fresh: boolean) {
  const parts = {
    tables: join(path, 'tables'),
    userPool: join(path, 'user-pool'),
    mail: join(path, 'mail.json'),
    demo: join(path, 'demo.json'),
    /** The versions of the functions that wrote the catalogue into the tables. */
    triggers: join(path, 'triggers.json'),
    logs: join(path, 'logs'),
    payments: join(path, 'payments'),
    /** A file that tells commands on this machine how to reach the product while it runs. */
    running: join(path, 'running.json'),
  };
  if (fresh)
    await Promise.all(Object.values(parts).map((part) => rm(part, { recursive: true, force: true })));
  else await requireCurrentVersion(path, Object.values(parts));
  await writeFile(join(path, 'version'), String(dataVersion));
  // A process that crashed leaves these behind.
  await rm(parts.running, { force: true });
  const files = [parts.mail, parts.demo, parts.triggers, parts.running];
  await removeTemporary(path, (file) => files.some((own) => join(path, file).startsWith(own)));
  for (const folder of [parts.userPool, parts.payments]) await removeTemporary(folder, () => true);
  return parts;
}

/** Throws a LocalError if the stored data has another version. Data without a version number counts as version 0. */
async function requireCurrentVersion(path: string, parts: readonly string[]): Promise<void> {
  if (!parts.some((part) => existsSync(part))) return;
  const version = Number(await readFile(join(path, 'version'), 'utf8').catch(() => 0));
  if (version === dataVersion) return;
  const age = version > dataVersion ? 'a newer' : 'an older';
  throw new LocalError(
    `The data in ${path} was kept by ${age} version of KTC, which stores it differently. Start with empty data: npm start -- --fresh. To keep the old data, choose another folder: npm start -- --data another-folder.`,
  );
}

async function removeTemporary(directory: string, isOurs: (file: string) => boolean): Promise<void> {
  const files = await readdir(directory).catch(() => []);
  const left = files.filter((file) => isTemporary(file) && isOurs(file));
  await Promise.all(left.map((file) => rm(join(directory, file), { force: true })));
}

/** Locks the folder, even if an ended process left its lock there. Returns a function that removes the lock. */
async function lock(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  const mine = `${path}.${randomUUID()}`;
  // The id is written before the link is made, so that no other process finds an empty lock.
  await writeFile(mine, String(process.pid));
  try {
    if ((await createLink(mine, path)) || (await replaceStaleLock(mine, path))) {
      return () => rm(path, { force: true });
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    throw new LocalError(
      `The data in ${directory} is in use by ${holder === '' ? 'another process' : `process ${holder}`}. Stop that one with Ctrl-C, or give this one its own data: npm start -- --data another-folder. If no such process runs, remove ${path}.`,
    );
  } finally {
    await rm(mine, { force: true });
  }
}

/** Replaces the lock of an ended process. A second lock, `guard`, lets only one process do this at a time. */
async function replaceStaleLock(mine: string, path: string): Promise<boolean> {
  const guard = `${path}.turn`;
  if (!(await createLink(mine, guard))) return false;
  try {
    if (isRunning(Number(await readFile(path, 'utf8').catch(() => '')))) return false;
    await rm(path, { force: true });
    return await createLink(mine, path);
  } finally {
    await rm(guard, { force: true });
  }
}

async function createLink(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if (readCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return readCode(error) === 'EPERM';
  }
}
