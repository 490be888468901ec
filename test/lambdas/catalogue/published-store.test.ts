import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dynamoPublishedStore } from '../../../lambdas/catalogue/dynamo-published-store.ts';
import { memoryPublishedStore } from './memory-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import { publishedItem, type PublishedStore } from '../../../lambdas/catalogue/published-store.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { catalogue, course } from '../../support/catalogue.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';

const tableNames = { courses: 'Courses', quizzes: 'Quizzes' };
const item = (sort: string) =>
  publishedItem({ table: 'quizzes', partition: 'COURSE#maths', sort }, { text: `½ π 🙂 of ${sort}` });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`VERSION#t#q${index}`));

let tables: Tables;
beforeEach(async () => {
  tables = await startTables();
});
afterEach(() => tables.close());

const noPause = () => Promise.resolve();
const stores: readonly (readonly [string, () => PublishedStore])[] = [
  ['in memory', memoryPublishedStore],
  ['in DynamoDB', () => dynamoPublishedStore({ client: tables.client, tables: tableNames, pause: noPause })],
];

describe.each(stores)('published store %s', (_, makeStore) => {
  it('lists the items of one course in both tables, and nothing at first', async () => {
    const store = makeStore();
    expect(await store.findListing()).toBeNull();
    expect(await store.list('maths')).toEqual([]);
    const question = item('VERSION#t#q');
    const lesson = { table: 'courses', partition: 'COURSE#maths', sort: 'LESSON#l' } as const;
    const others = { ...lesson, partition: 'COURSE#science' };
    const lessons = [lesson, others].map((key) => publishedItem(key, { body: 'b' }));
    await store.write([question, ...lessons]);
    const found = [...(await store.list('maths'))].sort((one, two) => one.sort.localeCompare(two.sort));
    const { content: _, ...listed } = question;
    expect(found).toEqual([{ ...lesson, hash: lessons[0]?.hash }, listed]);
  });

  it('replaces items, and removes items whether they exist or not', async () => {
    const store = makeStore();
    const first = item('VERSION#t#q');
    const second = publishedItem(
      { table: 'quizzes', partition: 'COURSE#maths', sort: 'VERSION#t#q' },
      { text: 'new' },
    );
    await store.write([first]);
    await store.write([second]);
    expect((await store.list('maths')).map(({ hash }) => hash)).toEqual([second.hash]);
    await store.remove([second, item('VERSION#t#never')]);
    expect(await store.list('maths')).toEqual([]);
  });

  it('reads only the course ids of a listing, so that a publish can replace any other fields', async () => {
    const store = makeStore();
    const before = publishedItem(
      { table: 'courses', ...itemKeys.listing },
      { courses: [{ courseId: 'maths', price: 'free' }, { courseId: 'art' }], retired: [] },
    );
    await store.write([before]);
    expect(await store.findListing()).toEqual({
      courseIds: ['maths', 'art'],
      retired: [],
      hash: before.hash,
    });
    await publish({ store }, catalogue());
    expect(await store.findListing()).toMatchObject({ courseIds: ['maths', 'science'], retired: ['art'] });
  });

  it('stores a publish, the same again, and the removal of a course', async () => {
    const store = makeStore();
    expect((await publish({ store }, catalogue())).written).toBe(2 * 21 + 1);
    expect(await publish({ store }, catalogue())).toEqual({ written: 0, deleted: 0 });
    expect((await publish({ store }, catalogue(course('maths')))).deleted).toBe(21 - 12);
    expect(await store.findListing()).toMatchObject({ courseIds: ['maths'], retired: ['science'] });
    const left = await store.list('science');
    expect(left.map(({ sort }) => sort.split('#')[0])).toEqual(Array<string>(12).fill('VERSION'));
  });
});

it('published store in DynamoDB replaces an item without a hash', async () => {
  const place = { partition: 'COURSE#maths', sort: 'COURSE' };
  await tables.client.send(new PutCommand({ TableName: 'Courses', Item: { ...place, title: 'Maths' } }));
  const store = dynamoPublishedStore({ client: tables.client, tables: tableNames, pause: noPause });
  expect(await store.list('maths')).toEqual([{ table: 'courses', ...place, hash: '' }]);
  expect((await publish({ store }, catalogue(course('maths')))).written).toBe(21 + 1);
});

it('published store in DynamoDB makes at most four calls at once', async () => {
  const mock = mockClient(DynamoDBDocumentClient);
  let running = 0;
  let most = 0;
  mock.on(BatchWriteCommand).callsFake(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return {};
  });
  const store = dynamoPublishedStore({ client: tables.client, tables: tableNames, pause: noPause });
  await store.write(items(400));
  expect(mock.commandCalls(BatchWriteCommand)).toHaveLength(16);
  expect(most).toBe(4);
  mock.restore();
});
