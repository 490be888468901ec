import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readItems, type DataStore } from '../../../../lambdas/account/data/data-store.ts';
import { dynamoDataStore } from '../../../../lambdas/account/data/dynamo-data-store.ts';
import { dataTables, type DataTable, type StudentItem } from '../../../../lambdas/account/data/data-kinds.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';
import { everything, putItems } from './student-data.fixture.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
  await putItems(tables, 'other');
});
afterAll(() => tables.close());

async function makeStore(studentId: string): Promise<DataStore> {
  await putItems(tables, studentId);
  return dynamoDataStore(tables);
}

const all = async (store: DataStore, studentId: string, table: DataTable) => {
  const found: StudentItem[] = [];
  for await (const item of readItems(store, studentId, table)) found.push(item);
  return found;
};

describe('what the tables hold of a student', () => {
  it.each(dataTables)('is read in the order of the sort keys: %s', async (table) => {
    expect(await all(await makeStore('reader'), 'reader', table)).toEqual(everything[table]);
  });

  it('is nothing for a student who is new', async () => {
    expect(await all(await makeStore('known'), 'nobody', 'userCourses')).toEqual([]);
  });

  it('is deleted item by item, repeatedly, and no other student’s', async () => {
    const store = await makeStore('leaver');
    for (const { sort } of everything.quizzes) {
      await store.delete('leaver', 'quizzes', sort);
      await store.delete('leaver', 'quizzes', sort);
    }
    expect(await all(store, 'leaver', 'quizzes')).toEqual([]);
    expect(await all(store, 'leaver', 'userCourses')).toEqual(everything.userCourses);
    expect(await all(store, 'other', 'quizzes')).toEqual(everything.quizzes);
  });

  it('loses a course unless the course has changed since it was read', async () => {
    const store = await makeStore('buyer');
    const course = everything.userCourses.find(({ sort }) => sort === 'COURSE#maths');
    if (course === undefined) throw new Error('There is no course');
    expect(await store.deleteUnchanged('buyer', 'userCourses', { ...course, revision: 0 })).toBe(false);
    const { revision: __, ...older } = course;
    expect(await store.deleteUnchanged('buyer', 'userCourses', older)).toBe(false);
    expect(await store.deleteUnchanged('buyer', 'userCourses', course)).toBe(true);
    expect(await store.deleteUnchanged('buyer', 'userCourses', course)).toBe(true);
    expect((await all(store, 'buyer', 'userCourses')).map(({ sort }) => sort)).not.toContain('COURSE#maths');
  });
});

it('DynamoDB’s sets become lists, and all pages are read', async () => {
  const names = Array.from(
    { length: 150 },
    (__, number) => `LESSON#maths#${String(number).padStart(3, '0')}`,
  );
  for (const sort of names) {
    const Item = { partition: 'USER#many', sort, turns: new Set(['b', 'a']) };
    await tables.client.send(new PutCommand({ TableName: tables.userCourses.name, Item }));
  }
  const found = await all(dynamoDataStore(tables), 'many', 'userCourses');
  expect(found.map(({ sort }) => sort)).toEqual(names);
  expect(found[0]).toEqual({ sort: names[0], turns: ['a', 'b'] });
});
