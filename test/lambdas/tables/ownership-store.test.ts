import { describe, expect, it } from 'vitest';
import { dynamoOwnershipStore } from '../../../lambdas/tables/dynamo-ownership-store.ts';
import { memoryOwnershipStore } from './memory-ownership-store.ts';
import type { OwnershipStore } from '../../../lambdas/tables/ownership-store.ts';
import { useTables } from '../../support/dynalite.ts';
import { own } from '../../support/enrol.ts';
import { opening, putOrder } from '../orders/order.fixture.ts';

const tables = useTables(async (tables) => {
  await own(tables, 'student-1', 'maths');
  await own(tables, 'student-1', 'english');
});

const owned = [
  ['student-1', 'maths'],
  ['student-1', 'english'],
] as const;
const ownershipStores: readonly (readonly [string, () => OwnershipStore])[] = [
  ['in memory', () => memoryOwnershipStore(owned)],
  ['in DynamoDB', () => dynamoOwnershipStore(tables.userCourses)],
];

describe.each(ownershipStores)('ownership store %s', (_, makeStore) => {
  it('tells which courses a student owns', async () => {
    const store = makeStore();
    expect(await store.ownedCourses('student-1')).toEqual(new Set(['english', 'maths']));
    expect(await store.ownedCourses('student-2')).toEqual(new Set());
    expect(await store.owns('student-1', 'maths')).toBe(true);
    expect(await store.owns('student-1', 'science')).toBe(false);
    expect(await store.owns('student-2', 'maths')).toBe(false);
  });
});

it('an order opens its course once it is paid, and no longer than that', async () => {
  const store = dynamoOwnershipStore(tables.userCourses);
  for (const [state, owned] of opening) {
    await putOrder(tables, 'buyer', 'maths', state);
    expect(await store.owns('buyer', 'maths')).toBe(owned);
    expect((await store.ownedCourses('buyer')).has('maths')).toBe(owned);
  }
});
