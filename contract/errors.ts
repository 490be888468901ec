/** The HTTP status of every error code in a reply. */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_signature: 400,
  /** Its details are `{ because }`: `same`, `common` or `personal`. */
  weak_password: 400,
  not_signed_in: 401,
  not_allowed: 403,
  wrong_password: 403,
  course_not_owned: 403,
  not_found: 404,
  answer_conflict: 409,
  attempt_submitted: 409,
  attempt_conflict: 409,
  /** Its details are `{ attemptId, mode }`: the open attempt of the same mode, or one that asks the questions asked for. */
  attempt_open: 409,
  /** The time of a timed attempt is up: it is submitted as it was then. */
  time_up: 409,
  /** The answer was checked in practice, and stays. Its details are `{ current }`. */
  answer_checked: 409,
  email_unchanged: 409,
  /** Another change of the password has begun, which counts. */
  password_change_under_way: 409,
  course_owned: 409,
  /** Its details are `{ orderId }`: the order that is being paid. */
  order_in_progress: 409,
  payments_not_offered: 409,
  /** The text has more characters than it may have. Its details are `{ limit }`. */
  text_too_long: 400,
  /** A refusal of a text that shows a concern carries `{ concern }` in its details, whatever its code. */
  thread_closed: 409,
  /** A tutor may not change the conversation for now. The reply doesn't say why. */
  thread_paused: 409,
  thread_full: 409,
  /** Somebody wrote in it or took it on since it was read. */
  thread_changed: 409,
  thread_conflict: 409,
  /** Its student has no answer yet: whoever closes it says why. */
  reason_required: 409,
  /** The account of somebody who answers students isn't deleted by themselves. */
  staff_account: 409,
  /** Money for a course may still come. Its details are `{ courses }`, their titles. */
  payment_under_way: 409,
  /** The student is to be told first of courses bought within 14 days. Its details are `{ courses }`, their titles. */
  not_acknowledged: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  /** Passes at midnight, not by waiting: it carries no `Retry-After`. */
  attempt_limit: 429,
  /** The same for messages to tutors. Their details are `{ limit }`. */
  message_limit: 429,
  /** No more conversations can be started today; those that are there take messages. */
  start_limit: 429,
  /** Too many wrong passwords. It passes within a quarter of an hour; nobody knows when. */
  password_locked: 429,
  email_limit: 429,
  waiting_limit: 429,
  internal_error: 500,
  storage_unavailable: 503,
  payments_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The errors that a retry may solve. Their replies have `Retry-After`. */
export const passingErrors: readonly ErrorCode[] = [
  'too_many_requests',
  'storage_unavailable',
  'payments_unavailable',
];

export const retryAfterSeconds = 2;
