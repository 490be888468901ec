import { isOwned, type CourseRequest, type Enrolment } from './enrolment.ts';

/** The message of a student to the centre. */
export type Question = Pick<CourseRequest, 'studentName' | 'contactEmail' | 'message'>;

/** The time before a student may ask the centre again for the same course, in milliseconds. */
export const quietPeriod = 24 * 60 * 60 * 1000;

function sameQuestion(one: Question, other: Question): boolean {
  return (
    one.studentName === other.studentName &&
    one.contactEmail === other.contactEmail &&
    one.message === other.message
  );
}

/** True where the centre has had the request in its mail for less than {@link quietPeriod}. */
function isFresh({ mailedAt }: CourseRequest, at: string): boolean {
  return mailedAt !== null && Date.parse(at) - Date.parse(mailedAt) < quietPeriod;
}

/** Records a request, unless the course is owned, the centre was mailed lately or the same waits to be mailed. */
export function ask(enrolment: Enrolment, question: Question, at: string): Enrolment {
  const { request } = enrolment;
  if (isOwned(enrolment)) return enrolment;
  if (request !== null) {
    const waits = request.mailedAt === null && sameQuestion(request, question);
    if (waits || isFresh(request, at)) return enrolment;
  }
  const { studentName, contactEmail, message } = question;
  return { ...enrolment, request: { askedAt: at, studentName, contactEmail, message, mailedAt: null } };
}

/** Notes that the mail of a request went out, unless another request has taken its place. */
export function noteMailed(enrolment: Enrolment, askedAt: string, at: string): Enrolment {
  const { request } = enrolment;
  if (request?.askedAt !== askedAt || request.mailedAt !== null) return enrolment;
  return { ...enrolment, request: { ...request, mailedAt: at } };
}
