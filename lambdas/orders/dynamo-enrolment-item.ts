import * as z from 'zod/mini';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { waitingItems } from '../tables/shared/table-keys.ts';
import { isAwaited, isOwned, type Enrolment } from './enrolment.ts';
import { type Place, waiting, type Queue } from './waiting.ts';

const { studentPartition, enrolmentPrefix, enrolmentSort } = itemKeys;
const studentPrefix = studentPartition('');

const staffAction = z.object({
  action: z.enum(['grant', 'revoke']),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});

const confirmation = z.object({ state: z.enum(['claimed', 'sent', 'failed']), at: z.string() });

/** Fields that a later release added have a default, for the orders from before it. */
const order = z.object({
  number: z.int(),
  state: z.enum([
    'open',
    'processing',
    'paid',
    'granted',
    'failed',
    'expired',
    'refunded',
    'disputed',
    'revoked',
  ]),
  courseTitle: z.string(),
  price: z.nullable(z.object({ amount: z.int(), currency: z.literal('GBP') })),
  payerEmail: z.nullable(z.string()),
  consent: z.nullable(z.object({ wording: z.string(), agreedAt: z.string() })),
  createdAt: z.string(),
  checkout: z.nullable(z.object({ sessionId: z.string(), url: z.string() })),
  paymentId: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  confirmation: z._default(z.nullable(confirmation), null),
  reportedAt: z._default(z.nullable(z.string()), null),
  staff: z.array(staffAction),
});

const request = z.object({
  askedAt: z.string(),
  studentName: z.string(),
  contactEmail: z.string(),
  message: z.string(),
  mailedAt: z.nullable(z.string()),
});

const key = {
  partition: z.string().check(z.startsWith(studentPrefix)),
  sort: z.string().check(z.startsWith(enrolmentPrefix)),
};

const placeItem = z.object(key);
/** An item that was written before there were orders has none of this, and counts as nothing stored. */
const enrolmentItem = z.object({
  ...key,
  orders: z._default(z.array(order), []),
  request: z._default(z.nullable(request), null),
  revision: z._default(z.int(), 0),
});

/** The values of the index's partition; other features' items have others. */
export const queueNames: Readonly<Record<Queue, string>> = { orders: 'ORDERS', requests: 'REQUESTS' };

export function enrolmentKey(studentId: string, courseId: string): { partition: string; sort: string } {
  return { partition: studentPartition(studentId), sort: enrolmentSort(courseId) };
}

function placeOf({ partition, sort }: { readonly partition: string; readonly sort: string }): Place {
  return {
    studentId: partition.slice(studentPrefix.length),
    courseId: sort.slice(enrolmentPrefix.length),
  };
}

/**
 * An enrolment as it lies in the UserCourses table, under its next revision, with the flags that the others read and the
 * attributes that put it into the index of what waits.
 */
export function toItem(enrolment: Enrolment): Record<string, unknown> {
  const { studentId, courseId, orders, request, revision } = enrolment;
  const wait = waiting(enrolment);
  return {
    ...enrolmentKey(studentId, courseId),
    owned: isOwned(enrolment),
    ...(isAwaited(enrolment) && { awaited: true }),
    orders,
    request,
    revision: revision + 1,
    ...(wait && { [waitingItems.partition]: queueNames[wait.queue], [waitingItems.sort]: wait.since }),
  };
}

/** @throws where the item isn't an enrolment. */
export function toEnrolment(item: unknown): Enrolment {
  const { orders, request, revision, ...place } = z.parse(enrolmentItem, item);
  return { ...placeOf(place), orders, request, revision };
}

/** @throws where the item isn't an enrolment. */
export function toPlace(item: unknown): Place {
  return placeOf(z.parse(placeItem, item));
}
