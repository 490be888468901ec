import { dynamoEnrolmentStore } from '../../../lambdas/orders/dynamo-enrolment-store.ts';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { Tables } from '../../support/dynalite.ts';
import { blankEnrolment, type Enrolment } from '../../../lambdas/orders/enrolment.ts';
import type { Order } from '../../../lambdas/orders/order-item.ts';
import type { CheckoutEvent, ReversalEvent } from '../../../lambdas/orders/payments.ts';

export function minute(count: number): string {
  return new Date(Date.UTC(2026, 0, 1, 9, count)).toISOString();
}

export const place = { studentId: 'student-1', courseId: 'maths' } as const;
export const price = { amount: 4900, currency: 'GBP' } as const;
export const purchase = {
  courseTitle: 'Course maths',
  price,
  payerEmail: 'payer@example.com',
  consent: 'wording-1',
  startedBy: 'account',
} as const;

export function order(changes: Partial<Order> = {}): Order {
  const number = changes.number ?? 1;
  return {
    number,
    state: 'open',
    courseTitle: purchase.courseTitle,
    price,
    payerEmail: purchase.payerEmail,
    consent: { wording: purchase.consent, agreedAt: minute(0) },
    createdAt: minute(0),
    startedBy: 'account',
    checkout: { sessionId: `session-${number}`, url: `https://pay.example.com/session-${number}` },
    paymentId: null,
    paidAt: null,
    closedAt: null,
    confirmation: null,
    reportedAt: null,
    staff: [],
    ...changes,
  };
}

export function grantedOrder(changes: Partial<Order> = {}): Order {
  return order({
    state: 'granted',
    price: null,
    payerEmail: null,
    consent: null,
    checkout: null,
    staff: [{ action: 'grant', by: 'office', reason: 'paid in cash', at: minute(0) }],
    ...changes,
  });
}

export function enrolment(...orders: Order[]): Enrolment {
  return { ...blankEnrolment(place.studentId, place.courseId), orders };
}

export function checkoutEvent(
  outcome: CheckoutEvent['outcome'],
  changes: Partial<CheckoutEvent> = {},
): CheckoutEvent {
  const number = changes.order?.number ?? 1;
  return {
    kind: 'checkout',
    eventId: `event-${outcome}-${number}`,
    outcome,
    order: { ...place, number },
    sessionId: `session-${number}`,
    amount: price.amount,
    currency: price.currency,
    paymentId: `payment-${number}`,
    ...changes,
  };
}

export function reversalEvent(outcome: ReversalEvent['outcome'], number = 1): ReversalEvent {
  return { kind: 'reversal', eventId: `event-${outcome}-${number}`, outcome, paymentId: `payment-${number}` };
}

/** Replaces the student's orders for the course by one order in this state. */
export async function putOrder(
  { userCourses }: Tables,
  studentId: string,
  courseId: string,
  state: OrderState,
): Promise<void> {
  const store = dynamoEnrolmentStore(userCourses);
  const present = await store.find(studentId, courseId);
  if (!(await store.save({ ...present, orders: [order({ state })] })))
    throw new Error('It was changed since');
}
