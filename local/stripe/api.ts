import type { IncomingMessage } from 'node:http';
import { localPaths } from '../http/paths.ts';
import { readBody, type Reply } from '../http/reply.ts';
import type { Answer } from '../http/server.ts';
import type { JsonObject } from '../json.ts';
import { invalidRequest, missingResource, StripeApiError } from './api-error.ts';
import { readCheckoutForm } from './checkout-form.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { checkoutSessionObject, hasPayment, paymentIntentObject } from './sessions.ts';
import { createToken, type Session, type State, type Store } from './store.ts';

/** No implemented call is longer. */
const maxBytes = 64 * 1024;

export interface ApiProps {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly productUrl: string;
}

/** The part of Stripe's API that the product uses. Everything else is refused, so that nobody relies on it by mistake. */
export function stripeApi(props: ApiProps): Answer {
  return async (request) => {
    try {
      return reply(await answer(request, props));
    } catch (error) {
      if (error instanceof StripeApiError) return reply(errorReply(error));
      throw error;
    }
  };
}

async function answer(
  request: IncomingMessage,
  { store, ledger, faults, productUrl }: ApiProps,
): Promise<ApiReply> {
  const { headers, method = '', url = '' } = request;
  if (headers.authorization !== `Bearer ${store.keys.secretKey}`)
    throw invalidRequest('Invalid API Key provided.', { status: 401 });
  const bytes = await readBody(request, maxBytes);
  if (bytes === undefined) throw invalidRequest('The request is too large.', { status: 413 });

  const [path = '', query = ''] = url.split('?');
  const body = bytes.toString('utf8');
  const form = new URLSearchParams(method === 'GET' ? query : body);
  faults.before(method, path);
  const prepare = () => {
    const call = prepareCall({ ledger, productUrl }, { method, path, form });
    return () => {
      faults.during(method, path);
      return call();
    };
  };
  const key = headers['idempotency-key'];
  const { status, body: object } =
    method === 'POST' && typeof key === 'string'
      ? replay(store.state, { key, request: `${path}\n${body}`, now: ledger.now() }, prepare)
      : run(prepare());
  await ledger.commit();
  return { status, body: withCurrentUrl(object, productUrl) };
}

/** Replaces the address in a repeated reply, because the product may have moved to another port. */
function withCurrentUrl(object: JsonObject, productUrl: string): JsonObject {
  const { id, url } = object;
  return typeof id === 'string' && typeof url === 'string'
    ? { ...object, url: productUrl + localPaths.checkout + id }
    : object;
}

function reply({ status, body }: ApiReply): Reply {
  return {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Request-Id': `req_${createToken()}`,
    },
    body: JSON.stringify(body),
  };
}

/** How long a key is remembered: the minimum that Stripe documents. */
const keyLifetimeSeconds = 24 * 60 * 60;

/** The API's reply: an object with status 200, or an error with its own status. */
interface ApiReply {
  readonly status: number;
  readonly body: JsonObject;
}

/**
 * Runs the first call with an idempotency key and repeats its reply, also an error, for further calls with that key. A
 * call with invalid parameters doesn't run and doesn't use up its key. Running is synchronous, so that no other call comes
 * in between.
 *
 * Source: Stripe, "Idempotent requests", https://docs.stripe.com/api/idempotent_requests, and "Advanced error
 * handling", https://docs.stripe.com/error-low-level#idempotency.
 *
 * @throws StripeApiError if the key was used for another call, and every error of `prepare`.
 */
function replay(
  state: State,
  {
    key,
    request,
    now,
  }: { readonly key: string; readonly request: string; /** Seconds since 1970. */ readonly now: number },
  prepare: () => () => JsonObject,
): ApiReply {
  state.replays = state.replays.filter(({ created }) => created > now - keyLifetimeSeconds);
  const earlier = state.replays.find((one) => one.key === key);
  if (earlier === undefined) {
    const { status, body } = run(prepare());
    state.replays.push({ key, request, status, reply: body, created: now });
    return { status, body };
  }
  if (earlier.request !== request)
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  return { status: earlier.status, body: earlier.reply };
}

/** Runs a call and returns its reply, which may be an error. */
function run(call: () => JsonObject): ApiReply {
  try {
    return { status: 200, body: call() };
  } catch (error) {
    if (error instanceof StripeApiError) return errorReply(error);
    throw error;
  }
}

function errorReply({ status, details }: StripeApiError): ApiReply {
  return { status, body: { error: { ...details } } };
}

/** A call: its method, its path without the query, and its parameters. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

interface CallProps {
  readonly ledger: Ledger;
  readonly productUrl: string;
}

/** Checks a call's parameters and returns the function that runs it. */
type Prepare = (props: CallProps, form: URLSearchParams, id: string) => () => JsonObject;

const calls: readonly (readonly [method: string, path: RegExp, prepare: Prepare])[] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(?<id>\w+)$/, retrieveSession],
  ['POST', /^\/v1\/checkout\/sessions\/(?<id>\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/payment_intents\/(?<id>\w+)$/, retrievePayment],
];

/**
 * Checks a call and returns the function that runs it, which may throw StripeApiError. Its changes are on disk after the
 * ledger's commit.
 *
 * @throws StripeApiError for invalid parameters, or a call that isn't implemented.
 */
function prepareCall(props: CallProps, { method, path, form }: Call): () => JsonObject {
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
  requireNoParameters(form);
  return () => checkoutSessionObject(requireSession(ledger, id), productUrl);
}

function expireSession(
  { ledger, productUrl }: CallProps,
  form: URLSearchParams,
  id: string,
): () => JsonObject {
  requireNoParameters(form);
  return () => {
    const session = requireSession(ledger, id);
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    ledger.change(session, 'expire');
    return checkoutSessionObject(session, productUrl);
  };
}

function retrievePayment({ ledger }: CallProps, form: URLSearchParams, id: string): () => JsonObject {
  requireNoParameters(form);
  return () => {
    const session = ledger.sessions().find(({ paymentId }) => paymentId === id);
    if (session === undefined || !hasPayment(session)) throw missingResource('payment_intent', id);
    return paymentIntentObject(session);
  };
}

function requireSession(ledger: Ledger, id: string): Session {
  const session = ledger.find(id);
  if (session === undefined) throw missingResource('checkout.session', id);
  return session;
}

function requireNoParameters(form: URLSearchParams): void {
  const [param] = form.keys();
  if (param !== undefined)
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}
