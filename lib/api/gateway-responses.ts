import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { ErrorReply } from '../../contract/error-reply.ts';
import { type ErrorCode, errorStatus, passingErrors, retryAfterSeconds } from '../../contract/errors.ts';

const noRoute = 'There is no such route.';
/**
 * A browser without script shows the whole reply after it has sent a form. API Gateway can't show it a page instead: a
 * reply is set for the whole API, and its template isn't processed by VTL, so it can't look at the request.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gatewayResponse-definition.html
 */
const goBack = 'Go back, wait a minute and try again. What you typed is still there.';
const tooMany = `Too many requests. ${goBack}`;
const busy = `The service is busy. ${goBack}`;
const gatewayErrors: readonly [type: ResponseType, code: ErrorCode, message: string][] = [
  // The defaults are for all types that aren't listed.
  [ResponseType.DEFAULT_4XX, 'invalid_request', 'The request is not valid.'],
  [ResponseType.DEFAULT_5XX, 'internal_error', 'The request could not be served.'],
  [ResponseType.UNAUTHORIZED, 'not_signed_in', 'A valid sign-in is needed.'],
  [ResponseType.EXPIRED_TOKEN, 'not_signed_in', 'The sign-in has ended.'],
  [ResponseType.ACCESS_DENIED, 'not_allowed', 'This is not allowed.'],
  [ResponseType.WAF_FILTERED, 'not_allowed', 'This is not allowed.'],
  [ResponseType.BAD_REQUEST_BODY, 'invalid_request', 'The body does not match its schema.'],
  [ResponseType.BAD_REQUEST_PARAMETERS, 'invalid_request', 'A parameter does not match its schema.'],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, 'invalid_request', 'Send application/json.'],
  [ResponseType.REQUEST_TOO_LARGE, 'payload_too_large', 'The body is too large.'],
  // API Gateway replies with these types if no route matches.
  [ResponseType.INVALID_SIGNATURE, 'not_found', noRoute],
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'not_found', noRoute],
  [ResponseType.RESOURCE_NOT_FOUND, 'not_found', noRoute],
  [ResponseType.THROTTLED, 'too_many_requests', tooMany],
  [ResponseType.QUOTA_EXCEEDED, 'too_many_requests', tooMany],
  // Every function replies before this timeout, unless the machine is overloaded.
  [ResponseType.INTEGRATION_TIMEOUT, 'storage_unavailable', busy],
  // Lambda refuses calls above the account's concurrency limit, which is 10 in a new account.
  [ResponseType.INTEGRATION_FAILURE, 'storage_unavailable', busy],
];

export function addGatewayResponses(api: RestApi): void {
  for (const [type, code, message] of gatewayErrors) {
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
