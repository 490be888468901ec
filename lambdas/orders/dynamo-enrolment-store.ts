import * as z from 'zod/mini';
import { getItem, putRevision, queryAll, queryItems, type Table } from '../tables/dynamo.ts';
import { storedOutline } from '../tables/course-items.ts';
import { ordersField } from './order-item.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { waitingItems } from '../tables/shared/table-keys.ts';
import type { CourseStore, EnrolmentStore, WaitingList } from './enrolment-store.ts';
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

/** The partition key of each queue in the table's index of waiting items. */
const queueNames: Readonly<Record<Queue, string>> = { orders: 'ORDERS', requests: 'REQUESTS' };

const toKey = ({ partition, sort }: { partition: string; sort: string }): EnrolmentKey => ({
  studentId: partition.slice(studentPrefix.length),
  courseId: sort.slice(enrolmentPrefix.length),
});

export function toEnrolment(item: unknown): Enrolment {
  const { orders, request, revision, ...itemKey } = z.parse(enrolmentItem, item);
  return { ...toKey(itemKey), orders, request, revision };
}

/** Converts an enrolment to a DynamoDB item. Code outside this folder reads the flags `owned` and `awaited`. */
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

const course = z.pick(storedOutline, { courseId: true, title: true, price: true });

export function dynamoCourseStore(table: Table): CourseStore {
  return {
    async find(courseId) {
      const courseKey = { partition: itemKeys.coursePartition(courseId), sort: itemKeys.outlineSort };
      const item = await getItem(table, courseKey, { attributes: ['courseId', 'title', 'price'] });
      return item === undefined ? null : z.parse(course, item);
    },
  };
}
