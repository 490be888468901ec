/** What a payer, their bank or the centre can do to a checkout or to what was paid on it. */
export const payerActions = [
  'pay',
  'decline',
  'pay-later',
  'arrive',
  'fail-later',
  'expire',
  'refund',
  'refund-part',
  'lose-dispute',
  'win-dispute',
] as const;
export type PayerAction = (typeof payerActions)[number];

/** A checkout session as a person or a test looks at it. */
export interface LocalSession {
  /** Such as `cs_test_…`. */
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'unpaid' | 'paid';
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly payerEmail: string;
  readonly courseTitle: string;
  /** `student` of its metadata, '' where there is none. */
  readonly studentId: string;
  /** `order` of its metadata, '' where there is none. */
  readonly orderId: string;
  /** Such as `pi_…`; null until the payer has paid, or has chosen to pay later. */
  readonly paymentId: string | null;
  /** Given back so far, in the currency's smallest unit. */
  readonly refunded: number;
}

/** How events are delivered from now on. What is left away is as usual: one copy, at once. */
export interface DeliveryMode {
  /** How often each event is sent, all at the same time. */
  readonly copies?: number;
  readonly delayMs?: number;
  /** Keeps events back until they are released. */
  readonly hold?: boolean;
  /** Forgets events. */
  readonly drop?: boolean;
}

export interface HeldEvent {
  /** Such as `evt_…`. */
  readonly id: string;
  readonly type: string;
  readonly sessionId: string;
}

/** How the last try to deliver an event ended. */
export interface Delivered {
  readonly type: string;
  /** The reply's status, or 0 where none came. */
  readonly status: number;
}

/** What tests and the pages do with the stand-in. */
export interface LocalPayments {
  readonly webhookSecret: string;
  readonly secretKey: string;
  /** Where the API is, such as `http://127.0.0.1:41234`. */
  readonly apiBase: string;
  /** The page that shows and steers it all. */
  readonly pageUrl: string;
  /** Newest first. */
  sessions(): readonly LocalSession[];
  /**
   * Resolves when the state is on disk; the events that it makes are on their way then.
   *
   * @throws LocalError where there is no such session, or its state forbids the action.
   */
  act(sessionId: string, action: PayerAction): Promise<void>;
  setDelivery(mode: DeliveryMode): void;
  /** Events that are kept back, or that nobody took after all tries; oldest first. */
  held(): readonly HeldEvent[];
  /** Delivers what is held, one after the other in the order in which it was made or against it. */
  release(order?: 'made' | 'reversed'): Promise<readonly Delivered[]>;
  /** Resolves when no delivery is under way any more. */
  settled(): Promise<void>;
  /** A `stripe-signature` header for a body; `timestamp` in seconds since 1970, now where absent. */
  sign(body: string, how?: { readonly secret?: string; readonly timestamp?: number }): string;
  /**
   * An event of that type as it would be sent for the session's present state, with an id of its own.
   *
   * @throws LocalError where there is no such session, or nothing that such an event could tell of.
   */
  eventFor(sessionId: string, type: string): object;
}
