import type { JsonObject } from '../../json.ts';
import type { Desk } from '../state/desk.ts';
import { checkoutSessionObject, hasPayment, paymentIntentObject } from '../state/objects.ts';
import type { Session } from '../state/store.ts';
import { invalidRequest, missingResource } from './api-error.ts';
import { readCheckoutForm } from './checkout-form.ts';

/** A call as it came: the method, the path without its query, and the parameters. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

interface CallProps {
  readonly desk: Desk;
  readonly productUrl: string;
}

type Run = (props: CallProps, form: URLSearchParams, id: string) => JsonObject;

const calls: readonly (readonly [method: string, path: RegExp, run: Run])[] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(?<id>\w+)$/, retrieveSession],
  ['POST', /^\/v1\/checkout\/sessions\/(?<id>\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/payment_intents\/(?<id>\w+)$/, retrievePayment],
];

/**
 * Runs one of the calls that the product makes. What it changes is on disk once the desk commits.
 *
 * @throws StripeApiError where it is refused, or isn't one of these calls.
 */
export function runCall(props: CallProps, { method, path, form }: Call): JsonObject {
  for (const [known, pattern, run] of calls) {
    const match = known === method ? pattern.exec(path) : null;
    if (match !== null) return run(props, form, match.groups?.['id'] ?? '');
  }
  throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

function createSession({ desk, productUrl }: CallProps, form: URLSearchParams): JsonObject {
  return checkoutSessionObject(desk.open(readCheckoutForm(form)), productUrl);
}

function retrieveSession({ desk, productUrl }: CallProps, form: URLSearchParams, id: string): JsonObject {
  takesNothing(form);
  return checkoutSessionObject(sessionOf(desk, id), productUrl);
}

function expireSession({ desk, productUrl }: CallProps, form: URLSearchParams, id: string): JsonObject {
  takesNothing(form);
  const session = sessionOf(desk, id);
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  desk.change(session, 'expire');
  return checkoutSessionObject(session, productUrl);
}

function retrievePayment({ desk }: CallProps, form: URLSearchParams, id: string): JsonObject {
  takesNothing(form);
  const session = desk.sessions().find(({ paymentId }) => paymentId === id);
  if (session === undefined || !hasPayment(session)) throw missingResource('payment_intent', id);
  return paymentIntentObject(session);
}

function sessionOf(desk: Desk, id: string): Session {
  const session = desk.find(id);
  if (session === undefined) throw missingResource('checkout.session', id);
  return session;
}

function takesNothing(form: URLSearchParams): void {
  const [param] = form.keys();
  if (param !== undefined)
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}
