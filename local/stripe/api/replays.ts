import type { JsonObject } from '../../json.ts';
import type { State } from '../state/store.ts';
import { StripeApiError } from './api-error.ts';

/** The time that a key is remembered, in seconds: Stripe's own least. */
const keyLifetime = 24 * 60 * 60;

/** The API's reply: an object with status 200, or an error with its own. */
export interface ApiReply {
  readonly status: number;
  readonly body: JsonObject;
}

/**
 * Answers a call under an idempotency key: the first time by running it, then with what it was answered, errors
 * included. Only what was refused before it ran, because its parameters don't fit, may come again. Running is
 * synchronous, so that no other call comes between.
 *
 * Source: Stripe, "Idempotent requests", https://docs.stripe.com/api/idempotent_requests, and "Advanced error
 * handling", https://docs.stripe.com/error-low-level#idempotency.
 *
 * @param prepare - checks the parameters and gives what then runs
 * @throws StripeApiError where the key was used for another call; and whatever `prepare` throws.
 */
export function replayed(
  state: State,
  {
    key,
    request,
    now,
  }: { readonly key: string; readonly request: string; /** Seconds since 1970. */ readonly now: number },
  prepare: () => () => JsonObject,
): ApiReply {
  state.replays = state.replays.filter(({ created }) => created > now - keyLifetime);
  const earlier = state.replays.find((replay) => replay.key === key);
  if (earlier === undefined) {
    const { status, body } = outcome(prepare());
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

/** Runs a call and gives its reply, be it a refusal. */
export function outcome(run: () => JsonObject): ApiReply {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (error instanceof StripeApiError) return errorReply(error);
    throw error;
  }
}

export function errorReply({ status, details }: StripeApiError): ApiReply {
  return { status, body: { error: { ...details } } };
}
