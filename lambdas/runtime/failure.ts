import type { ErrorCode } from '../../contract/errors.ts';

/** The error codes that use cases may throw. Only the runtime uses the others. */
export type FailureCode = Extract<
  ErrorCode,
  | 'invalid_request'
  | 'invalid_json'
  | 'not_found'
  | 'course_not_owned'
  | 'answer_conflict'
  | 'attempt_submitted'
  | 'attempt_conflict'
  | 'attempt_open'
  | 'time_up'
  | 'answer_checked'
  | 'attempt_limit'
  | 'course_owned'
  | 'order_in_progress'
  | 'payments_not_offered'
  | 'payments_unavailable'
  | 'invalid_signature'
  | 'not_signed_in'
  | 'wrong_password'
  | 'password_change_under_way'
  | 'password_locked'
  | 'weak_password'
  | 'email_unchanged'
  | 'email_limit'
  | 'text_too_long'
  | 'thread_closed'
  | 'thread_paused'
  | 'thread_full'
  | 'thread_changed'
  | 'thread_conflict'
  | 'reason_required'
  | 'message_limit'
  | 'start_limit'
  | 'waiting_limit'
  | 'staff_account'
  | 'payment_under_way'
  | 'not_acknowledged'
>;

/** A use case throws this to refuse a call. The runtime replies with the code and its status in the contract. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly code: FailureCode;
  /** The reply's `details`, without values of the request. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: FailureCode, details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
