import type { IncomingMessage } from 'node:http';
import { localPaths } from '../http/paths.ts';
import { readBody } from '../http/reply.ts';
import type { Answer } from '../http/server.ts';
import type { JsonObject } from '../json.ts';
import { StripeApiError } from './api-error.ts';
import { readCheckoutForm } from './checkout-form.ts';
import type { Ledger } from './ledger.ts';
import { checkoutSessionObject, hasPayment, paymentIntentObject } from './sessions.ts';
import { createToken, type Session, type Store } from './store.ts';

const maxBytes = 64 * 1024;

export interface ApiProps {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly productUrl: string;
  readonly takeFailure: () => boolean;
}

interface ApiReply {
  readonly status: number;
  readonly body: JsonObject;
}

/** Returns a function that answers the calls that the product makes to Stripe's API and refuses any other call. */
export function stripeApi(props: ApiProps): Answer {
  return async (request) => {
    const { status, body } = await answer(request, props).catch(toReply);
    return {
      status,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'Request-Id': `req_${createToken()}`,
      },
      body: JSON.stringify(body),
    };
  };
}

function toReply(error: unknown): ApiReply {
  if (error instanceof StripeApiError) return error;
  throw error;
}

async function answer(request: IncomingMessage, props: ApiProps): Promise<ApiReply> {
  const { store, ledger, productUrl } = props;
  const { headers, method = '', url = '' } = request;
  if (headers.authorization !== `Bearer ${store.keys.secretKey}`)
    throw new StripeApiError('Invalid API Key provided.', { status: 401 });
  const bytes = await readBody(request, maxBytes);
  if (bytes === undefined) throw new StripeApiError('The request is too large.', { status: 413 });

  const [path = '', query = ''] = url.split('?');
  const body = bytes.toString('utf8');
  const call = prepareCall(props, method, path, new URLSearchParams(method === 'GET' ? query : body));
  const key = headers['idempotency-key'];
  const reply =
    method === 'POST' && typeof key === 'string'
      ? replay(store, { key, request: `${path}\n${body}`, now: ledger.now() }, call)
      : run(call);
  await ledger.commit();
  return { status: reply.status, body: withCurrentUrl(reply.body, productUrl) };
}

/** Updates the checkout's address in a reply, because a stored reply may contain an old port of the product. */
function withCurrentUrl(object: JsonObject, productUrl: string): JsonObject {
  const { id, url } = object;
  return typeof id === 'string' && typeof url === 'string'
    ? { ...object, url: productUrl + localPaths.checkout + id }
    : object;
}

/** How long the reply to a call with an idempotency key is kept. Stripe documents this minimum. */
const keyLifetimeSeconds = 24 * 60 * 60;

/** A repeated call gets the earlier reply, even an error: https://docs.stripe.com/api/idempotent_requests */
function replay(
  { state }: Store,
  { key, request, now }: { readonly key: string; readonly request: string; readonly now: number },
  call: () => JsonObject,
): ApiReply {
  state.replays = state.replays.filter(({ created }) => created > now - keyLifetimeSeconds);
  const earlier = state.replays.find((one) => one.key === key);
  if (earlier === undefined) {
    const { status, body } = run(call);
    state.replays.push({ key, request, status, reply: body, created: now });
    return { status, body };
  }
  if (earlier.request !== request)
    throw new StripeApiError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  return { status: earlier.status, body: earlier.reply };
}

function run(call: () => JsonObject): ApiReply {
  try {
    return { status: 200, body: call() };
  } catch (error) {
    return toReply(error);
  }
}

/** Checks the parameters of a call to Stripe's API, and returns a function that runs the call. */
type Prepare = (props: ApiProps, form: URLSearchParams, id: string) => () => JsonObject;

const calls: readonly (readonly [method: string, path: RegExp, prepare: Prepare])[] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(?<id>\w+)$/, retrieveSession],
  ['POST', /^\/v1\/checkout\/sessions\/(?<id>\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/payment_intents\/(?<id>\w+)$/, retrievePayment],
];

/** Checks a call to Stripe's API. An invalid call fails here, before its idempotency key is stored. */
function prepareCall(props: ApiProps, method: string, path: string, form: URLSearchParams): () => JsonObject {
  for (const [known, pattern, prepare] of calls) {
    const match = known === method ? pattern.exec(path) : null;
    if (match !== null) return prepare(props, form, match.groups?.['id'] ?? '');
  }
  throw new StripeApiError(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

function createSession({ ledger, productUrl, takeFailure }: ApiProps, form: URLSearchParams) {
  const checkout = readCheckoutForm(form);
  return () => {
    if (takeFailure()) throw new StripeApiError('An injected error.', { status: 500, type: 'api_error' });
    return checkoutSessionObject(ledger.open(checkout), productUrl);
  };
}

function retrieveSession({ ledger, productUrl }: ApiProps, form: URLSearchParams, id: string) {
  requireNoParameters(form);
  return () => checkoutSessionObject(requireSession(ledger, id), productUrl);
}

function expireSession({ ledger, productUrl }: ApiProps, form: URLSearchParams, id: string) {
  requireNoParameters(form);
  return () => {
    const session = requireSession(ledger, id);
    if (session.status !== 'open')
      throw new StripeApiError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    ledger.change(session, 'expire');
    return checkoutSessionObject(session, productUrl);
  };
}

function retrievePayment({ ledger }: ApiProps, form: URLSearchParams, id: string) {
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

function missingResource(what: string, id: string): StripeApiError {
  return new StripeApiError(`No such ${what}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param: 'id',
  });
}

function requireNoParameters(form: URLSearchParams): void {
  const [param] = form.keys();
  if (param !== undefined)
    throw new StripeApiError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}
