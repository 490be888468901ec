import { orderIdOf } from './enrolment.ts';
import type { Order, OrderState, Price } from './order.ts';

/** An order as its student sees it. */
export interface OrderView {
  readonly orderId: string;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly state: OrderState;
  readonly price: Price | null;
  readonly payerEmail: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
}

export function orderView(courseId: string, order: Order): OrderView {
  const { number, courseTitle, state, price, payerEmail, createdAt, paidAt } = order;
  return {
    orderId: orderIdOf(courseId, number),
    courseId,
    courseTitle,
    state,
    price,
    payerEmail,
    createdAt,
    paidAt,
  };
}
