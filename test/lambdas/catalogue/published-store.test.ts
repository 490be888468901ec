import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dynamoPublishedStore } from '../../../lambdas/catalogue/dynamo-published-store.ts';
import { memoryPublishedStore } from './memory-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import { publishedItem } from '../../../lambdas/catalogue/published-item.ts';
import type { PublishedStore } from '../../../lambdas/catalogue/published-store.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { catalogue, course } from '../../support/catalogue.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';

const tableNames = { courses: 'Courses', quizzes: 'Quizzes' };
const item = (sort: string) =>
  publishedItem({ table: 'quizzes', partition: 'COURSE#maths', sort }, { text: `½ π 🙂 of ${sort}` });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`QUESTION#t#q${index}`));

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
  it('is empty at first', async () => {
    const store = makeStore();
    expect(await store.listing()).toBeNull();
    expect(await store.found('maths')).toEqual([]);
  });

  it('finds what was written under a course, in both tables, and nothing of another', async () => {
    const store = makeStore();
    const question = item('QUESTION#t#q');
    const lesson = publishedItem(
      { table: 'courses', partition: 'COURSE#maths', sort: 'LESSON#l' },
      { body: 'b' },
    );
    const other = publishedItem(
      { table: 'courses', partition: 'COURSE#science', sort: 'LESSON#l' },
      { body: 'c' },
    );
    await store.write([question, lesson, other]);
    const found = [...(await store.found('maths'))].sort((one, two) => one.sort.localeCompare(two.sort));
    expect(found).toEqual(
      [lesson, question].map(({ table, partition, sort, hash }) => ({ table, partition, sort, hash })),
    );
  });

  it('writes over what is there and removes what is asked for, present or not', async () => {
    const store = makeStore();
    const first = item('QUESTION#t#q');
    const second = publishedItem(
      { table: 'quizzes', partition: 'COURSE#maths', sort: 'QUESTION#t#q' },
      { text: 'new' },
    );
    await store.write([first]);
    await store.write([second]);
    expect((await store.found('maths')).map(({ hash }) => hash)).toEqual([second.hash]);
    await store.remove([second, item('QUESTION#t#never')]);
    expect(await store.found('maths')).toEqual([]);
  });

  it('takes more items than one call holds', async () => {
    const store = makeStore();
    await store.write(items(60));
    expect(await store.found('maths')).toHaveLength(60);
    await store.remove(items(60));
    expect(await store.found('maths')).toEqual([]);
  });

  it('reads of a listing what a publish needs, whatever another release wrote of its courses', async () => {
    const store = makeStore();
    const before = publishedItem(
      { table: 'courses', ...itemKeys.listing },
      { courses: [{ courseId: 'maths', price: 'free' }, { courseId: 'art' }] },
    );
    await store.write([before]);
    expect(await store.listing()).toEqual({
      courseIds: ['maths', 'art'],
      retired: [],
      hash: before.hash,
    });
    await publish({ store }, catalogue());
    expect(await store.listing()).toMatchObject({ courseIds: ['maths', 'science'], retired: ['art'] });
  });

  it('carries a whole publish, twice, and the removal of a course', async () => {
    const store = makeStore();
    expect((await publish({ store }, catalogue())).written).toBe(2 * 21 + 1);
    expect(await publish({ store }, catalogue())).toEqual({ written: 0, deleted: 0 });
    expect((await publish({ store }, catalogue(course('maths')))).deleted).toBe(21 - 12);
    expect(await store.listing()).toMatchObject({ courseIds: ['maths'], retired: ['science'] });
    const left = await store.found('science');
    expect(left.map(({ sort }) => sort.split('#')[0])).toEqual(Array<string>(12).fill('VERSION'));
  });
});

it('published store in DynamoDB writes over what carries no hash', async () => {
  const place = { partition: 'COURSE#maths', sort: 'COURSE' };
  await tables.client.send(new PutCommand({ TableName: 'Courses', Item: { ...place, title: 'Maths' } }));
  const store = dynamoPublishedStore({ client: tables.client, tables: tableNames, pause: noPause });
  expect(await store.found('maths')).toEqual([{ table: 'courses', ...place, hash: '' }]);
  expect((await publish({ store }, catalogue(course('maths')))).written).toBe(21 + 1);
});

describe('published store in DynamoDB, when DynamoDB is busy', () => {
  it('writes again what stayed unprocessed, waiting longer each time', async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    const left = {
      Quizzes: [{ PutRequest: { Item: { partition: 'COURSE#maths', sort: 'QUESTION#t#q1' } } }],
    };
    mock
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: left })
      .resolvesOnce({ UnprocessedItems: left })
      .resolves({});
    const pauses: number[] = [];
    const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
    await dynamoPublishedStore({ client: tables.client, tables: tableNames, pause }).write(items(2));
    const calls = mock
      .commandCalls(BatchWriteCommand)
      .map(({ args: [command] }) => command.input.RequestItems);
    expect(calls).toHaveLength(3);
    expect(calls.slice(1)).toEqual([left, left]);
    expect(pauses).toEqual([50, 100]);
    mock.restore();
  });

  it('gives up in the end instead of calling it done', async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    mock
      .on(BatchWriteCommand)
      .callsFake((input: { RequestItems: unknown }) => ({ UnprocessedItems: input.RequestItems }));
    const store = dynamoPublishedStore({ client: tables.client, tables: tableNames, pause: noPause });
    await expect(store.write(items(1))).rejects.toThrow('unprocessed');
    mock.restore();
  });

  it('makes four calls at once and no more', async () => {
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
});
