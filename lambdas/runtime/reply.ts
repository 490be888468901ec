import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ErrorReply } from '../../contract/error-reply.ts';
import { errorStatus, passingErrors, retryAfterSeconds, type ErrorCode } from '../../contract/errors.ts';

/** @param cacheFor the seconds for which a shared cache may store the reply. Without it no cache stores the reply. */
export function jsonReply(statusCode: number, body: unknown, cacheFor?: number): APIGatewayProxyResult {
  const cacheControl = cacheFor === undefined ? 'no-store' : `public, max-age=0, s-maxage=${cacheFor}`;
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
    body: statusCode === 204 ? '' : JSON.stringify(body),
  };
}

/** The status is the contract's. `Retry-After` is set if a retry may help. */
export function failureReply(code: ErrorCode, details?: ErrorReply['details']): APIGatewayProxyResult {
  const body: ErrorReply = { code, message: code.replaceAll('_', ' '), ...(details && { details }) };
  const reply = jsonReply(errorStatus[code], body);
  if (!passingErrors.includes(code)) return reply;
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfterSeconds) } };
}
