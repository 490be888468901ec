import type { JsonObject } from '../../json.ts';
import type { Ledger } from '../state/ledger.ts';
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
  readonly ledger: Ledger;
  readonly productUrl: string;
}

/** Checks a call's parameters, and gives what then runs. */
type Prepare = (props: CallProps, form: URLSearchParams, id: string) => () => JsonObject;

const calls: readonly (readonly [method: string, path: RegExp, prepare: Prepare])[] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(?<id>\w+)$/, retrieveSession],
  ['POST', /^\/v1\/checkout\/sessions\/(?<id>\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/payment_intents\/(?<id>\w+)$/, retrievePayment],
];

/**
 * Checks one of the calls that the product makes, and gives what runs it. What that changes is on disk once the ledger
 * commits; it throws StripeApiError where the call is refused.
 *
 * @throws StripeApiError where its parameters don't fit, or it isn't one of these calls.
 */
export function prepareCall(props: CallProps, { method, path, form }: Call): () => JsonObject {
  for (const [known, pattern, prepare] of calls) {
    const match = known === method ? pattern.exec(path) : null;
    if (match !== null) return prepare(props, form, match.groups?.['id'] ?? '');
  }
  throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

function createSession({ ledger, productUrl }: CallProps, form: URLSearchParams): () => JsonObject {
  const checkout = readCheckoutForm(form);
  return () => checkoutSessionObject(ledger.open(checkout), productUrl);
}

function retrieveSession(
  { ledger, productUrl }: CallProps,
  form: URLSearchParams,
  id: string,
): () => JsonObject {
  takesNothing(form);
  return () => checkoutSessionObject(sessionOf(ledger, id), productUrl);
}

function expireSession(
  { ledger, productUrl }: CallProps,
  form: URLSearchParams,
  id: string,
): () => JsonObject {
  takesNothing(form);
  return () => {
    const session = sessionOf(ledger, id);
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    ledger.change(session, 'expire');
    return checkoutSessionObject(session, productUrl);
  };
}

function retrievePayment({ ledger }: CallProps, form: URLSearchParams, id: string): () => JsonObject {
  takesNothing(form);
  return () => {
    const session = ledger.sessions().find(({ paymentId }) => paymentId === id);
    if (session === undefined || !hasPayment(session)) throw missingResource('payment_intent', id);
    return paymentIntentObject(session);
  };
}

function sessionOf(ledger: Ledger, id: string): Session {
  const session = ledger.find(id);
  if (session === undefined) throw missingResource('checkout.session', id);
  return session;
}

function takesNothing(form: URLSearchParams): void {
  const [param] = form.keys();
  if (param !== undefined)
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}
