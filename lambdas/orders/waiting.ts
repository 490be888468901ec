import type { Enrolment } from './enrolment.ts';
import type { Order } from './order.ts';

/** The queues of enrolments: `orders` wait for the payment provider or the mail, `requests` for the centre's staff. */
export type Queue = 'orders' | 'requests';

/** Since when an order waits for an outcome, or for the mail that confirms it; null where nothing is to come. */
function waitsSince({ state, createdAt, reportedAt, confirmation }: Order): string | null {
  if (state === 'paid') return confirmation?.state === 'claimed' ? confirmation.at : null;
  const undecided = state === 'open' || state === 'processing';
  // A person has been told of one that fits nothing at the provider, and asking again would tell nothing new.
  return undecided && reportedAt === null ? createdAt : null;
}

/** In which queue an enrolment waits, and since when; null where nobody has to do anything. Orders come first. */
export function waiting({ orders, request }: Enrolment): { queue: Queue; since: string } | null {
  const [since] = orders.flatMap((order) => waitsSince(order) ?? []).sort();
  if (since !== undefined) return { queue: 'orders', since };
  return request && { queue: 'requests', since: request.askedAt };
}

/** The place of one enrolment. */
export interface Place {
  readonly studentId: string;
  readonly courseId: string;
}

/** Enrolments that wait for somebody, found without reading the others. */
export interface WaitingList {
  /**
   * Those of one queue, who has waited longest first. The list may be a moment behind what is stored, so whoever acts
   * on an enrolment reads it first.
   *
   * @param until - only those that have waited since then or longer; ISO 8601 in UTC.
   */
  waiting(queue: Queue, until?: string): AsyncIterable<Place>;
}
