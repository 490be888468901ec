import { change } from '../change.ts';
import { grant } from './desk-steps.ts';
import type { DeskChange, DeskDeps, UnknownAtDesk } from './desk.ts';
import { endCheckouts, type CheckoutEnd } from '../end-checkouts.ts';
import { isOwned } from '../enrolment.ts';

export interface GrantReply {
  readonly outcome: 'granted' | 'already-owned';
  readonly courseTitle: string;
  /** The end of a page on which the course could still be paid; left out where there was none. */
  readonly checkout?: CheckoutEnd;
}

/**
 * Opens a course to a student, who then has nothing left to ask the centre for, and after that ends a checkout that is
 * open, so that nobody pays for what is there. The course opens whatever the provider says: a student waits for it, and
 * ending the checkout is tried again where the course is granted again.
 */
export async function grantCourse(
  deps: Omit<DeskDeps, 'waitingList'>,
  { email, courseId, reason, by }: DeskChange,
): Promise<GrantReply | UnknownAtDesk> {
  const studentId = await deps.students.idOf(email);
  if (studentId === null) return { outcome: 'unknown-student' };
  const course = await deps.courses.find(courseId);
  if (course === null) return { outcome: 'unknown-course' };

  const { enrolment, owned } = await change(deps, { studentId, courseId }, (seen) => ({
    enrolment: grant(seen, course.title, { by, reason, at: deps.now().toISOString() }),
    owned: isOwned(seen),
  }));
  const checkout = await endCheckouts(deps, enrolment);
  return {
    outcome: owned ? 'already-owned' : 'granted',
    courseTitle: course.title,
    ...(checkout !== null && { checkout }),
  };
}
