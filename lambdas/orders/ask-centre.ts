import type { MailDetails, Mailer } from '../mail/mailer.ts';
import { Failure } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { change, type ChangeDeps, type IsDeleted } from './change.ts';
import type { CourseStore } from './course-store.ts';
import { ask, noteMailed } from './request-steps.ts';

export interface AskCentreDeps extends ChangeDeps {
  readonly courses: CourseStore;
  readonly mailer: Mailer;
  readonly isDeleted: IsDeleted;
  readonly now: () => Date;
  /** Told that a mail failed: ids and the error's name, nothing of the mail. */
  readonly warn: Warn;
}

/**
 * Records that a student asks the centre to open a course, then mails the centre. A mail that fails is tried again when
 * the student asks again; within a day of one that went out, asking again changes nothing.
 *
 * @throws Failure `not_found` for an unknown course, `course_owned`, `not_signed_in` where the account is deleted.
 */
export async function askCentre(
  deps: AskCentreDeps,
  asked: {
    readonly student: { readonly id: string; readonly name: string; readonly email: string };
    readonly courseId: string;
    readonly contactEmail: string;
    readonly message: string;
  },
): Promise<{ readonly courseId: string; readonly askedAt: string }> {
  const { student, courseId, contactEmail, message } = asked;
  const course = await deps.courses.find(courseId);
  if (course === null) throw new Failure('not_found');
  if (await deps.isDeleted(student.id)) throw new Failure('not_signed_in');
  const place = { studentId: student.id, courseId };
  const question = { studentName: student.name, contactEmail, message };

  const changed = await change(deps, place, (seen) => ({
    enrolment: ask(seen, question, deps.now().toISOString()),
  }));
  const { request } = changed.enrolment;
  if (request === null) throw new Failure('course_owned');
  const { askedAt } = request;

  const mail = { ...question, studentEmail: student.email, courseTitle: course.title };
  if (request.mailedAt === null && (await sent(deps, mail, place))) {
    await change(deps, place, (seen) => ({
      enrolment: noteMailed(seen, askedAt, deps.now().toISOString()),
    }));
  }
  return { courseId, askedAt };
}

/** Sends the mail; false where it didn't go out. An error's message may name an address, so only its name is told. */
async function sent(
  { mailer, warn }: AskCentreDeps,
  request: MailDetails['courseRequest'],
  place: { readonly studentId: string; readonly courseId: string },
): Promise<boolean> {
  try {
    return await mailer.send('courseRequest', request);
  } catch (error) {
    warn('The centre could not be mailed', {
      ...place,
      reason: error instanceof Error ? error.name : 'unknown',
    });
    return false;
  }
}
