import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoErasureStore } from '../../../../lambdas/account/erasure/dynamo-erasure-store.ts';
import { dynamoInvoiceStore } from '../../../../lambdas/account/erasure/dynamo-erasure-store.ts';
import type { Erasure, ErasureStore } from '../../../../lambdas/account/erasure/erasure-store.ts';
import { memoryErasureStore } from '../memory-stores.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const erasure = (studentId: string, changes: Partial<Erasure> = {}): Erasure => ({
  studentId,
  erasureId: `erasure-of-${studentId.length}`,
  invoices: 2,
  startedAt: '2026-06-01T12:00:00.000Z',
  step: 'erasing',
  dueAt: '2026-06-01T12:15:00.000Z',
  receiptTo: null,
  mailed: false,
  ...changes,
});

const stores: readonly (readonly [string, () => ErasureStore])[] = [
  ['in memory', () => memoryErasureStore()],
  ['in DynamoDB', () => dynamoErasureStore(tables.userCourses)],
];

describe.each(stores)('deletions of accounts, %s', (place, makeStore) => {
  const id = (name: string) => `${name} ${place}`;

  it('are stored, and a second one doesn’t replace the first', async () => {
    const store = makeStore();
    await store.begin(erasure(id('kept')));
    await store.begin(erasure(id('kept'), { erasureId: 'another' }));
    expect(await store.find(id('kept'))).toEqual(erasure(id('kept')));
    expect(await store.find(id('nobody'))).toBeNull();
    await store.end(id('kept'));
  });

  it('let one of twenty calls at once mail the receipt, and another one after a crash', async () => {
    const store = makeStore();
    await store.begin(erasure(id('mailed')));
    const claim = (minute: number) =>
      store.claimReceipt(id('mailed'), {
        to: 'noor@example.com',
        now: new Date(Date.UTC(2026, 5, 1, 12, minute)),
      });
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(0)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.find(id('mailed'))).toEqual(erasure(id('mailed'), { receiptTo: 'noor@example.com' }));
    expect(await claim(9)).toBe(false);
    expect(await claim(10)).toBe(true);
    await store.noteMailed(id('mailed'));
    expect(await store.find(id('mailed'))).toEqual(erasure(id('mailed'), { mailed: true }));
    expect(await claim(30)).toBe(false);
    await store.end(id('mailed'));
  });

  it('are listed when they are due, the longest due first, until they end', async () => {
    const store = makeStore();
    for (const [name, minute] of [
      ['second', 20],
      ['first', 10],
      ['later', 50],
    ] as const)
      await store.begin(erasure(id(name), { dueAt: `2026-06-01T12:${minute}:00.000Z` }));
    const due = async (at: string) => {
      const found: string[] = [];
      for await (const studentId of store.due(new Date(at))) found.push(studentId);
      return found;
    };
    expect(await due('2026-06-01T12:30:00.000Z')).toEqual([id('first'), id('second')]);
    await store.moveOn(id('first'), { step: 'settling', dueAt: '2026-06-01T13:00:00.000Z' });
    expect(await store.find(id('first'))).toMatchObject({
      step: 'settling',
      dueAt: '2026-06-01T13:00:00.000Z',
    });
    await store.end(id('second'));
    expect(await due('2026-06-01T12:30:00.000Z')).toEqual([]);
    expect(await due('2026-06-01T14:00:00.000Z')).toEqual([id('later'), id('first')]);
  });

  it('don’t come back when one that has ended is changed', async () => {
    const store = makeStore();
    await store.moveOn(id('gone'), { step: 'settling', dueAt: '2026-06-01T13:00:00.000Z' });
    expect(await store.claimReceipt(id('gone'), { to: 'gone@example.com', now: new Date() })).toBe(false);
    await store.noteMailed(id('gone'));
    expect(await store.find(id('gone'))).toBeNull();
  });
});

it('an invoice is stored once, under its year of payment, for seven years', async () => {
  const invoice = {
    reference: 'pi_1',
    courseTitle: 'Maths',
    price: { amount: 4900, currency: 'GBP' },
    paidAt: '2026-01-01T10:05:00.000Z',
    state: 'paid',
    closedAt: null,
  };
  const store = dynamoInvoiceStore(tables.userCourses);
  await store.keep(invoice);
  await store.keep(invoice);
  const Key = { partition: 'INVOICES#2026', sort: '2026-01-01T10:05:00.000Z#pi_1' };
  const { Item } = await tables.client.send(new GetCommand({ TableName: tables.userCourses.name, Key }));
  expect(Item).toEqual({ ...Key, ...invoice, expiresAt: Date.parse('2033-01-01T10:05:00.000Z') / 1000 });
});
