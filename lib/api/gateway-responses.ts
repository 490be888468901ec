import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { ErrorReply } from '../../contract/error-reply.ts';
import { type ErrorCode, errorStatus, passingErrors, retryAfterSeconds } from '../../contract/errors.ts';

interface GatewayError {
  readonly type: ResponseType;
  readonly code: ErrorCode;
  readonly message: string;
}

const gatewayErrors: readonly GatewayError[] = [
  // The defaults are for every type that isn't listed.
  { type: ResponseType.DEFAULT_4XX, code: 'invalid_request', message: 'The request is not valid.' },
  { type: ResponseType.DEFAULT_5XX, code: 'internal_error', message: 'The request could not be served.' },
  { type: ResponseType.UNAUTHORIZED, code: 'not_signed_in', message: 'A valid sign-in is needed.' },
  { type: ResponseType.EXPIRED_TOKEN, code: 'not_signed_in', message: 'The sign-in has ended.' },
  { type: ResponseType.ACCESS_DENIED, code: 'not_allowed', message: 'This is not allowed.' },
  { type: ResponseType.WAF_FILTERED, code: 'not_allowed', message: 'This is not allowed.' },
  {
    type: ResponseType.BAD_REQUEST_BODY,
    code: 'invalid_request',
    message: 'The body does not match its schema.',
  },
  {
    type: ResponseType.BAD_REQUEST_PARAMETERS,
    code: 'invalid_request',
    message: 'A parameter does not match its schema.',
  },
  { type: ResponseType.UNSUPPORTED_MEDIA_TYPE, code: 'invalid_request', message: 'Send application/json.' },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'payload_too_large', message: 'The body is too large.' },
  // API Gateway replies with these types if no route matches.
  { type: ResponseType.INVALID_SIGNATURE, code: 'not_found', message: 'There is no such route.' },
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'not_found', message: 'There is no such route.' },
  { type: ResponseType.RESOURCE_NOT_FOUND, code: 'not_found', message: 'There is no such route.' },
  {
    type: ResponseType.THROTTLED,
    code: 'too_many_requests',
    message: 'Too many requests. Try again shortly.',
  },
  {
    type: ResponseType.QUOTA_EXCEEDED,
    code: 'too_many_requests',
    message: 'Too many requests. Try again shortly.',
  },
  // Every function replies before this, unless the machine is overloaded.
  {
    type: ResponseType.INTEGRATION_TIMEOUT,
    code: 'storage_unavailable',
    message: 'The service is busy. Try again shortly.',
  },
  // Lambda refuses calls beyond the account's concurrency, which is 10 in a new account.
  {
    type: ResponseType.INTEGRATION_FAILURE,
    code: 'storage_unavailable',
    message: 'The service is busy. Try again shortly.',
  },
];

export function addGatewayResponses(api: RestApi): void {
  for (const { type, code, message } of gatewayErrors) {
    const body: ErrorReply = { code, message };
    api.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(errorStatus[code]),
      responseHeaders: {
        'Cache-Control': "'no-store'",
        ...(passingErrors.includes(code) && { 'Retry-After': `'${retryAfterSeconds}'` }),
      },
      templates: { 'application/json': JSON.stringify(body) },
    });
  }
}
