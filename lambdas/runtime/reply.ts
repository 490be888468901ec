import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ErrorReply } from '../../contract/error-reply.ts';
import { errorStatus, passingErrors, retryAfterSeconds, type ErrorCode } from '../../contract/errors.ts';

/** Messages for developers. The site has its own. */
const messages: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request does not have the shape that this route takes.',
  invalid_json: 'The body is not valid JSON.',
  invalid_signature: 'The event is not signed by the payment provider.',
  not_signed_in: 'This route needs a signed-in student.',
  not_allowed: 'This account may not use this route.',
  wrong_password: 'This is not the password of the account.',
  password_locked: 'Too many wrong passwords; try again later.',
  password_change_under_way: 'The password is being changed by another call; only one of them counts.',
  weak_password: 'This password is too easy to guess, or the same as before.',
  email_unchanged: 'The account has this address already.',
  email_limit: 'The address can’t be changed any more today.',
  course_not_owned: 'This part of the course needs the course to be owned.',
  not_found: 'There is no such thing here.',
  answer_conflict: 'The answer was changed elsewhere since it was read.',
  attempt_submitted: 'The attempt has been submitted and no longer changes.',
  attempt_conflict: 'This attempt id was already used for another quiz.',
  attempt_open: 'Another open attempt is in the way; continue, submit or discard it first.',
  time_up: 'The time of the attempt is up; it is submitted as it was then.',
  answer_checked: 'The answer was checked and no longer changes.',
  attempt_limit: 'No more attempts can be started today.',
  course_owned: 'The course is owned already.',
  order_in_progress: 'A payment for this course is on its way.',
  payments_not_offered: 'Courses are not sold by card here; ask the centre.',
  text_too_long: 'The text is too long.',
  thread_paused: 'The thread is paused by the centre and can’t be changed at the moment.',
  thread_closed: 'The thread is closed; open it again first.',
  thread_full: 'The thread has as many messages as it can hold; start another.',
  thread_changed: 'The thread was changed by somebody else since it was read.',
  thread_conflict: 'This id was already used for something else.',
  reason_required: 'The student has no answer yet; say why the thread is closed.',
  start_limit: 'No more threads can be started today.',
  message_limit: 'No more messages can be sent today.',
  waiting_limit: 'Too many threads are waiting; wait for an answer first.',
  staff_account: 'The account of staff is ended by the centre.',
  payment_under_way: 'A payment is under way; wait until it has come or failed.',
  not_acknowledged: 'Courses bought lately have to be acknowledged first.',
  payload_too_large: 'The body is too large.',
  too_many_requests: 'Too many requests; try again shortly.',
  internal_error: 'Something went wrong on our side.',
  storage_unavailable: 'The service is busy; try again shortly.',
  payments_unavailable: 'The payment provider cannot be reached; try again shortly.',
};

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
  const body: ErrorReply = { code, message: messages[code], ...(details && { details }) };
  const reply = jsonReply(errorStatus[code], body);
  if (!passingErrors.includes(code)) return reply;
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfterSeconds) } };
}
