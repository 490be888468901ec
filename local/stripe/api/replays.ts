import type { JsonObject } from '../../json.ts';
import type { State } from '../state/store.ts';
import { StripeApiError } from './api-error.ts';

/** How long a key is remembered, in seconds: Stripe's own least. */
const keyLifetime = 24 * 60 * 60;

/**
 * Answers a call under an idempotency key: the first time by running it, then with what it was answered. A call that
 * was refused may come again, as at Stripe. Running is synchronous, so that no other call comes between.
 *
 * @throws StripeApiError where the key was used for another call; and whatever `run` throws.
 */
export function replayed(
  state: State,
  {
    key,
    request,
    now,
  }: { readonly key: string; readonly request: string; /** Seconds since 1970. */ readonly now: number },
  run: () => JsonObject,
): JsonObject {
  state.replays = state.replays.filter(({ created }) => created > now - keyLifetime);
  const earlier = state.replays.find((replay) => replay.key === key);
  if (earlier === undefined) {
    const reply = run();
    state.replays.push({ key, request, reply, created: now });
    return reply;
  }
  if (earlier.request !== request)
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  return earlier.reply;
}
