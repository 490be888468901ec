import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCourseLink, mailCourseLink } from '../../../lambdas/parents/course-links.ts';
import { inviteParent, listParents } from '../../../lambdas/parents/invite-parent.ts';
import { findLinkedCourse } from '../../../lambdas/orders/dynamo-course-links.ts';
import { getItem } from '../../../lambdas/tables/dynamo.ts';
import { itemKeys, studentKey } from '../../../lambdas/tables/shared/item-keys.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { newStudent, startParents, tuesday } from './parents.fixture.ts';

const tables = useTables((started) => publishTo(started, catalogue()));
const newAddress = () => `parent-${randomUUID()}@example.com`;
const open = (token: string, at = tuesday) => findLinkedCourse(tables.userCourses, token, new Date(at));

describe('a link to a course', () => {
  it('names student and course only on the server, stores a hash, and works for seven days', async () => {
    const { deps } = startParents(tables);
    const student = newStudent();
    const { token, until } = await makeCourseLink(deps, student, 'maths');
    expect(until).toBe('2026-12-01T12:00:00.000Z');
    expect(token).not.toContain('maths');
    expect(await open(token)).toEqual({ studentId: student.id, firstName: 'Noor', courseId: 'maths' });
    expect(await open(token, '2026-12-01T11:59:59.000Z')).not.toBeNull();
    expect(await open(token, until)).toBeNull();
    const item = await getItem(tables.userCourses, studentKey(student.id, itemKeys.parentsSort));
    const [, , secret = ''] = token.split('.');
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(item)).not.toContain(secret);
    expect(item).toMatchObject({ expiresAt: Date.parse(until) / 1000 });
  });

  it('can’t be guessed, or used for another student or link', async () => {
    const { deps } = startParents(tables);
    const [student, other] = [newStudent(), newStudent()];
    const { token } = await makeCourseLink(deps, student, 'maths');
    const { token: ofOther } = await makeCourseLink(deps, other, 'maths');
    const [, id = '', secret = ''] = token.split('.');
    const [, otherId = '', otherSecret = ''] = ofOther.split('.');
    for (const forged of [
      '',
      'guessed',
      `${student.id}.${id}.${'A'.repeat(43)}`,
      `${student.id}.${id}.${otherSecret}`,
      `${student.id}.${otherId}.${otherSecret}`,
      `${other.id}.${id}.${secret}`,
      `${randomUUID()}.${id}.${secret}`,
    ])
      expect(await open(forged), forged).toBeNull();
  });

  it('isn’t made for staff, for a course that doesn’t exist, or more than ten times a day', async () => {
    const { deps, setTime } = startParents(tables);
    const student = newStudent();
    const staff = { ...newStudent(), groups: ['staff'] };
    await expect(makeCourseLink(deps, staff, 'maths')).rejects.toMatchObject({ code: 'course_owned' });
    await expect(makeCourseLink(deps, student, 'latin')).rejects.toMatchObject({ code: 'not_found' });
    for (let made = 0; made < 10; made++) await makeCourseLink(deps, student, 'maths');
    await expect(makeCourseLink(deps, student, 'maths')).rejects.toMatchObject({ code: 'link_limit' });
    setTime('2026-11-25T12:00:00.000Z');
    await makeCourseLink(deps, student, 'maths');
  });

  it('is mailed within the limits of invitations, and invites nobody to the summary', async () => {
    const { deps, mails, newestToken } = startParents(tables);
    const student = newStudent();
    const email = newAddress();
    await mailCourseLink(deps, student, { courseId: 'maths', email });
    const token = newestToken('courseLink');
    expect(mails.sent('courseLink')).toMatchObject([
      { to: email, firstName: 'Noor', courseTitle: 'Course maths', token },
    ]);
    expect(await open(token)).toMatchObject({ courseId: 'maths' });
    expect((await listParents(deps, student.id)).parents).toEqual([]);
    await inviteParent(deps, student, email);
    await expect(mailCourseLink(deps, student, { courseId: 'maths', email })).rejects.toMatchObject({
      code: 'email_limit',
    });
    for (let mailed = 2; mailed < 5; mailed++)
      await mailCourseLink(deps, student, { courseId: 'maths', email: newAddress() });
    await expect(
      mailCourseLink(deps, student, { courseId: 'maths', email: newAddress() }),
    ).rejects.toMatchObject({ code: 'email_limit' });
  });

  it('is removed and counts nowhere if the mail can’t be sent', async () => {
    const { deps, mails, newestToken } = startParents(tables);
    const student = newStudent();
    const email = newAddress();
    const broken = { ...deps.mailer, hasSender: true, send: () => Promise.reject(new Error('no')) };
    const unavailable = { code: 'mail_unavailable' };
    for (let tries = 0; tries < 6; tries++)
      await expect(
        mailCourseLink({ ...deps, mailer: broken }, student, { courseId: 'maths', email }),
      ).rejects.toMatchObject(unavailable);
    const item = await getItem(tables.userCourses, studentKey(student.id, itemKeys.parentsSort));
    expect(item).toMatchObject({ courseLinks: [] });
    await expect(
      mailCourseLink({ ...deps, hasSite: false }, student, { courseId: 'maths', email }),
    ).rejects.toMatchObject(unavailable);
    await mailCourseLink(deps, student, { courseId: 'maths', email });
    expect(mails.names()).toEqual(['courseLink']);
    expect(await open(newestToken('courseLink'))).not.toBeNull();
  });
});
