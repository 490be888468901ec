import type { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { compareTables, findDeleted, type Snapshot } from '../../../bin/restore/compare-tables.ts';
import { copyBack, type Copy } from '../../../bin/restore/copy-back.ts';
import { readMarks } from '../../../bin/restore/hash-items.ts';
import { getItem, putItem, type Item } from '../../../lambdas/tables/dynamo.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { emptyTables, useTables } from '../../support/dynalite.ts';
import { noon } from './students.fixture.ts';

const tables = useTables();
beforeEach(() => emptyTables(tables));

const [kept, gone, erasing] = ['kept', 'gone', 'erasing'].map((id) => `USER#${id}`);
const accounts = new Set(['kept', 'erasing']);

/** In this file, the table Quizzes stands for the restored table UserCourses. */
async function compare() {
  const none = new Map();
  const snapshot: Snapshot = {
    restored: { Courses: none, UserCourses: await readMarks(tables.quizzes), Quizzes: none },
    live: { Courses: none, UserCourses: await readMarks(tables.userCourses), Quizzes: none },
  };
  const deleted = findDeleted(snapshot, accounts);
  const [, comparison] = compareTables(snapshot, { deleted, now: noon });
  if (comparison === undefined) throw new Error('There is no comparison');
  return { deleted, comparison };
}

const copy = async (comparison: Awaited<ReturnType<typeof compare>>['comparison'], ...what: Copy[]) =>
  copyBack(
    {
      restored: tables.quizzes,
      live: tables.userCourses,
      pause: () => Promise.resolve(),
      report: () => undefined,
    },
    comparison,
    what,
  );

const then = (item: Item) => putItem(tables.quizzes, item);
const now = (item: Item) => putItem(tables.userCourses, item);

it('leaves out what must not come back', async () => {
  const seconds = Math.floor(noon.getTime() / 1000);
  await then({ partition: kept, sort: 'TURN#1', expiresAt: seconds });
  await then({ partition: kept, sort: 'TURN#2', expiresAt: seconds + 1 });
  await then({ partition: gone, sort: 'PROFILE' });
  await then({ partition: erasing, sort: 'PROFILE' });
  await now({ partition: erasing, sort: 'ERASURE' });
  await then({ partition: 'ENQUIRY#hash', sort: 'CONTENT#hash' });
  await then({ partition: 'SAFEGUARDING', sort: 'NOTICES#gone', erased: true });
  await then({ partition: 'STAFF#tutor', sort: itemKeys.staffAccessSort });
  await then({ partition: 'COURSE#maths', sort: 'LESSON#one' });
  await then({ partition: 'COURSE#maths', sort: 'VERSION#one#a#0' });
  await then({ partition: 'CATALOGUE', sort: 'LISTING' });

  const { deleted, comparison } = await compare();
  expect(deleted).toEqual(new Set(['gone', 'erasing']));
  expect(comparison).toMatchObject({
    restored: 10,
    live: 1,
    added: 1,
    left: { expired: 1, 'deleted-account': 2, enquiry: 1, 'staff-access': 1, catalogue: 2 },
  });
  expect(comparison.missing.map(({ key }) => key.sort).toSorted()).toEqual([
    'NOTICES#gone',
    'TURN#2',
    'VERSION#one#a#0',
  ]);
});

it('copies enquiries back if nobody has deleted an account', async () => {
  await then({ partition: 'ENQUIRY#hash', sort: 'CONTENT#hash' });
  await then({ partition: kept, sort: 'PROFILE' });
  expect((await compare()).comparison.missing).toHaveLength(2);
});

it('never replaces what was written after the comparison', async () => {
  const item = (sort: string, text: string, more: object = {}) => ({
    ...{ partition: kept, sort, text, parts: [{ text }], names: new Set(['b', 'a']) },
    ...more,
  });
  for (const sort of [
    'lost',
    'lost-and-made-again',
    'damaged',
    'damaged-and-changed',
    'damaged-and-added-to',
  ])
    await then(item(sort, 'good', { only: 'then' }));
  for (const sort of ['damaged', 'damaged-and-changed', 'damaged-and-added-to']) await now(item(sort, 'bad'));
  const { comparison } = await compare();
  await now(item('lost-and-made-again', 'new'));
  await now(item('damaged-and-changed', 'new'));
  await now(item('damaged-and-added-to', 'bad', { added: true }));

  expect(await copy(comparison, 'missing', 'changed')).toEqual({ copied: 2, changedMeanwhile: 3 });
  const text = async (sort: string) =>
    (await getItem(tables.userCourses, { partition: `${kept}`, sort }))?.['text'];
  expect(await text('lost')).toBe('good');
  expect(await text('damaged')).toBe('good');
  expect(await text('lost-and-made-again')).toBe('new');
  expect(await text('damaged-and-changed')).toBe('new');
  expect(await text('damaged-and-added-to')).toBe('bad');
});

it('asks DynamoDB too whether an item is unchanged', async () => {
  await then({ partition: kept, sort: 'one', text: 'good', more: 1 });
  await now({ partition: kept, sort: 'one', text: 'bad', list: [{ a: 1 }] });
  const { comparison } = await compare();
  const conditions: (string | undefined)[] = [];
  tables.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'PutItemCommand')
          conditions.push((args.input as PutCommand['input']).ConditionExpression);
        return next(args);
      },
    { step: 'initialize', name: 'watch' },
  );
  expect(await copy(comparison, 'changed')).toEqual({ copied: 1, changedMeanwhile: 0 });
  tables.client.middlewareStack.remove('watch');
  expect(conditions).toHaveLength(1);
  expect(conditions[0]?.split(' AND ')).toHaveLength(5);
  expect(conditions[0]).toContain('attribute_not_exists(');
});

it('copies nothing that is not asked for, and converges when it is repeated', async () => {
  for (let index = 0; index < 250; index++) await then({ partition: kept, sort: `item-${index}` });
  const first = (await compare()).comparison;
  expect(await copy(first, 'changed')).toEqual({ copied: 0, changedMeanwhile: 0 });
  // An interrupted run has copied some.
  expect(await copy({ ...first, missing: first.missing.slice(0, 120) }, 'missing')).toMatchObject({
    copied: 120,
  });
  const second = (await compare()).comparison;
  expect(await copy(second, 'missing')).toEqual({ copied: 130, changedMeanwhile: 0 });
  const third = (await compare()).comparison;
  expect(third).toMatchObject({ same: 250, missing: [], changed: [] });
  expect(third.hashes.live).toBe(third.hashes.restored);
});
