import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ErrorReply } from '../../contract/error-reply.ts';
import { errorStatus, passingErrors, retryAfterSeconds, type ErrorCode } from '../../contract/errors.ts';

/** The messages in error replies. They are for developers, and the site has its own texts for users. */
const messages: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request does not match the schema of this route.',
  invalid_json: 'The body is not valid JSON.',
  invalid_signature: 'The event is not signed by the payment provider.',
  not_signed_in: 'This route needs a signed-in student.',
  not_allowed: 'This account may not use this route.',
  wrong_password: 'This is not the password of the account.',
  staff_check_needed: 'This sign-in of staff isn’t confirmed by a code yet, or its session has ended.',
  wrong_code: 'This is not the code that was mailed for this sign-in.',
  expired_code: 'The code no longer works; ask for another one.',
  code_limit: 'No more codes can be sent in this hour.',
  password_locked: 'Too many wrong passwords; try again later.',
  password_change_under_way: 'Another call is changing the password.',
  weak_password: 'This password is too easy to guess, or the same as before.',
  email_unchanged: 'The account already has this address.',
  email_limit: 'The address can’t be changed again today.',
  link_limit: 'No more links to courses, or orders by links, are possible today.',
  course_not_owned: 'Only owners of the course may use this part.',
  not_found: 'Nothing is found at this address.',
  answer_conflict: 'The answer was changed elsewhere after it was read.',
  attempt_submitted: 'The attempt is submitted and can’t change any more.',
  attempt_conflict: 'This attempt id was already used for another quiz.',
  attempt_open: 'Another attempt is open; continue, submit or discard it first.',
  time_up: 'The attempt’s time is up; it was submitted as it was at the deadline.',
  answer_checked: 'The answer is checked and can’t change any more.',
  attempt_limit: 'No more attempts can be started today.',
  course_owned: 'The student already owns the course.',
  order_in_progress: 'A payment for this course is in progress.',
  payments_not_offered: 'This stage sells no courses by card; ask the centre.',
  text_too_long: 'The text is too long.',
  thread_paused: 'The centre has paused the thread; it can’t change at the moment.',
  thread_closed: 'The thread is closed; reopen it first.',
  thread_full: 'The thread is full; start another one.',
  colleague_unavailable: 'The thread can’t be passed to this person.',
  thread_changed: 'Somebody else changed the thread after it was read.',
  notices_changed: 'Another notice about the student was raised after the notices were read.',
  thread_conflict: 'This id is already in use.',
  names_student: 'The text contains a name or the address of the student.',
  photo_refused: 'The file is not a JPEG picture of an accepted kind and size.',
  photo_limit: 'The message has as many photos as it may have.',
  message_answered: 'A tutor has answered the message; send the photo with another one.',
  photo_day_limit: 'No more photos can be sent today.',
  reason_required: 'The student has no answer yet; give a reason for closing the thread.',
  start_limit: 'No more threads can be started today.',
  enquiry_limit: 'The centre takes no more enquiries today.',
  message_limit: 'No more messages can be sent today.',
  waiting_limit: 'Too many threads are waiting for an answer.',
  staff_account: 'Only the centre can delete a staff account.',
  payment_under_way: 'A payment is in progress; wait until it has succeeded or failed.',
  not_acknowledged: 'The loss of recently bought courses must be acknowledged first.',
  payload_too_large: 'The body is too large.',
  too_many_requests: 'Too many requests; try again shortly.',
  internal_error: 'Something went wrong on our side.',
  storage_unavailable: 'The service is busy; try again shortly.',
  parent_limit: 'The student has two parents already.',
  mail_unavailable: 'The mail cannot be sent; try again shortly.',
  payments_unavailable: 'The payment provider cannot be reached; try again shortly.',
};

/** A shared cache may store the reply for `cacheFor` seconds. Without `cacheFor`, no cache may store it. */
export function jsonReply(statusCode: number, body: unknown, cacheFor?: number): APIGatewayProxyResult {
  const cacheControl = cacheFor === undefined ? 'no-store' : `public, max-age=0, s-maxage=${cacheFor}`;
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
    body: statusCode === 204 ? '' : JSON.stringify(body),
  };
}

/** Shows a browser another page. It opens the page with GET, whatever the request's method was. */
export const redirectReply = (location: string): APIGatewayProxyResult => ({
  statusCode: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});

/** Builds an error reply. If trying again may help, the reply has a `Retry-After` header. */
export function failureReply(code: ErrorCode, details?: ErrorReply['details']): APIGatewayProxyResult {
  const body: ErrorReply = { code, message: messages[code], ...(details && { details }) };
  const reply = jsonReply(errorStatus[code], body);
  if (!passingErrors.includes(code)) return reply;
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfterSeconds) } };
}
