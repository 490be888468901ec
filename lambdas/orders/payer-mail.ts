import type { Order, Price } from './order.ts';

/** What a payer is told of an order that is paid. */
export interface ConfirmationMail {
  readonly orderId: string;
  readonly courseTitle: string;
  readonly price: Price;
  readonly payerEmail: string;
  readonly consent: NonNullable<Order['consent']>;
  /** ISO 8601 in UTC, as is the other. */
  readonly createdAt: string;
  readonly paidAt: string;
  /** The provider's id of the payment. */
  readonly paymentId: string | null;
}

/** Mail to who pays. */
export interface PayerMail {
  /** @throws Error where sending fails. */
  sendConfirmation(mail: ConfirmationMail): Promise<void>;
}
