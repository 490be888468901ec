import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  dynamoErasureStore,
  dynamoInvoiceStore,
} from '../../../../lambdas/account/erasure/dynamo-erasure-store.ts';
import { useTables } from '../../../support/dynalite.ts';
import type { ErasureStore } from '../../../../lambdas/account/erasure/erasure-store.ts';
import { buildErasure as erasure } from './erasure.fixture.ts';

const tables = useTables();

describe('deletions of accounts', () => {
  let store: ErasureStore;
  beforeAll(() => {
    store = dynamoErasureStore(tables.userCourses);
  });

  it('are stored, and a second one doesn’t replace the first', async () => {
    await store.begin(erasure('kept'));
    await store.begin(erasure('kept', { erasureId: 'another' }));
    expect(await store.find('kept')).toEqual(erasure('kept'));
    expect(await store.find('nobody')).toBeNull();
    await store.end('kept');
  });

  it('let one of twenty calls at once mail the receipt, and another one after a crash', async () => {
    await store.begin(erasure('mailed'));
    const claim = (minute: number) =>
      store.claimReceipt('mailed', {
        to: 'noor@example.com',
        now: new Date(Date.UTC(2026, 5, 1, 12, minute)),
      });
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(0)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.find('mailed')).toEqual(erasure('mailed', { receiptTo: 'noor@example.com' }));
    expect(await claim(9)).toBe(false);
    expect(await claim(10)).toBe(true);
    await store.noteMailed('mailed');
    expect(await store.find('mailed')).toEqual(erasure('mailed', { mailed: true }));
    expect(await claim(30)).toBe(false);
    await store.end('mailed');
  });

  it('are listed when they are due, the longest due first, until they end', async () => {
    for (const [name, minute] of [
      ['second', 20],
      ['first', 10],
      ['later', 50],
    ] as const)
      await store.begin(erasure(name, { dueAt: `2026-06-01T12:${minute}:00.000Z` }));
    const due = async (at: string) => {
      const found: string[] = [];
      for await (const studentId of store.due(new Date(at))) found.push(studentId);
      return found;
    };
    expect(await due('2026-06-01T12:30:00.000Z')).toEqual(['first', 'second']);
    await store.moveOn('first', { step: 'settling', dueAt: '2026-06-01T13:00:00.000Z' });
    expect(await store.find('first')).toMatchObject({
      step: 'settling',
      dueAt: '2026-06-01T13:00:00.000Z',
    });
    await store.end('second');
    expect(await due('2026-06-01T12:30:00.000Z')).toEqual([]);
    expect(await due('2026-06-01T14:00:00.000Z')).toEqual(['later', 'first']);
  });

  it('don’t come back when one that has ended is changed', async () => {
    await store.moveOn('gone', { step: 'settling', dueAt: '2026-06-01T13:00:00.000Z' });
    expect(await store.claimReceipt('gone', { to: 'gone@example.com', now: new Date() })).toBe(false);
    await store.noteMailed('gone');
    expect(await store.find('gone')).toBeNull();
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
