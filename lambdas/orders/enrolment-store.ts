import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
import type { StoredOutline } from '../tables/catalogue-items.ts';
import type { Enrolment, EnrolmentKey, Queue } from './enrolment.ts';

export interface EnrolmentStore {
  /** Returns a blank enrolment of revision 0 if nothing is stored. */
  find(studentId: string, courseId: string): Promise<Enrolment>;
  /** Returns false, and writes nothing, if another call saved the enrolment first. */
  save(enrolment: Enrolment): Promise<boolean>;
  listOfStudent(studentId: string): Promise<readonly Enrolment[]>;
}

export interface WaitingList {
  /**
   * Starts with the longest wait. The list may be a moment out of date, so callers read an enrolment before acting on
   * it.
   *
   * @param until ISO 8601 in UTC. Leaves out enrolments that began to wait later.
   */
  list(queue: Queue, until?: string): AsyncIterable<EnrolmentKey>;
}

/** The price is in pence. */
export type Course = Readonly<Pick<StoredOutline, 'courseId' | 'title' | 'price'>>;

export interface CourseStore {
  find(courseId: string): Promise<Course | null>;
}

/** True also while the account is being deleted. Tokens stay valid for up to an hour after the deletion. */
export type IsDeleted = (studentId: string) => Promise<boolean>;

export interface UpdateDeps {
  readonly enrolments: EnrolmentStore;
  readonly pause: Pause;
}

/**
 * Every change of an enrolment uses this function. The transition runs again if another call saves the enrolment first.
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

export async function updateEnrolment(
  deps: UpdateDeps,
  key: EnrolmentKey,
  transition: (enrolment: Enrolment) => Enrolment,
): Promise<Enrolment> {
  const { enrolment } = await updateEnrolmentWith(deps, key, (seen) => ({ enrolment: transition(seen) }));
  return enrolment;
}
