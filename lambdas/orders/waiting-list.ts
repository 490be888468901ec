import type { Queue } from './waiting.ts';

/** Which enrolment is meant. */
export interface Place {
  readonly studentId: string;
  readonly courseId: string;
}

/** Enrolments that wait for somebody, found without reading the others. */
export interface WaitingList {
  /**
   * Those of one queue, who has waited longest first. The list may be a moment behind what is stored, so whoever acts
   * on an enrolment reads it first.
   *
   * @param until - only those that have waited since then or longer; ISO 8601 in UTC.
   */
  waiting(queue: Queue, until?: string): AsyncIterable<Place>;
}
