import { StripeApiError } from './api-error.ts';

/** Errors that a test injects into the next calls which create a checkout. */
export interface Faults {
  add(statuses: readonly number[]): void;
  /** @throws StripeApiError 429, because Stripe's rate limiter acts before anything else. */
  before(method: string, path: string): void;
  /** @throws StripeApiError of any other status, after the call has begun to run. */
  during(method: string, path: string): void;
}

const rateLimited = 429;

export function createFaults(): Faults {
  const statuses: number[] = [];
  const applies = (method: string, path: string) =>
    statuses.length > 0 && method === 'POST' && path === '/v1/checkout/sessions';

  function fail(): never {
    const status = statuses.shift() ?? 500;
    throw new StripeApiError(status, {
      type: status >= 500 ? 'api_error' : 'invalid_request_error',
      message: 'An injected error.',
      ...(status === rateLimited && { code: 'rate_limit' }),
    });
  }
  return {
    add: (more) => void statuses.push(...more),
    before(method, path) {
      if (applies(method, path) && statuses[0] === rateLimited) fail();
    },
    during(method, path) {
      if (applies(method, path)) fail();
    },
  };
}
