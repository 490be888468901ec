import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Failure } from '../../../lambdas/runtime/failure.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { decodeCursor, encodeCursor } from '../../../lambdas/tables/cursor.ts';
import {
  batchGet,
  batchWrite,
  createItem,
  deleteIf,
  getItem,
  putIf,
  putRevision,
  queryAll,
  queryPage,
  updateAndReadIf,
  updateIf,
  type BatchWrite,
  type ItemKey,
  type Table,
} from '../../../lambdas/tables/dynamo.ts';
import { attemptsByStart, waitingItems } from '../../../lambdas/tables/shared/table-keys.ts';
import { noPause, useTables } from '../../support/dynalite.ts';

let partitions = 0;
const tables = useTables();

const newPartition = () => `P${partitions++}`;
const isMissing = { condition: 'attribute_not_exists(#sort)' };
const isThere = { condition: 'attribute_exists(#sort)' };

const missingTable = (): Table => ({ client: tables.client, name: 'Missing' });

describe('a conditional write', () => {
  it('puts, updates and deletes only while its condition holds', async () => {
    const key = { partition: newPartition(), sort: 'one' };
    const update = { update: 'SET #c = :red', names: { c: 'colour' }, values: { red: 'red' } };
    expect(await updateIf(tables.courses, key, { ...isThere, ...update })).toBe(false);
    expect(await getItem(tables.courses, key)).toBeUndefined();
    expect(await createItem(tables.courses, { ...key, size: 0 })).toBe(true);
    expect(await createItem(tables.courses, { ...key, size: 2 })).toBe(false);
    expect(await putIf(tables.courses, { ...key, size: 1 }, isThere)).toBe(true);
    expect(await putIf(tables.courses, { ...key, size: 2 }, isMissing)).toBe(false);
    expect(await updateAndReadIf(tables.courses, key, { ...isThere, ...update })).toEqual({
      ...key,
      size: 1,
      colour: 'red',
    });
    expect(await updateAndReadIf(tables.courses, key, { ...isMissing, ...update })).toBeNull();
    expect(await deleteIf(tables.courses, key, isMissing)).toBe(false);
    expect(await deleteIf(tables.courses, key, isThere)).toBe(true);
    expect(await getItem(tables.courses, key)).toBeUndefined();
  });

  it('throws every error but a failed condition', async () => {
    const key = { partition: newPartition(), sort: 'one' };
    const error = { name: 'ResourceNotFoundException' };
    await expect(putIf(missingTable(), { ...key }, isMissing)).rejects.toMatchObject(error);
    await expect(deleteIf(missingTable(), key, isThere)).rejects.toMatchObject(error);
  });

  it('saves a revision once, on top of the one that was read', async () => {
    const key = { partition: newPartition(), sort: 'one' };
    expect(await putRevision(tables.courses, { ...key, revision: 1 })).toBe(false);
    expect(await putRevision(tables.courses, { ...key, revision: 0 })).toBe(true);
    expect(await putRevision(tables.courses, { ...key, revision: 0 })).toBe(false);
    expect(await putRevision(tables.courses, { ...key, revision: 1 })).toBe(true);
    expect(await getItem(tables.courses, key)).toEqual({ ...key, revision: 2 });
  });
});

describe('a query', () => {
  const partition = newPartition();
  const sorts = ['a#1', 'a#2', 'b#1', 'b#2', 'c#1'];
  const queue = newPartition();
  beforeAll(() =>
    Promise.all([
      batchWrite(
        tables.client,
        sorts.map((sort) => ({ table: 'Courses', put: { partition, sort, size: 1, colour: 'red' } })),
        noPause,
      ),
      batchWrite(
        tables.client,
        ['3', '1', '2'].map((since) => ({
          table: 'UserCourses',
          put: { partition, sort: since, [waitingItems.partition]: queue, [waitingItems.sort]: since },
        })),
        noPause,
      ),
    ]),
  );

  it.each([
    ['begins with', { beginsWith: 'b#' }, ['b#1', 'b#2']],
    ['is between, both ends included', { between: ['a#2', 'b#1'] as const }, ['a#2', 'b#1']],
    ['is at least', { atLeast: 'b#2' }, ['b#2', 'c#1']],
    ['is at most', { atMost: 'a#2' }, ['a#1', 'a#2']],
    ['is any', undefined, sorts],
  ])('finds the items whose sort key %s', async (_, sort, found) => {
    const items = await queryAll(tables.courses, { partition, sort, attributes: ['sort'] });
    expect(items).toEqual(found.map((sort) => ({ sort })));
  });

  it('gives pages that continue where the last one ended, in either direction', async () => {
    const first = await queryPage(tables.courses, { partition, limit: 3, descending: true });
    expect(first.items.map(({ sort }) => sort)).toEqual(['c#1', 'b#2', 'b#1']);
    const rest = { partition, limit: 3, descending: true, after: first.end };
    const second = await queryPage(tables.courses, rest);
    expect(second.items.map(({ sort }) => sort)).toEqual(['a#2', 'a#1']);
    expect(second.end).toBeNull();
    expect(await queryAll(tables.courses, { partition, limit: 2 })).toHaveLength(sorts.length);
  });

  it('reads a global index by its own keys, and a local one within the partition', async () => {
    const waiting = { partition: queue, index: waitingItems, sort: { atMost: '2' } };
    const items = await queryAll(tables.userCourses, waiting);
    expect(items.map(({ sort }) => sort)).toEqual(['1', '2']);
    expect(await queryAll(tables.quizzes, { partition, index: attemptsByStart })).toEqual([]);
  });
});

describe('a batch', () => {
  const key = (sort: string | number) => ({ partition: 'BATCH', sort: `${sort}` });

  it('writes, reads and deletes more items than one call takes', async () => {
    const keys = Array.from({ length: 120 }, (_, index) => key(index));
    const read = () =>
      batchGet(tables.quizzes, [...keys, key('other')], { consistent: true, pause: noPause });
    const write = (toWrite: (key: ItemKey) => BatchWrite) =>
      batchWrite(tables.client, keys.map(toWrite), noPause);
    await write((put) => ({ table: 'Quizzes', put }));
    expect(await read()).toHaveLength(120);
    await write((one) => ({ table: 'Quizzes', delete: one }));
    expect(await read()).toEqual([]);
  });

  it.each([
    ['read', [25, 50, 100, 200, 400]],
    ['write', [50, 100, 200, 400, 800, 1600, 3200]],
  ] as const)(
    'sends a %s again while items are unprocessed, and gives up as busy storage',
    async (kind, all) => {
      const mock = mockClient(DynamoDBDocumentClient);
      const client = DynamoDBDocumentClient.from(tables.client);
      const unprocessed = {
        UnprocessedKeys: { Quizzes: { Keys: [key(2)] } },
        UnprocessedItems: { Quizzes: [{ PutRequest: { Item: key(2) } }] },
      };
      const command = (kind === 'read' ? BatchGetCommand : BatchWriteCommand) as typeof BatchGetCommand;
      const pauses: number[] = [];
      const pause = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds));
      const keys = [key(1), key(2)];
      const puts = keys.map((put) => ({ table: 'Quizzes', put }));
      const call = () =>
        kind === 'read'
          ? batchGet({ client, name: 'Quizzes' }, keys, { consistent: false, pause })
          : batchWrite(client, puts, pause);
      mock.on(command).resolvesOnce(unprocessed).resolvesOnce({});
      await call();
      expect(pauses).toEqual(all.slice(0, 1));
      const { UnprocessedKeys, UnprocessedItems } = unprocessed;
      const left = kind === 'read' ? UnprocessedKeys : UnprocessedItems;
      expect(mock.calls()[1]?.args[0].input).toMatchObject({ RequestItems: left });
      pauses.length = 0;
      mock.on(command).resolves(unprocessed);
      await expect(call()).rejects.toThrow(StorageBusy);
      expect(pauses).toEqual(all);
      mock.restore();
    },
  );
});

describe('a cursor', () => {
  const position = z.tuple([z.iso.datetime(), z.uuid()]);
  const first = ['2026-11-23T07:04:06.000Z', '6f1c6c1e-7d5c-4b0f-9a34-0d9d4f1f2a11'] as const;

  it('is decoded to the position that it was made of', () => {
    expect(decodeCursor(position, encodeCursor(first))).toEqual(first);
  });

  it.each([
    '',
    'nonsense',
    '☃',
    encodeCursor(null),
    encodeCursor([first[0], 'other']),
    encodeCursor([...first, 1]),
    `${encodeCursor(first)}e30`,
  ])('is refused as an invalid request if no reply gave it: %s', (cursor) => {
    expect(() => decodeCursor(position, cursor)).toThrow(new Failure('invalid_request'));
  });
});
