import { change } from './change.ts';
import { grant } from './desk-steps.ts';
import type { DeskChange, DeskDeps, UnknownAtDesk } from './desk.ts';
import { isOwned } from './enrolment.ts';

export interface GrantReply {
  readonly outcome: 'granted' | 'already-owned';
  readonly courseTitle: string;
}

/** Opens a course to a student, who then has nothing left to ask the centre for. */
export async function grantCourse(
  deps: Omit<DeskDeps, 'requests'>,
  { email, courseId, reason, by }: DeskChange,
): Promise<GrantReply | UnknownAtDesk> {
  const studentId = await deps.students.idOf(email);
  if (studentId === null) return { outcome: 'unknown-student' };
  const course = await deps.courses.find(courseId);
  if (course === null) return { outcome: 'unknown-course' };

  const { owned } = await change(deps, { studentId, courseId }, (seen) => ({
    enrolment: grant(seen, course.title, { by, reason, at: deps.now().toISOString() }),
    owned: isOwned(seen),
  }));
  return { outcome: owned ? 'already-owned' : 'granted', courseTitle: course.title };
}
