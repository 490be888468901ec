import type { Concern } from '../../../../../contract/queries/concern.ts';
import { readProblem, type ProblemCode } from '../../../loading/problem.ts';

/** The reasons for which a message could not be sent, by the end of their message's id. */
export type SendProblem =
  | 'offline'
  | 'message-limit'
  | 'start-limit'
  | 'waiting-limit'
  | 'text-too-long'
  | 'thread-closed'
  | 'thread-paused'
  | 'thread-full'
  | 'thread-changed'
  | 'reason-required'
  | 'not-found'
  | 'unknown';

const worded: Partial<Record<ProblemCode, SendProblem>> = {
  offline: 'offline',
  message_limit: 'message-limit',
  start_limit: 'start-limit',
  waiting_limit: 'waiting-limit',
  text_too_long: 'text-too-long',
  thread_closed: 'thread-closed',
  thread_paused: 'thread-paused',
  thread_full: 'thread-full',
  thread_changed: 'thread-changed',
  reason_required: 'reason-required',
  not_found: 'not-found',
};

export const findSendProblem = (error: unknown): SendProblem => worded[readProblem(error).code] ?? 'unknown';

const concerns: readonly Concern[] = ['distress', 'abuse', 'danger'];

/** The concern that a refused text shows, as the API says; the safeguarding lead is informed of it. Null for none. */
export const readConcern = (error: unknown): Concern | null =>
  concerns.find((concern) => concern === readProblem(error).details?.['concern']) ?? null;
