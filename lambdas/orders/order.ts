/** Where an order stands; the contract says what each means. */
export type OrderState =
  'open' | 'processing' | 'paid' | 'granted' | 'failed' | 'expired' | 'refunded' | 'disputed' | 'revoked';

export interface Price {
  /** Pence. */
  readonly amount: number;
  readonly currency: 'GBP';
}

/** The provider's page on which an order is paid. */
export interface Checkout {
  readonly sessionId: string;
  readonly url: string;
}

/** What a member of staff did to an order. */
export interface StaffAction {
  readonly action: 'grant' | 'revoke';
  readonly by: string;
  readonly reason: string;
  /** ISO 8601 in UTC, as are all times here. */
  readonly at: string;
}

/**
 * The centre's mail that confirms a paid order. `claimed`: somebody set out to send it at `at`; where it stays so, that
 * somebody has died. `failed`: it was given up, and a person was told.
 */
export interface Confirmation {
  readonly state: 'claimed' | 'sent' | 'failed';
  readonly at: string;
}

/** One purchase of one course, or its opening by staff. Orders are never deleted once they opened the course. */
export interface Order {
  /** Counts a student's orders of a course, from 1. */
  readonly number: number;
  readonly state: OrderState;
  readonly courseTitle: string;
  /** From the catalogue at the time of ordering. Null where staff opened the course, as are payer and consent. */
  readonly price: Price | null;
  readonly payerEmail: string | null;
  /** Which wording was agreed to, and when. */
  readonly consent: { readonly wording: string; readonly agreedAt: string } | null;
  readonly createdAt: string;
  readonly checkout: Checkout | null;
  /** The provider's id of the payment, once there is one. */
  readonly paymentId: string | null;
  readonly paidAt: string | null;
  /** When it came to its present end; null while it is open, processing, paid or granted. */
  readonly closedAt: string | null;
  /** Null where none is due, as for orders that were paid before there were such mails. */
  readonly confirmation: Confirmation | null;
  /** When a person was told that its checkout fits nothing at the provider; null where nobody had to be. */
  readonly reportedAt: string | null;
  /** Oldest first. */
  readonly staff: readonly StaffAction[];
}

/** A student's wish that the centre opens a course. */
export interface CourseRequest {
  readonly askedAt: string;
  readonly studentName: string;
  readonly contactEmail: string;
  readonly message: string;
  /** When the centre's mail went out; null while it hasn't. */
  readonly mailedAt: string | null;
}

/** All that a student has to do with one course. One item of the table, so that ownership changes with its order. */
export interface Enrolment {
  readonly studentId: string;
  readonly courseId: string;
  /** Counts the writes; 0 where nothing is stored yet. */
  readonly revision: number;
  /** Oldest first. */
  readonly orders: readonly Order[];
  readonly request: CourseRequest | null;
}
