import { findOrder, withOrder } from './enrolment.ts';
import type { Enrolment } from './order.ts';

/** Notes that a person was told of an order that fits nothing at the provider; it isn't asked about any more. */
export function noteReported(enrolment: Enrolment, number: number, at: string): Enrolment {
  const order = findOrder(enrolment, number);
  if (order === null || order.reportedAt !== null) return enrolment;
  return withOrder(enrolment, number, { reportedAt: at });
}
