import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderState } from '../../../contract/orders/orders.ts';
import {
  dynamoCourseStore,
  dynamoEnrolmentStore,
  dynamoWaitingList,
} from '../../../lambdas/orders/dynamo-enrolment-store.ts';
import type { EnrolmentStore, WaitingList } from '../../../lambdas/orders/enrolment-store.ts';
import { blankEnrolment, type EnrolmentKey } from '../../../lambdas/orders/enrolment.ts';
import type { Order } from '../../../lambdas/orders/order-item.ts';
import { dynamoOwnershipStore } from '../../../lambdas/tables/dynamo-ownership-store.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { grantedOrder, minute, order, price } from './order.fixture.ts';

const tables = useTables((started) => publishTo(started, catalogue()));

const request = {
  askedAt: minute(0),
  studentName: 'Zoë 🙂',
  contactEmail: 'zoe@example.com',
  message: 'Please.\nThanks',
  mailedAt: null,
};

describe('enrolment store of orders', () => {
  let store: EnrolmentStore & WaitingList;
  let studentId: string;
  beforeEach(() => {
    store = { ...dynamoEnrolmentStore(tables.userCourses), ...dynamoWaitingList(tables.userCourses) };
    studentId = randomUUID();
  });

  const story: readonly Order[] = [
    order({ number: 1, state: 'refunded', paymentId: 'p', paidAt: minute(1), closedAt: minute(2) }),
    grantedOrder({ number: 2 }),
    order({ number: 3, checkout: null }),
  ];

  it('finds every field that was saved, with the next revision', async () => {
    const enrolment = { ...blankEnrolment(studentId, 'maths'), orders: story, request };
    expect(await store.save(enrolment)).toBe(true);
    expect(await store.find(studentId, 'maths')).toEqual({ ...enrolment, revision: 1 });
  });

  it('saves only over the revision that was read', async () => {
    const blank = blankEnrolment(studentId, 'maths');
    expect(await store.save({ ...blank, orders: story })).toBe(true);
    expect(await store.save(blank)).toBe(false);
    const first = await store.find(studentId, 'maths');
    expect(await store.save({ ...first, request })).toBe(true);
    expect(await store.save({ ...first, orders: [] })).toBe(false);
    expect(await store.save({ ...first, revision: 3, orders: [] })).toBe(false);
    expect(await store.find(studentId, 'maths')).toEqual({ ...first, request, revision: 2 });
  });

  it('lists a student’s own enrolments by course', async () => {
    for (const courseId of ['science', 'english', 'maths']) {
      await store.save({ ...blankEnrolment(studentId, courseId), orders: story });
      await store.save(blankEnrolment(randomUUID(), courseId));
    }
    const found = await store.listOfStudent(studentId);
    expect(found.map(({ courseId, revision }) => [courseId, revision])).toEqual([
      ['english', 1],
      ['maths', 1],
      ['science', 1],
    ]);
    expect(found[0]?.orders).toEqual(story);
  });

  /** Lists the waiting enrolments of this test. The table also contains enrolments of other tests. */
  async function listWaiting(queue: 'orders' | 'requests', until?: string): Promise<EnrolmentKey[]> {
    const found: EnrolmentKey[] = [];
    for await (const place of store.list(queue, until))
      if (place.studentId.startsWith(studentId)) found.push(place);
    return found;
  }

  it('lists waiting enrolments by queue, longest wait first', async () => {
    const of = (name: string) => blankEnrolment(`${studentId}-${name}`, 'maths');
    const asked = (at: number) => ({ ...request, askedAt: minute(at) });
    await store.save({ ...of('asked'), request: asked(3) });
    await store.save({ ...of('asked first'), request: asked(1) });
    await store.save({ ...of('open'), orders: [order({ createdAt: minute(2) })] });
    await store.save({ ...of('open and asked'), orders: [order({ createdAt: minute(1) })], request });
    await store.save({ ...of('processing'), orders: [order({ state: 'processing', createdAt: minute(4) })] });
    const confirmation = { state: 'claimed', at: minute(5) } as const;
    await store.save({ ...of('to confirm'), orders: [order({ state: 'paid', confirmation })] });
    await store.save({ ...of('reported'), orders: [order({ reportedAt: minute(5) })] });
    await store.save({ ...of('settled'), orders: story.slice(0, 2) });
    const names = (places: EnrolmentKey[]) =>
      places.map((place) => place.studentId.slice(studentId.length + 1));
    expect(names(await listWaiting('requests'))).toEqual(['asked first', 'asked']);
    expect(names(await listWaiting('orders'))).toEqual([
      'open and asked',
      'open',
      'processing',
      'to confirm',
    ]);
    expect(names(await listWaiting('orders', minute(2)))).toEqual(['open and asked', 'open']);
  });

  it('stops listing an enrolment that no longer waits', async () => {
    const blank = blankEnrolment(studentId, 'maths');
    await store.save({ ...blank, orders: [order()], request });
    await store.save({ ...blank, revision: 1, orders: [order({ state: 'expired' })], request });
    expect(await listWaiting('orders')).toEqual([]);
    expect(await listWaiting('requests')).toEqual([{ studentId, courseId: 'maths' }]);
    await store.save({ ...blank, revision: 2, orders: [order({ state: 'expired' })] });
    expect(await listWaiting('requests')).toEqual([]);
  });
});

describe('an enrolment in the table', () => {
  const key = (courseId: string) => ({ partition: 'USER#s', sort: `COURSE#${courseId}` });

  it('is owned, by its student alone, while an order is paid or granted', async () => {
    const store = dynamoEnrolmentStore(tables.userCourses);
    const ownership = dynamoOwnershipStore(tables.userCourses);
    for (const state of orderState.options) {
      await store.save({ ...blankEnrolment('s', state), orders: [order({ state })] });
      expect(await ownership.owns('s', state), state).toBe(['paid', 'granted'].includes(state));
      expect(await ownership.owns('other', state)).toBe(false);
    }
    expect(await ownership.ownedCourses('s')).toEqual(new Set(['paid', 'granted']));
    expect(await ownership.ownedCourses('other')).toEqual(new Set());
    await store.save({ ...(await store.find('s', 'paid')), orders: [order({ state: 'refunded' })] });
    expect(await ownership.owns('s', 'paid')).toBe(false);
    expect(await ownership.ownedCourses('s')).toEqual(new Set(['granted']));
  });

  it('that is invalid is an error and never a blank enrolment', async () => {
    const Item = { ...key('broken'), owned: true, orders: [{ number: 1 }], request: null, revision: 1 };
    await tables.client.send(new PutCommand({ TableName: tables.userCourses.name, Item }));
    await expect(dynamoEnrolmentStore(tables.userCourses).find('s', 'broken')).rejects.toThrow();
  });
});

it('a waiting list of several pages is complete', async () => {
  const store = dynamoEnrolmentStore(tables.userCourses);
  const students = Array.from({ length: 205 }, (_, count) => `long-${count}`);
  for (const studentId of students) await store.save({ ...blankEnrolment(studentId, 'maths'), request });
  const found = new Set<string>();
  for await (const { studentId } of dynamoWaitingList(tables.userCourses).list('requests'))
    found.add(studentId);
  expect(students.filter((studentId) => !found.has(studentId))).toEqual([]);
});

it('the course store finds a published course’s title and price, and no unknown course', async () => {
  const courses = dynamoCourseStore(tables.courses);
  expect(await courses.find('science')).toEqual({ courseId: 'science', title: 'Course science', price });
  expect(await courses.find('latin')).toBeNull();
});
