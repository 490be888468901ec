import type { Mailer } from '../mail/mailer.ts';
import { courseRequest } from '../mail/templates/orders.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { updateEnrolment, type CourseStore, type IsDeleted, type UpdateDeps } from './enrolment-store.ts';
import { isOwned, type CourseRequest, type Enrolment, type EnrolmentKey } from './enrolment.ts';

export interface AskCentreDeps extends UpdateDeps {
  readonly courses: CourseStore;
  readonly mailer: Mailer;
  readonly isDeleted: IsDeleted;
  readonly now: () => Date;
  readonly warn: Warn;
}

type Question = Pick<CourseRequest, 'studentName' | 'contactEmail' | 'message'>;

/** The student's requests for a course are ignored for this long after the centre was mailed about the course. */
export const quietPeriodMs = 24 * 60 * 60 * 1000;

/**
 * Adds the student's request for the course to the enrolment. Changes nothing if the student owns the course, if the
 * centre was mailed within {@link quietPeriodMs}, or if the same request still waits to be mailed.
 */
export function recordRequest(enrolment: Enrolment, question: Question, at: string): Enrolment {
  if (isOwned(enrolment)) return enrolment;
  const { request } = enrolment;
  const { studentName, contactEmail, message } = question;
  if (request !== null) {
    const isSame =
      request.studentName === studentName &&
      request.contactEmail === contactEmail &&
      request.message === message;
    const { mailedAt } = request;
    if (mailedAt === null ? isSame : Date.parse(at) - Date.parse(mailedAt) < quietPeriodMs) return enrolment;
  }
  return { ...enrolment, request: { askedAt: at, studentName, contactEmail, message, mailedAt: null } };
}

/** Marks the request with the time `askedAt` as mailed. Changes nothing if the student has sent a newer request. */
export function markMailed(enrolment: Enrolment, askedAt: string, at: string): Enrolment {
  const { request } = enrolment;
  if (request?.askedAt !== askedAt || request.mailedAt !== null) return enrolment;
  return { ...enrolment, request: { ...request, mailedAt: at } };
}

/** Asking again within a day of the mail changes nothing. If the mail failed, asking again sends another mail. */
export async function askCentre(
  deps: AskCentreDeps,
  input: {
    readonly student: { readonly id: string; readonly name: string; readonly email: string };
    readonly courseId: string;
    readonly contactEmail: string;
    readonly message: string;
  },
): Promise<{ readonly courseId: string; readonly askedAt: string }> {
  const { student, courseId, contactEmail, message } = input;
  const course = await deps.courses.find(courseId);
  if (course === null) throw new Failure('not_found');
  if (await deps.isDeleted(student.id)) throw new Failure('not_signed_in');
  const key = { studentId: student.id, courseId };
  const question = { studentName: student.name, contactEmail, message };

  const { request } = await updateEnrolment(deps, key, (seen) =>
    recordRequest(seen, question, deps.now().toISOString()),
  );
  if (request === null) throw new Failure('course_owned');
  const { askedAt, mailedAt } = request;

  const mail = { ...question, studentEmail: student.email, courseTitle: course.title };
  if (mailedAt === null && (await sendRequest(deps, mail, key))) {
    await updateEnrolment(deps, key, (seen) => markMailed(seen, askedAt, deps.now().toISOString()));
  }
  return { courseId, askedAt };
}

async function sendRequest(
  { mailer, warn }: AskCentreDeps,
  request: Parameters<typeof courseRequest>[1],
  key: EnrolmentKey,
): Promise<boolean> {
  try {
    return await mailer.send(courseRequest, request);
  } catch (error) {
    warn('The centre could not be mailed', { ...key, reason: getErrorName(error) });
    return false;
  }
}
