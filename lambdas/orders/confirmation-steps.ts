import { findOrder, withOrder, type Enrolment } from './enrolment.ts';

/** A claim that is older, in milliseconds, was left by somebody who died: a function lives for seconds. */
const claimTime = 10 * 60 * 1000;

/** The time after the payment in which the mail is tried, in milliseconds. */
const mailingTime = 24 * 60 * 60 * 1000;

const age = (time: string, at: string) => Date.parse(at) - Date.parse(time);

/**
 * Claims the confirmation of an order that has just become paid. Whoever's write stores it sends the mail, and nobody
 * else. An order that was paid before gets none: it may be of a release without such mails.
 */
export function claimConfirmation(
  before: Enrolment,
  after: Enrolment,
  number: number,
  at: string,
): Enrolment {
  const isNew = findOrder(before, number)?.state !== 'paid' && findOrder(after, number)?.state === 'paid';
  return isNew ? withOrder(after, number, { confirmation: { state: 'claimed', at } }) : after;
}

/** The next step for the confirmation of an order: none, to send it once more, or to tell a person. */
export function confirmationDue(enrolment: Enrolment, number: number, at: string): 'send' | 'give-up' | null {
  const order = findOrder(enrolment, number);
  if (order?.state !== 'paid' || order.confirmation?.state !== 'claimed') return null;
  if (age(order.confirmation.at, at) < claimTime) return null;
  return order.paidAt !== null && age(order.paidAt, at) < mailingTime ? 'send' : 'give-up';
}

/** Claims anew what somebody left who died or whose mail failed. */
export function reclaimConfirmation(enrolment: Enrolment, number: number, at: string): Enrolment {
  if (confirmationDue(enrolment, number, at) !== 'send') return enrolment;
  return withOrder(enrolment, number, { confirmation: { state: 'claimed', at } });
}

/** Ends a claim: the mail went out, or a person was told that it doesn't. */
export function endConfirmation(
  enrolment: Enrolment,
  number: number,
  state: 'sent' | 'failed',
  at: string,
): Enrolment {
  if (findOrder(enrolment, number)?.confirmation?.state !== 'claimed') return enrolment;
  return withOrder(enrolment, number, { confirmation: { state, at } });
}
