import { isOwned, nextNumber, withOrders, type Enrolment } from '../enrolment.ts';
import { isOwning, type Order, type StaffAction } from '../order.ts';

/** The member of staff who acts, the reason, and the time. */
export type StaffNote = Omit<StaffAction, 'action'>;

/**
 * Opens the course by an order of its own. One that is being paid stays as it is, so that its money is still
 * accounted for.
 */
export function grant(enrolment: Enrolment, courseTitle: string, note: StaffNote): Enrolment {
  if (isOwned(enrolment)) return enrolment;
  const order: Order = {
    number: nextNumber(enrolment),
    state: 'granted',
    courseTitle,
    price: null,
    payerEmail: null,
    consent: null,
    createdAt: note.at,
    checkout: null,
    paymentId: null,
    paidAt: null,
    closedAt: null,
    confirmation: null,
    reportedAt: null,
    staff: [{ action: 'grant', ...note }],
  };
  return withOrders(enrolment, [...enrolment.orders, order]);
}

/** Takes the course back, by whatever orders it was opened. */
export function revoke(enrolment: Enrolment, note: StaffNote): Enrolment {
  if (!isOwned(enrolment)) return enrolment;
  return withOrders(
    enrolment,
    enrolment.orders.map((order) =>
      isOwning(order)
        ? {
            ...order,
            state: 'revoked',
            closedAt: note.at,
            staff: [...order.staff, { action: 'revoke', ...note }],
          }
        : order,
    ),
  );
}
