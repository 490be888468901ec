import { change } from '../change.ts';
import { revoke } from './desk-steps.ts';
import type { DeskChange, DeskDeps, UnknownAtDesk } from './desk.ts';
import { isOwned } from '../enrolment.ts';

export interface RevokeReply {
  readonly outcome: 'revoked' | 'not-owned';
  readonly courseTitle: string;
}

/** Takes a course back from a student, also one that the catalogue no longer has. Results stay. */
export async function revokeCourse(
  deps: Omit<DeskDeps, 'waitingList'>,
  { email, courseId, reason, by }: DeskChange,
): Promise<RevokeReply | UnknownAtDesk> {
  const studentId = await deps.students.idOf(email);
  if (studentId === null) return { outcome: 'unknown-student' };

  const { enrolment, owned } = await change(deps, { studentId, courseId }, (seen) => ({
    enrolment: revoke(seen, { by, reason, at: deps.now().toISOString() }),
    owned: isOwned(seen),
  }));
  const courseTitle =
    enrolment.orders.at(-1)?.courseTitle ?? (await deps.courses.find(courseId))?.title ?? null;
  if (courseTitle === null) return { outcome: 'unknown-course' };
  return { outcome: owned ? 'revoked' : 'not-owned', courseTitle };
}
