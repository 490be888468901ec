import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataKinds } from '../../lambdas/account/data/data-kinds.ts';

const tables = { userCourses: 'UserCourses', quizzes: 'Quizzes' };

/** README's lines about what is kept of a student: table and time, by kind. */
const lines = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| `([a-z-]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, kind = '', table = '', time = '']) => [kind, { table, time }] as const,
  ),
);

it.each(dataKinds)('README tells how long $kind is kept', ({ kind, table, days }) => {
  const line = lines.get(kind);
  expect(line?.table).toBe(tables[table]);
  if (days !== null) expect(line?.time).toBe(`${days} days`);
  else expect(line?.time).toMatch(kind === 'erasure' ? /^two hours/ : /^account/);
});

it('README tells of no kind that there isn’t', () => {
  const kinds = ['account', ...dataKinds.map(({ kind }) => kind)];
  expect([...lines.keys()].toSorted()).toEqual(kinds.toSorted());
});
