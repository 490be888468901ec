import { optimisticUpdate } from '../tables/optimistic-update.ts';
import type { Enrolment } from './enrolment.ts';

/** The enrolments of all students. */
export interface EnrolmentStore {
  /** Reads what is stored now; an enrolment of revision 0 without orders where nothing is. */
  find(studentId: string, courseId: string): Promise<Enrolment>;
  /**
   * Replaces what `find` gave under that revision, and writes whether the course is owned along with it.
   *
   * @returns false where it was changed since; nothing is written then.
   */
  save(enrolment: Enrolment): Promise<boolean>;
  /** All enrolments of a student, by course. */
  ofStudent(studentId: string): Promise<readonly Enrolment[]>;
}

/** True where a student's account is deleted or being deleted, though a token of its may still be good. */
export type IsDeleted = (studentId: string) => Promise<boolean>;

export interface ChangeDeps {
  readonly enrolments: EnrolmentStore;
  /** Waits that many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/**
 * The one way in which enrolments change, each by a step from what is stored. A step that finds its work done gives the
 * same enrolment, and nothing is written.
 *
 * @throws StorageBusy where others keep coming between.
 */
export async function change<Result extends { readonly enrolment: Enrolment }>(
  { enrolments, pause }: ChangeDeps,
  { studentId, courseId }: { readonly studentId: string; readonly courseId: string },
  step: (enrolment: Enrolment) => Result,
): Promise<Result> {
  const item = {
    find: () => enrolments.find(studentId, courseId),
    save: (enrolment: Enrolment) => enrolments.save(enrolment),
    pause,
  };
  return optimisticUpdate(item, (seen) => {
    const result = step(seen);
    return { item: result.enrolment, result };
  });
}
