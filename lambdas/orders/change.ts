import { StorageBusy } from '../runtime/storage-error.ts';
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

export interface ChangeDeps {
  readonly enrolments: EnrolmentStore;
  /** Waits that many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** The longest pause is 0.6 seconds, all together are 2 at most. */
const maximumTries = 8;
const firstPause = 10;

/**
 * The one way in which enrolments change: read, step, write under the revision that was read; where another write came
 * between, all of it again. A step that finds its work done gives the same enrolment, and nothing is written.
 *
 * @throws StorageBusy where others keep coming between.
 */
export async function change<Result extends { readonly enrolment: Enrolment }>(
  { enrolments, pause }: ChangeDeps,
  { studentId, courseId }: { readonly studentId: string; readonly courseId: string },
  step: (enrolment: Enrolment) => Result,
): Promise<Result> {
  for (let tries = 0; tries < maximumTries; tries++) {
    if (tries > 0) await pause(Math.random() * firstPause * 2 ** (tries - 1));
    const seen = await enrolments.find(studentId, courseId);
    const result = step(seen);
    if (result.enrolment === seen || (await enrolments.save(result.enrolment))) return result;
  }
  throw new StorageBusy('An enrolment could not be changed between others');
}
