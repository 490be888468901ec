/** The HTTP status of every error code in a reply. */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_signature: 400,
  /** The `details` are `{ because }`, which is `same`, `common` or `personal`. */
  weak_password: 400,
  not_signed_in: 401,
  not_allowed: 403,
  wrong_password: 403,
  course_not_owned: 403,
  not_found: 404,
  answer_conflict: 409,
  attempt_submitted: 409,
  attempt_conflict: 409,
  /** The `details` are the `{ attemptId, mode }` of the open attempt that prevents the start. */
  attempt_open: 409,
  time_up: 409,
  /** The `details` are `{ current }`: the checked answer. */
  answer_checked: 409,
  email_unchanged: 409,
  password_change_under_way: 409,
  course_owned: 409,
  /** The `details` are `{ orderId }`. */
  order_in_progress: 409,
  payments_not_offered: 409,
  /** The `details` are `{ limit }` in characters. */
  text_too_long: 400,
  /** Every refusal of a text that shows a concern has `{ concern }` in its `details`. */
  thread_closed: 409,
  /** A student has reported the tutor. The reply doesn't reveal the reason. */
  thread_paused: 409,
  thread_full: 409,
  thread_changed: 409,
  thread_conflict: 409,
  reason_required: 409,
  staff_account: 409,
  /** The `details` are `{ courses }`: the titles. */
  payment_under_way: 409,
  /**
   * The student must confirm the loss of courses bought within 14 days. The `details` are `{ courses }`: the titles.
   */
  not_acknowledged: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  /** Daily limits have no `Retry-After`, because they end at midnight. */
  attempt_limit: 429,
  /** The `details` are `{ limit }`. */
  message_limit: 429,
  start_limit: 429,
  /** The lock ends within a quarter of an hour, but Cognito doesn't say when. */
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
