import type { Enrolment } from './order.ts';

export interface EnrolmentStore {
  /** What is stored now; an enrolment of revision 0 without orders where nothing is. */
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
