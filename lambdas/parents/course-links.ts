import { randomUUID } from 'node:crypto';
import { courseLink } from '../mail/templates/parents.ts';
import { Failure } from '../runtime/failure.ts';
import { createToken } from '../runtime/link-token.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import { canMail, readPlainName, sendOrFail, updateParents, type InviteDeps } from './invite-parent.ts';
import { doWithinLimits, limitCourseLinks, limitMails } from './limits.ts';
import { addCourseLink, invitationDays } from './parent-views.ts';

export interface CourseLinkDeps extends InviteDeps {
  /** Returns null if the catalogue has no such course. */
  readonly findCourseTitle: (courseId: string) => Promise<string | null>;
}

/** A link to a course works as long as an invitation. */
const linkMs = invitationDays * 24 * 60 * 60 * 1000;

/** @throws Failure `course_owned` for staff, who have every course, so that nobody needs to pay for them. */
async function findTitle(deps: CourseLinkDeps, student: Student, courseId: string): Promise<string> {
  if (isStaff(student)) throw new Failure('course_owned');
  if (await deps.parents.isDeleted(student.id)) throw new Failure('not_signed_in');
  const title = await deps.findCourseTitle(courseId);
  if (title === null) throw new Failure('not_found');
  return title;
}

async function addLink(deps: CourseLinkDeps, student: Student, courseId: string) {
  const linkId = randomUUID();
  const { token, hash } = createToken({ studentId: student.id, id: linkId });
  const until = new Date(deps.now().getTime() + linkMs).toISOString();
  const firstName = readPlainName(student.name);
  await updateParents(deps, student.id, (views) => ({
    item: addCourseLink({ ...views, firstName }, { linkId, hash, courseId, until }),
    result: undefined,
  }));
  return { linkId, token, until, firstName };
}

const removeLink = (deps: CourseLinkDeps, student: Student, linkId: string) =>
  updateParents(deps, student.id, (views) => ({
    item: { ...views, courseLinks: views.courseLinks.filter((one) => one.linkId !== linkId) },
    result: undefined,
  }));

/**
 * Makes a link by which a parent can buy the course for the student, without an account.
 *
 * @throws Failure `link_limit`, or `course_owned` for staff.
 */
export async function makeCourseLink(
  deps: CourseLinkDeps,
  student: Student,
  courseId: string,
): Promise<{ readonly token: string; readonly until: string }> {
  await findTitle(deps, student, courseId);
  return doWithinLimits(deps.counter, [limitCourseLinks(student.id, deps.now())], async () => {
    const { token, until } = await addLink(deps, student, courseId);
    return { token, until };
  });
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
  const courseTitle = await findTitle(deps, student, courseId);
  if (!canMail(deps)) throw new Failure('mail_unavailable');
  const at = deps.now();
  const limits = [limitCourseLinks(student.id, at), ...limitMails(student.id, email, at)];
  await doWithinLimits(deps.counter, limits, async () => {
    const { linkId, token, firstName } = await addLink(deps, student, courseId);
    try {
      await sendOrFail(deps, student.id, () =>
        deps.mailer.send(courseLink, { to: email, firstName, token, courseTitle }),
      );
    } catch (error) {
      await removeLink(deps, student, linkId);
      throw error;
    }
  });
}
