import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataKinds } from '../../lambdas/account/data/data-kinds.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { attemptsByStart, threadsInOrder, waitingItems } from '../../lambdas/tables/shared/table-keys.ts';

const page = readFileSync('docs/data-model.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

/** Renders a key as `docs/` writes it, such as `THREAD#{threadId}` for the function `(threadId) => …`. */
function renderKey(key: unknown): string {
  if (typeof key !== 'function') return String(key);
  const [, parameters = ''] = /^\((.*?)\)/.exec(key.toString()) ?? [];
  const names = parameters.split(',').map((name) => `{${name.trim()}}`);
  return String((key as (...values: string[]) => unknown)(...names));
}

const keys = new Set([
  itemKeys.listing.partition,
  itemKeys.listing.sort,
  `${itemKeys.noticePrefix}{id}`,
  ...Object.entries(itemKeys)
    .filter(([name]) => /(Sort|Partition)$/.test(name))
    .map(([, key]) => renderKey(key)),
]);

it('names every key of an item, and no other', () => {
  const named = [...page.matchAll(/`([A-Z_]{4,}(?:#[^`]*)?|\{paidAt\}[^`]*)`/g)].map(([, key = '']) => key);
  expect(new Set(named)).toEqual(keys);
});

const kinds = rows
  .filter(([kind = '']) => /^`[a-z-]+`$/.test(kind))
  .map((row) => [row[0]?.slice(1, -1), row]);

it('has a row for each kind of data about a student, and no other', () => {
  expect(kinds.map(([kind]) => kind)).toEqual(dataKinds.map(({ kind }) => kind));
});

it.each(dataKinds)('says in which table $kind is stored, under which key and for how long', (data) => {
  const { kind, table, prefix, days } = data;
  const [, , key = '', , , tableName = '', time = ''] = rows.find(([name]) => name === `\`${kind}\``) ?? [];
  expect(key).toContain(`\`${prefix}`);
  expect(tableName).toBe({ userCourses: 'UserCourses', quizzes: 'Quizzes' }[table]);
  if (days !== null) expect(time).toBe(`${days} days`);
  else expect(time).toMatch(kind === 'erasure' ? /^two hours/ : /^account/);
});

it('describes the three indexes', () => {
  const index = (name: string) => rows.find(([title = '']) => title.startsWith(`\`${name}\``))?.[2];
  expect(index(waitingItems.name)).toBe(`\`${waitingItems.partition}\`, \`${waitingItems.sort}\``);
  expect(index(threadsInOrder.name)).toBe(`\`partition\`, \`${threadsInOrder.sort}\``);
  expect(index(attemptsByStart.name)).toBe(`\`partition\`, \`${attemptsByStart.sort}\``);
});
