/** The details of an error of Stripe's API. */
interface ErrorDetails {
  readonly type: 'api_error' | 'invalid_request_error' | 'idempotency_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

/** An error reply of Stripe's API. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, details: ErrorDetails) {
    super(details.message);
    this.status = status;
    this.details = details;
  }
}

/** An error of the caller: an invalid parameter or a missing object. */
export function invalidRequest(
  message: string,
  {
    status = 400,
    code,
    param,
  }: { status?: number; code?: string | undefined; param?: string | undefined } = {},
): StripeApiError {
  return new StripeApiError(status, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

export function missingResource(what: string, id: string): StripeApiError {
  return invalidRequest(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
}
