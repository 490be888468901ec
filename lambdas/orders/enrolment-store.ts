import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
import type { Enrolment, EnrolmentKey, Queue } from './enrolment.ts';

/** The enrolments of all students. */
export interface EnrolmentStore {
  /** Reads an enrolment; one of revision 0 without orders if nothing is stored. */
  find(studentId: string, courseId: string): Promise<Enrolment>;
  /**
   * Replaces the enrolment that `find` returned, and writes along with it whether the course is owned.
   *
   * @returns false, and writes nothing, if it was changed since.
   */
  save(enrolment: Enrolment): Promise<boolean>;
  /** All enrolments of a student, by course. */
  listOfStudent(studentId: string): Promise<readonly Enrolment[]>;
}

/** Enrolments that wait for somebody, found without reading the others. */
export interface WaitingList {
  /**
   * The enrolments of one queue, longest wait first. The list may be a moment behind what is stored, so callers read an
   * enrolment before they act on it.
   *
   * @param until lists only those that have waited since then or longer; ISO 8601 in UTC.
   */
  list(queue: Queue, until?: string): AsyncIterable<EnrolmentKey>;
}

/** True if a student's account is deleted or being deleted; its tokens may still be valid. */
export type IsDeleted = (studentId: string) => Promise<boolean>;

export interface UpdateDeps {
  readonly enrolments: EnrolmentStore;
  readonly pause: Pause;
}

/**
 * Applies a transition to the stored enrolment. Every change of an enrolment is made this way. Nothing is written if the
 * transition returns the same enrolment.
 *
 * @throws StorageBusy if other calls kept saving first.
 */
export function updateEnrolment<Result extends { readonly enrolment: Enrolment }>(
  { enrolments, pause }: UpdateDeps,
  { studentId, courseId }: EnrolmentKey,
  transition: (enrolment: Enrolment) => Result,
): Promise<Result> {
  const item = {
    find: () => enrolments.find(studentId, courseId),
    save: (enrolment: Enrolment) => enrolments.save(enrolment),
    pause,
  };
  return optimisticUpdate(item, (seen) => {
    const result = transition(seen);
    return { item: result.enrolment, result };
  });
}
