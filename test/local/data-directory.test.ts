import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataVersion, openDataDirectory } from '../../local/data-directory.ts';
import { LocalError } from '../../local/errors.ts';
import { openLogs } from '../../local/functions/logs.ts';
import { startLocal } from '../../local/start.ts';
import { startTables } from '../../local/tables/tables.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { buildAssembly } from './support/assembly.ts';
import { makeTestFolder } from './support/folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeTestFolder();
});

async function refusal(start: Promise<unknown>): Promise<string> {
  const error: unknown = await start.then(
    () => 'It started',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LocalError);
  return error instanceof LocalError ? error.message : '';
}

describe('a data directory is refused', () => {
  test('if it is a file', async () => {
    const path = join(folder, 'file');
    await writeFile(path, 'mine');
    expect(await refusal(openDataDirectory(path, false))).toBe(
      `The data can't be kept in ${path}: a file is in its place. Choose another folder: npm start -- --data another-folder.`,
    );
    expect(await readFile(path, 'utf8')).toBe('mine');
  });

  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EACCES', 'this user may not write there'],
  ])('if the disk refuses the stack: %s', async (code, words) => {
    const dataDirectory = join(folder, 'data');
    const start = startLocal({
      assembly: () => Promise.reject(Object.assign(new Error(`${code}: write`), { code })),
      dataDirectory,
      port: 0,
    });
    expect(await refusal(start)).toContain(words);
    expect(await readdir(dataDirectory)).toEqual(['version']);
  });
});

describe('the version of the data', () => {
  const refused = (age: string): string =>
    `The data in ${folder} was kept by ${age} version of KTC, which stores it differently. Start with empty data: npm start -- --fresh. To keep the old data, choose another folder: npm start -- --data another-folder.`;

  test.each([
    ['older', 'an older', '0'],
    ['newer', 'a newer', '1000'],
    ['missing beside data', 'an older', null],
    ['unreadable', 'an older', 'one'],
  ])('that is %s is refused without changes, and --fresh starts again', async (_, age, version) => {
    await writeFile(join(folder, 'mail.json'), '[]');
    if (version !== null) await writeFile(join(folder, 'version'), version);
    const before = await readdir(folder);

    expect(await refusal(openDataDirectory(folder, false))).toBe(refused(age));
    expect(await readdir(folder)).toEqual(before);

    await (await openDataDirectory(folder, true)).release();
    expect(await readdir(folder)).toEqual(['version']);
  });

  test('is stored by the first start and accepted by the next, and keeps other files', async () => {
    await writeFile(join(folder, 'homework.txt'), 'mine');
    await (await openDataDirectory(folder, false)).release();
    await writeFile(join(folder, 'mail.json'), '[]');
    await (await openDataDirectory(folder, false)).release();
    expect((await readdir(folder)).toSorted()).toEqual(['homework.txt', 'mail.json', 'version']);
  });
});

describe('the lock', () => {
  /** No process has this id, because operating systems assign only smaller ids. */
  const gone = '999999999';

  test.each([
    ['a lock that a crash left', gone],
    ['no lock', null],
  ])('admits one of many simultaneous starts with %s', async (_, left) => {
    for (let round = 0; round < 10; round += 1) {
      if (left !== null) await writeFile(join(folder, 'lock'), left);
      const starts = await Promise.allSettled(
        Array.from({ length: 30 }, () => openDataDirectory(folder, false)),
      );
      const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      expect(opened).toHaveLength(1);
      expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
      await opened[0]?.release();
      expect(await readdir(folder)).toEqual(['version']);
    }
  });

  test('of a crash is replaced if it is empty, as a full disk leaves it', async () => {
    await writeFile(join(folder, 'lock'), '');
    const data = await openDataDirectory(folder, false);
    await data.release();
  });
});

test('half-written files of an earlier start are deleted, and no others', async () => {
  const id = randomUUID();
  const ours = [
    `mail.json.${id}`,
    `running.json.${id}`,
    `user-pool/pool.users.json.${id}`,
    `payments/x.json.${id}`,
  ];
  const others = [`homework.json.${id}`, 'mail.json.backup', `user-pool/notes.${id}`];
  for (const part of ['user-pool', 'payments']) await mkdir(join(folder, part));
  for (const name of [...ours, ...others]) await writeFile(join(folder, name), '');
  await writeFile(join(folder, 'version'), String(dataVersion));
  const data = await openDataDirectory(folder, false);
  const left = await readdir(folder, { recursive: true });
  expect(left.toSorted()).toEqual(['lock', 'payments', 'user-pool', 'version', ...others].toSorted());
  await data.release();
});

describe('tables', () => {
  const template = resolveTemplate(buildAssembly({}));

  test.each(['CURRENT', 'MANIFEST'])('that are damaged are refused with a next step: %s', async (part) => {
    await (await startTables(template, folder, 'eu-west-1')).close();
    const name = (await readdir(folder)).find((file) => file.startsWith(part)) ?? '';
    await writeFile(join(folder, name), 'damaged');
    const message = await refusal(startTables(template, folder, 'eu-west-1'));
    expect(message).toMatch(/^The tables in .* are damaged\. /);
    expect(message).toContain('--fresh');
  });

  test('in use are refused', async () => {
    const tables = await startTables(template, folder, 'eu-west-1');
    expect(await refusal(startTables(template, folder, 'eu-west-1'))).toContain('in use');
    await tables.close();
  });
});

test('a function’s log is rotated at its size', async () => {
  const limit = 1000;
  const line = 'x'.repeat(99);
  const logs = openLogs(folder, () => undefined, limit);
  for (let count = 1; count <= 55; count += 1) logs.write('orders', line);
  logs.write('orders', 'the newest');
  await logs.close();
  expect((await readdir(folder)).toSorted()).toEqual(['orders.log', 'orders.log.1']);
  const [newest, before] = await Promise.all(
    ['orders.log', 'orders.log.1'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(newest).toMatch(/the newest\n$/);
  expect(newest?.length).toBeLessThanOrEqual(limit);
  expect(before?.length).toBe(limit);
});
