import type { AdminReply } from '../../../contract/admin.ts';
import type { OwnershipChange } from '../../../contract/orders/admin.ts';
import type { UserPool } from '../../runtime/user-pool.ts';
import { updateEnrolmentWith, type CourseStore } from '../enrolment-store.ts';
import { endCheckouts, type EndCheckoutsDeps } from '../end-checkouts.ts';
import { isOwned } from '../enrolment.ts';
import { addGrant, revokeOrders } from '../order-transitions.ts';

export interface OwnershipDeps extends EndCheckoutsDeps {
  readonly courses: CourseStore;
  readonly students: Pick<UserPool, 'findId' | 'findEmail'>;
}

/** Opens a course to a student, and ends the student's payment pages, so that nobody pays for an open course. */
export async function grantCourse(
  deps: OwnershipDeps,
  { email, courseId, reason, by }: OwnershipChange,
): Promise<AdminReply<'orders grant'>> {
  const studentId = await deps.students.findId(email);
  if (studentId === null) return { outcome: 'unknown-student' };
  const course = await deps.courses.find(courseId);
  if (course === null) return { outcome: 'unknown-course' };

  const { enrolment, owned } = await updateEnrolmentWith(deps, { studentId, courseId }, (seen) => ({
    enrolment: addGrant(seen, course.title, { by, reason, at: deps.now().toISOString() }),
    owned: isOwned(seen),
  }));
  const checkout = await endCheckouts(deps, enrolment);
  return {
    outcome: owned ? 'already-owned' : 'granted',
    courseTitle: course.title,
    ...(checkout !== null && { checkout }),
  };
}

/** Takes a course away from a student, even if the catalogue doesn't contain the course any more. */
export async function revokeCourse(
  deps: OwnershipDeps,
  { email, courseId, reason, by }: OwnershipChange,
): Promise<AdminReply<'orders revoke'>> {
  const studentId = await deps.students.findId(email);
  if (studentId === null) return { outcome: 'unknown-student' };

  const { enrolment, owned } = await updateEnrolmentWith(deps, { studentId, courseId }, (seen) => ({
    enrolment: revokeOrders(seen, { by, reason, at: deps.now().toISOString() }),
    owned: isOwned(seen),
  }));
  const courseTitle = enrolment.orders.at(-1)?.courseTitle ?? (await deps.courses.find(courseId))?.title;
  if (courseTitle === undefined) return { outcome: 'unknown-course' };
  return { outcome: owned ? 'revoked' : 'not-owned', courseTitle };
}
