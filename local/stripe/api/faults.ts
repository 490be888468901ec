import { StripeApiError } from './api-error.ts';

/** Errors that the next calls which make a checkout meet, for who wants to see the product through them. */
export interface Faults {
  add(statuses: readonly number[]): void;
  /** @throws StripeApiError 429: Stripe's rate limiter stands before everything else. */
  before(method: string, path: string): void;
  /** @throws StripeApiError of any other status: the call had begun to run. */
  during(method: string, path: string): void;
}

const rateLimited = 429;

export function createFaults(): Faults {
  const statuses: number[] = [];
  const isMet = (method: string, path: string) =>
    statuses.length > 0 && method === 'POST' && path === '/v1/checkout/sessions';

  function meet(): never {
    const status = statuses.shift() ?? 500;
    throw new StripeApiError(status, {
      type: status >= 500 ? 'api_error' : 'invalid_request_error',
      message: 'An error that somebody asked for.',
      ...(status === rateLimited && { code: 'rate_limit' }),
    });
  }
  return {
    add: (more) => void statuses.push(...more),
    before(method, path) {
      if (isMet(method, path) && statuses[0] === rateLimited) meet();
    },
    during(method, path) {
      if (isMet(method, path)) meet();
    },
  };
}
