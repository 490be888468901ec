import type { Attempt } from '../attempts/attempt.ts';

/**
 * A list of the register: a mode has one open attempt at a time. The release before listed attempts by topic, under
 * `course#topic`; what it left there stays listed until it is submitted.
 */
export type Slot = string;

/** A student's register at one moment. */
export interface OpenAttempts {
  /** Ids of the attempts that are open in a slot, or were until a moment ago. */
  of(slot: Slot): readonly string[];
  /** Ids of all of them. */
  all(): readonly string[];
  /** The slots that list an attempt. */
  listing(attemptId: string): readonly Slot[];
  /** The number of attempts that were started on a day. */
  startedOn(day: string): number;
  /** The days before one that are still counted. */
  daysBefore(day: string): readonly string[];
}

/**
 * The register of each student's open attempts, by mode, and of how many were started today: one record for each
 * student, so that one conditional write decides who starts. It is ahead of the attempts on both ends: an attempt is
 * claimed before it is created and let go after it is submitted. So every open attempt is listed, and one that is
 * listed may be missing yet or submitted already. Whoever takes one out that is neither looks once more if it is there.
 *
 * Attempts that are older than the register are listed from when they are next looked at.
 */
export interface OpenAttemptStore {
  find(studentId: string): Promise<OpenAttempts>;
  /**
   * Lists an attempt as its slot's only one and counts it, where the slot has none and fewer than `limit` were counted
   * on the day; else changes nothing and is false.
   */
  claim(claim: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly slot: Slot;
    readonly day: string;
    readonly limit: number;
  }): Promise<boolean>;
  /** Takes a claim back, and its count; changes nothing where the slot doesn't list the attempt any more. */
  unclaim(claim: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly slot: Slot;
    readonly day: string;
  }): Promise<void>;
  /** Lists an attempt beside any other, uncounted. */
  add(place: { readonly studentId: string; readonly attemptId: string; readonly slot: Slot }): Promise<void>;
  /** Takes an attempt out of slots, one or more, where it is listed, and forgets the counts of past days. */
  remove(place: {
    readonly studentId: string;
    readonly attemptId: string;
    readonly slots: readonly Slot[];
    readonly pastDays: readonly string[];
  }): Promise<void>;
}

/** Lists an open attempt that is older than the register, before its questions are shown again. */
export async function keepListed(
  store: OpenAttemptStore,
  register: OpenAttempts,
  { studentId, attemptId, request }: Attempt,
): Promise<void> {
  if (register.all().includes(attemptId)) return;
  await store.add({ studentId, attemptId, slot: request.mode });
}
