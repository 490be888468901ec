import { randomUUID } from 'node:crypto';
import { courseLink } from '../mail/templates/parents.ts';
import { Failure } from '../runtime/failure.ts';
import { createToken } from '../runtime/link-token.ts';
import { schoolDay } from '../runtime/school-day.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import { canMail, readPlainName, sendCounted, updateParents, type InviteDeps } from './invite-parent.ts';
import {
  addCourseLink,
  countOnDay,
  courseLinksPerDay,
  invitationDays,
  invitationsPerDay,
} from './parent-views.ts';

export interface CourseLinkDeps extends InviteDeps {
  /** Returns null if the catalogue has no such course. */
  readonly findCourseTitle: (courseId: string) => Promise<string | null>;
}

const linkMs = invitationDays * 24 * 60 * 60 * 1000;

/** Adds a link, and with `mailed` also counts a mail of the student's day. */
async function addLink(
  deps: CourseLinkDeps,
  { student, courseId, mailed }: { student: Student; courseId: string; mailed: boolean },
) {
  // Staff have every course, so nobody needs to pay for them.
  if (isStaff(student)) throw new Failure('course_owned');
  if (await deps.parents.isDeleted(student.id)) throw new Failure('not_signed_in');
  if (mailed && !canMail(deps)) throw new Failure('mail_unavailable');
  const courseTitle = await deps.findCourseTitle(courseId);
  if (courseTitle === null) throw new Failure('not_found');
  const at = deps.now();
  const linkId = randomUUID();
  const { token, hash } = createToken({ studentId: student.id, id: linkId });
  const until = new Date(at.getTime() + linkMs).toISOString();
  const firstName = readPlainName(student.name);
  await updateParents(deps, student.id, (views) => {
    const linksMade = countOnDay(views.linksMade, schoolDay(at), courseLinksPerDay);
    if (linksMade === null) throw new Failure('link_limit');
    const invitations = mailed
      ? countOnDay(views.invitations, schoolDay(at), invitationsPerDay)
      : views.invitations;
    if (mailed && invitations === null) throw new Failure('email_limit');
    const item = addCourseLink(
      { ...views, firstName, linksMade, invitations },
      { linkId, hash, courseId, until },
    );
    return { item, result: undefined };
  });
  return { linkId, token, until, at, firstName, courseTitle };
}

/**
 * Makes a link by which a parent can buy the course for the student, without an account.
 *
 * @throws Failure `link_limit` after {@link courseLinksPerDay} links on a day, or `course_owned` for staff.
 */
export async function makeCourseLink(
  deps: CourseLinkDeps,
  student: Student,
  courseId: string,
): Promise<{ readonly token: string; readonly until: string }> {
  const { token, until } = await addLink(deps, { student, courseId, mailed: false });
  return { token, until };
}

/**
 * Mails such a link within the limits of invitations. If no mail is sent, the link is removed again.
 *
 * @throws Failure `link_limit`, `email_limit`, `mail_unavailable`, or `course_owned` for staff.
 */
export async function mailCourseLink(
  deps: CourseLinkDeps,
  student: Student,
  { courseId, email }: { readonly courseId: string; readonly email: string },
): Promise<undefined> {
  const link = await addLink(deps, { student, courseId, mailed: true });
  const { linkId, token, at, firstName, courseTitle } = link;
  await sendCounted(deps, {
    ...{ studentId: student.id, email, at },
    send: () => deps.mailer.send(courseLink, { to: email, firstName, token, courseTitle }),
    takeBack: (views) => ({
      ...views,
      courseLinks: views.courseLinks.filter((one) => one.linkId !== linkId),
    }),
  });
}
