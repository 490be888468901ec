import type { Attempt } from './attempt.ts';

/** A topic as the register of open attempts names it. */
export interface Topic {
  readonly courseId: string;
  readonly topicId: string;
}

/** A student's register at one moment. */
export interface OpenAttempts {
  /** Ids of the attempts that are open in a topic, or were until a moment ago. */
  of(topic: Topic): readonly string[];
  /** The topics that list an attempt. */
  listing(attemptId: string): readonly Topic[];
  /** The number of attempts that were started on a day. */
  startedOn(day: string): number;
  /** The days before one that are still counted. */
  daysBefore(day: string): readonly string[];
}

/**
 * The register of each student's open attempts, by topic, and of how many were started today: one record for each
 * student, so that one conditional write decides who starts. It is ahead of the attempts on both ends: an attempt is
 * claimed before it is created and let go after it is submitted. So every open attempt is listed, and one that is
 * listed may be missing yet or submitted already.
 *
 * Attempts that are older than the register are listed from when they are next looked at.
 */
export interface OpenAttemptStore {
  find(studentId: string): Promise<OpenAttempts>;
  /**
   * Lists an attempt as its topic's only one and counts it, where the topic has none and fewer than `limit` were
   * counted on the day; else changes nothing and is false.
   */
  claim(claim: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly topic: Topic;
    readonly day: string;
    readonly limit: number;
  }): Promise<boolean>;
  /** Lists an attempt beside any other, uncounted. */
  add(place: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly topic: Topic;
  }): Promise<void>;
  /** Takes an attempt out of topics, one or more, where it is listed, and forgets the counts of past days. */
  remove(place: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly topics: readonly Topic[];
    readonly pastDays: readonly string[];
  }): Promise<void>;
}

/** Lists an open attempt that is older than the register, before its questions are shown again. */
export async function keepListed(
  store: OpenAttemptStore,
  register: OpenAttempts,
  attempt: Attempt,
): Promise<void> {
  const { studentId, attemptId, courseId, topicId } = attempt;
  if (register.of(attempt).includes(attemptId)) return;
  await store.add({ studentId, attemptId, topic: { courseId, topicId } });
}
