/** The HTTP status of every error code in a reply. */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_signature: 400,
  /** `because` in the `details` is `same` (the new password is the old one), `common` or `personal`. */
  weak_password: 400,
  not_signed_in: 401,
  not_allowed: 403,
  wrong_password: 403,
  /** The member of staff must first enter a code for this sign-in: POST /account/staff-check. */
  staff_check_needed: 403,
  wrong_code: 403,
  course_not_owned: 403,
  not_found: 404,
  answer_conflict: 409,
  attempt_submitted: 409,
  attempt_conflict: 409,
  /** The student must first finish another quiz. The `details` are the `{ attemptId, mode }` of that quiz. */
  attempt_open: 409,
  time_up: 409,
  /** The `details` are `{ current }`: the student's stored answer, which has already been checked. */
  answer_checked: 409,
  email_unchanged: 409,
  /** The code is too old, was tried too often, or was never sent. */
  expired_code: 409,
  password_change_under_way: 409,
  course_owned: 409,
  /** The `details` are the `{ orderId }` of the student's unfinished order. */
  order_in_progress: 409,
  payments_not_offered: 409,
  /** The `details` are `{ limit }`: the most characters that a text may have. */
  text_too_long: 400,
  /** Every error that refuses a message has `details` with the `{ concern }` that the message raises, if any. */
  thread_closed: 409,
  /** The student has reported the tutor who sent the HTTP request. The reply doesn't tell the tutor the reason. */
  thread_paused: 409,
  thread_full: 409,
  /** The thread can't be passed to this person, who isn't a colleague any more or has to do with another matter. */
  colleague_unavailable: 409,
  thread_changed: 409,
  thread_conflict: 409,
  /**
   * A text for all readers of a lesson has a part of the student's name, or the student's address. `field` in the
   * `details` is `question` or `answer`, and the characters from `start` to `end` of that text are what must go.
   */
  names_student: 400,
  /** Another notice about the student was raised after the lead opened the student's notices. */
  notices_changed: 409,
  /** A file isn't accepted as a photo. `because` in the `details` is `type`, `size` or `damaged`. */
  photo_refused: 400,
  /** The message has as many photos as a message may have. */
  photo_limit: 409,
  /** A tutor has answered the message, so no tutor would look at another photo of it. */
  message_answered: 409,
  reason_required: 409,
  staff_account: 409,
  /** The `details` are `{ courses }`: the titles of the courses whose payment is under way. */
  payment_under_way: 409,
  /** The student must agree to lose courses bought in the last 14 days. `courses` in the `details` has their titles. */
  not_acknowledged: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  /** A reply about a daily limit has no `Retry-After`, because the limit ends at midnight. */
  attempt_limit: 429,
  /** The `details` are `{ limit }`: how many messages to tutors, or questions to Ask Bot, are allowed in a day. */
  message_limit: 429,
  start_limit: 429,
  /** The `details` are `{ limit }`: how many photos a student may send in a day. */
  photo_day_limit: 429,
  /** The centre takes no more enquiries on this day. */
  enquiry_limit: 429,
  /** After too many wrong passwords, Cognito refuses every password for up to 15 minutes, without saying how long. */
  password_locked: 429,
  email_limit: 429,
  code_limit: 429,
  waiting_limit: 429,
  /** The student has made enough links to courses on this day, or enough orders were begun by one. */
  link_limit: 429,
  /** A student may have two parents at most. */
  parent_limit: 409,
  internal_error: 500,
  storage_unavailable: 503,
  payments_unavailable: 503,
  mail_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Errors that may be over when the browser repeats the call. Their replies have the header `Retry-After`. */
export const passingErrors: readonly ErrorCode[] = [
  'too_many_requests',
  'storage_unavailable',
  'payments_unavailable',
  'mail_unavailable',
];

export const retryAfterSeconds = 2;
