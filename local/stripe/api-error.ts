import type { JsonObject } from '../json.ts';

interface Details {
  readonly status?: number;
  readonly type?: 'api_error' | 'idempotency_error';
  readonly code?: string;
  readonly param?: string;
}

/** An error with which the stand-in for Stripe's API replies. By default its type is `invalid_request_error`. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: JsonObject;

  constructor(message: string, { status = 400, ...details }: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}
