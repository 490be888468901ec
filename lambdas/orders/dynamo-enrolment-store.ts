import * as z from 'zod/mini';
import { getItem, putRevision, queryAll, queryItems, type Table } from '../tables/dynamo.ts';
import { ordersField } from '../tables/order-item.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { waitingItems } from '../tables/shared/table-keys.ts';
import type { EnrolmentStore, WaitingList } from './enrolment-store.ts';
import {
  blankEnrolment,
  findQueue,
  isAwaited,
  isOwned,
  type Enrolment,
  type EnrolmentKey,
  type Queue,
} from './enrolment.ts';

const { studentPartition, enrolmentPrefix, enrolmentSort } = itemKeys;
const studentPrefix = studentPartition('');

const key = {
  partition: z.string().check(z.startsWith(studentPrefix)),
  sort: z.string().check(z.startsWith(enrolmentPrefix)),
};
const keyItem = z.object(key);
const enrolmentItem = z.object({
  ...key,
  orders: ordersField,
  request: z.nullable(
    z.object({
      askedAt: z.string(),
      studentName: z.string(),
      contactEmail: z.string(),
      message: z.string(),
      mailedAt: z.nullable(z.string()),
    }),
  ),
  revision: z.int(),
});

/** Partition keys of the index; other features' items have others. */
const queueNames: Readonly<Record<Queue, string>> = { orders: 'ORDERS', requests: 'REQUESTS' };

const toKey = ({ partition, sort }: { partition: string; sort: string }): EnrolmentKey => ({
  studentId: partition.slice(studentPrefix.length),
  courseId: sort.slice(enrolmentPrefix.length),
});

/** @throws if the item isn't an enrolment. */
export function toEnrolment(item: unknown): Enrolment {
  const { orders, request, revision, ...itemKey } = z.parse(enrolmentItem, item);
  return { ...toKey(itemKey), orders, request, revision };
}

/** An enrolment's item, with the flags that other features read and the attributes of the index of waiting items. */
export function toItem(enrolment: Enrolment) {
  const { studentId, courseId, orders, request, revision } = enrolment;
  const waiting = findQueue(enrolment);
  return {
    ...studentKey(studentId, enrolmentSort(courseId)),
    owned: isOwned(enrolment),
    ...(isAwaited(enrolment) && { awaited: true }),
    orders,
    request,
    revision,
    ...(waiting && {
      [waitingItems.partition]: queueNames[waiting.queue],
      [waitingItems.sort]: waiting.since,
    }),
  };
}

/** Enrolments in the UserCourses table, one item each, read consistently. */
export function dynamoEnrolmentStore(table: Table): EnrolmentStore {
  return {
    async find(studentId, courseId) {
      const item = await getItem(table, studentKey(studentId, enrolmentSort(courseId)));
      return item === undefined ? blankEnrolment(studentId, courseId) : toEnrolment(item);
    },

    save: (enrolment) => putRevision(table, toItem(enrolment)),

    async listOfStudent(studentId) {
      const partition = studentPartition(studentId);
      const items = await queryAll(table, { partition, sort: { beginsWith: enrolmentPrefix } });
      return items.map(toEnrolment);
    },
  };
}

/** The waiting list, read from a sparse index. A read costs as much as the entries that wait, however large the table is. */
export function dynamoWaitingList(table: Table): WaitingList {
  return {
    async *list(queue, until) {
      const items = queryItems(table, {
        partition: queueNames[queue],
        index: waitingItems,
        limit: 100,
        ...(until !== undefined && { sort: { atMost: until } }),
      });
      for await (const item of items) yield toKey(z.parse(keyItem, item));
    },
  };
}
