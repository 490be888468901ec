import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
import type { StoredOutline } from '../tables/course-items.ts';
import type { Enrolment, EnrolmentKey, Queue } from './enrolment.ts';

export interface EnrolmentStore {
  /** Finds an enrolment. If nothing is stored, returns an enrolment of revision 0 without orders. */
  find(studentId: string, courseId: string): Promise<Enrolment>;
  /** Saves an enrolment. Returns false, and writes nothing, if another call saved the same enrolment first. */
  save(enrolment: Enrolment): Promise<boolean>;
  listOfStudent(studentId: string): Promise<readonly Enrolment[]>;
}

export interface WaitingList {
  /**
   * Lists waiting enrolments, the longest wait first. The list may be out of date, so callers read an enrolment before
   * acting on it. Leaves out enrolments that began to wait after `until`, a time in ISO 8601 and UTC.
   */
  list(queue: Queue, until?: string): AsyncIterable<EnrolmentKey>;
}

/** The price is in pence. */
export type Course = Readonly<Pick<StoredOutline, 'courseId' | 'title' | 'price'>>;

export interface CourseStore {
  find(courseId: string): Promise<Course | null>;
}

/** Returns true if the account is deleted or being deleted. Tokens stay valid for up to an hour after the deletion. */
export type IsDeleted = (studentId: string) => Promise<boolean>;

export interface UpdateDeps {
  readonly enrolments: EnrolmentStore;
  readonly pause: Pause;
}

/** Changes an enrolment. If another call saves first, reads the enrolment again and repeats `transition`. */
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
