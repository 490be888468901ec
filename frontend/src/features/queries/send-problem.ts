import { problemOf, type Problem } from '../../api/problem.ts';

/** The reasons for which a message could not be sent, by the end of their message's id. */
export type SendProblem =
  | 'offline'
  | 'message-limit'
  | 'start-limit'
  | 'waiting-limit'
  | 'thread-closed'
  | 'thread-full'
  | 'thread-changed'
  | 'reason-required'
  | 'not-found'
  | 'unknown';

const worded: Partial<Record<Problem['code'], SendProblem>> = {
  offline: 'offline',
  message_limit: 'message-limit',
  start_limit: 'start-limit',
  waiting_limit: 'waiting-limit',
  thread_closed: 'thread-closed',
  thread_full: 'thread-full',
  thread_changed: 'thread-changed',
  reason_required: 'reason-required',
  not_found: 'not-found',
};

export const sendProblem = (error: unknown): SendProblem => worded[problemOf(error).code] ?? 'unknown';
