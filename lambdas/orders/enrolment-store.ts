import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
import type { StoredOutline } from '../tables/catalogue-items.ts';
import type { Enrolment, EnrolmentKey, Queue } from './enrolment.ts';

export interface EnrolmentStore {
  /** Returns a blank enrolment of revision 0 if nothing is stored. */
  find(studentId: string, courseId: string): Promise<Enrolment>;
  /** Replaces what `find` returned. Returns false, and writes nothing, if another call changed it since. */
  save(enrolment: Enrolment): Promise<boolean>;
  listOfStudent(studentId: string): Promise<readonly Enrolment[]>;
}

export interface WaitingList {
  /**
   * Lists a queue, starting with the longest wait. The list may be outdated by a moment, so callers read an enrolment
   * before they act on it. @param until ISO 8601 in UTC; lists only those that have waited since then or longer.
   */
  list(queue: Queue, until?: string): AsyncIterable<EnrolmentKey>;
}

/** The price is in pence. */
export type Course = Readonly<Pick<StoredOutline, 'courseId' | 'title' | 'price'>>;

export interface CourseStore {
  find(courseId: string): Promise<Course | null>;
}

/** True also while the account is being deleted. Its tokens are valid for up to an hour. */
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
export function updateEnrolmentWith<Result extends { readonly enrolment: Enrolment }>(
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

/** Like {@link updateEnrolmentWith} for a transition that returns the enrolment alone. */
export async function updateEnrolment(
  deps: UpdateDeps,
  key: EnrolmentKey,
  transition: (enrolment: Enrolment) => Enrolment,
): Promise<Enrolment> {
  const { enrolment } = await updateEnrolmentWith(deps, key, (seen) => ({ enrolment: transition(seen) }));
  return enrolment;
}
