import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  endParent,
  inviteParent,
  listParents,
  readPlainName,
} from '../../../lambdas/parents/invite-parent.ts';
import {
  confirmParentView,
  endParentView,
  mailSummaryLink,
  openParentView,
  readSummary,
} from '../../../lambdas/parents/open-link.ts';
import type { Student } from '../../../lambdas/runtime/student.ts';
import { getItem } from '../../../lambdas/tables/dynamo.ts';
import { itemKeys, studentKey } from '../../../lambdas/tables/shared/item-keys.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { due, newStudent, startParents } from './parents.fixture.ts';

const tables = useTables((started) => publishTo(started, catalogue()));
const newAddress = () => `parent-${randomUUID()}@example.com`;
const notFound = { code: 'not_found' };
const limited = { code: 'email_limit' };

async function startView() {
  const app = startParents(tables);
  const student = newStudent();
  const email = newAddress();
  await inviteParent(app.deps, student, email);
  return { ...app, student, email, token: app.newestToken('parentInvitation') };
}
const readItem = (studentId: string) =>
  getItem(tables.userCourses, studentKey(studentId, itemKeys.parentsSort));

describe('an invitation', () => {
  it('is mailed once, and stores no secret and no due time', async () => {
    const { deps, mails, student, email, token } = await startView();
    const again = await inviteParent(deps, student, email.toUpperCase());
    expect(again.parents).toMatchObject([{ email, state: 'invited' }]);
    expect(mails.sent('parentInvitation')).toEqual([{ to: email, firstName: 'Noor', token }]);
    const item = await readItem(student.id);
    const [, , secret = ''] = token.split('.');
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(item)).not.toContain(secret);
    expect(item).toMatchObject({ views: 0, expiresAt: expect.any(Number) as number });
    expect(item).not.toHaveProperty('queue');
  });

  it('is one if two devices invite the same address at once', async () => {
    const { deps, mails } = startParents(tables);
    const student = newStudent();
    const email = newAddress();
    await Promise.all([1, 2].map(() => inviteParent(deps, student, email)));
    expect((await listParents(deps, student.id)).parents).toHaveLength(1);
    expect(mails.sent('parentInvitation')).toHaveLength(1);
  });

  it('of a third parent is refused, also at the same moment', async () => {
    const { deps, mails } = startParents(tables);
    const student = newStudent();
    const results = await Promise.allSettled([1, 2, 3].map(() => inviteParent(deps, student, newAddress())));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([{ code: 'parent_limit' }]);
    expect((await listParents(deps, student.id)).parents).toHaveLength(2);
    expect(mails.sent('parentInvitation')).toHaveLength(2);
    await expect(inviteParent(deps, student, newAddress())).rejects.toMatchObject({ code: 'parent_limit' });
  });

  it('goes to one address twice a week from one student, who leaves room for four brothers and sisters', async () => {
    const { deps, mails } = startParents(tables);
    const email = newAddress();
    const invite = async (student: Student, address = email) => {
      const { parents } = await inviteParent(deps, student, address);
      await endParent(deps, student.id, parents.at(-1)?.parentId ?? '');
    };
    const stranger = newStudent();
    const [name, domain] = email.split('@');
    await invite(stranger, `${name}+one@${domain}`);
    await invite(stranger, `${name?.toUpperCase()}+two@${domain}`);
    for (const address of [email, `${name}+three@${domain}`])
      await expect(invite(stranger, address)).rejects.toMatchObject(limited);
    const siblings = Array.from({ length: 7 }, () => newStudent());
    const results = await Promise.allSettled(siblings.map((sibling) => invite(sibling)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject(limited);
    expect(mails.sent('parentInvitation')).toHaveLength(6);
  });

  it('counts only if a mail was sent', async () => {
    const { deps, mails } = startParents(tables);
    const broken = { ...deps.mailer, hasSender: true, send: () => Promise.reject(new Error('no')) };
    const student = newStudent();
    const email = newAddress();
    for (let tries = 0; tries < 8; tries++)
      await expect(inviteParent({ ...deps, mailer: broken }, student, email)).rejects.toMatchObject({
        code: 'mail_unavailable',
      });
    // A student with two parents gets no mail to a third one.
    const full = newStudent();
    await inviteParent(deps, full, newAddress());
    await inviteParent(deps, full, newAddress());
    for (let tries = 0; tries < 8; tries++)
      await expect(inviteParent(deps, full, email)).rejects.toMatchObject({ code: 'parent_limit' });
    await inviteParent(deps, student, email);
    expect(mails.sent('parentInvitation')).toMatchObject([{}, {}, { to: email }]);
  });

  it('that is refused because of the address doesn’t count on the day of the student', async () => {
    const { deps } = startParents(tables);
    const email = newAddress();
    for (let invited = 0; invited < 6; invited++) await inviteParent(deps, newStudent(), email);
    const student = newStudent();
    for (let tries = 0; tries < 8; tries++)
      await expect(inviteParent(deps, student, email)).rejects.toMatchObject(limited);
    expect((await listParents(deps, student.id)).parents).toEqual([]);
    await inviteParent(deps, student, newAddress());
  });

  it('reaches one mailbox once, whatever tag follows its name', async () => {
    const { deps, mails, student, email } = await startView();
    const again = await inviteParent(deps, student, email.replace('@', '+school@'));
    expect(again.parents).toMatchObject([{ email }]);
    expect(mails.sent('parentInvitation')).toHaveLength(1);
  });

  it('is limited to five a day for each student, also if each is taken back', async () => {
    const { deps } = startParents(tables);
    const student = newStudent();
    for (let invited = 0; invited < 5; invited++) {
      const { parents } = await inviteParent(deps, student, newAddress());
      await endParent(deps, student.id, parents[0]?.parentId ?? '');
    }
    await expect(inviteParent(deps, student, newAddress())).rejects.toMatchObject(limited);
  });

  it('leaves nothing if the mail can’t be sent, and isn’t made without a sender or a site', async () => {
    const { deps, mails } = startParents(tables);
    const student = newStudent();
    const broken = { ...deps.mailer, hasSender: true, send: () => Promise.reject(new Error('no')) };
    const unavailable = { code: 'mail_unavailable' };
    await expect(inviteParent({ ...deps, mailer: broken }, student, newAddress())).rejects.toMatchObject(
      unavailable,
    );
    expect((await listParents(deps, student.id)).parents).toEqual([]);
    await expect(inviteParent({ ...deps, hasSite: false }, student, newAddress())).rejects.toMatchObject(
      unavailable,
    );
    mails.setSender(false);
    await expect(inviteParent(deps, student, newAddress())).rejects.toMatchObject(unavailable);
    expect(mails.names()).toEqual([]);
  });

  it('expires after seven days', async () => {
    const { deps, student, setTime, token } = await startView();
    setTime('2026-12-01T11:59:00.000Z');
    expect((await openParentView(deps, token)).state).toBe('invited');
    setTime('2026-12-01T12:00:00.000Z');
    await expect(openParentView(deps, token)).rejects.toMatchObject(notFound);
    await expect(confirmParentView(deps, token)).rejects.toMatchObject(notFound);
    expect((await listParents(deps, student.id)).parents).toEqual([]);
  });

  it.each([
    ['Noor Hussain', 'Noor'],
    ['Anne-Marie', 'Anne-Marie'],
    ['O’Neill', 'O’Neill'],
    ['www.example.com', ''],
    ['<b>Noor</b>', ''],
    ['Win£1000', ''],
    ['Noor visit www.example.com', ''],
    ['Noor (call 0113 496 0000)', ''],
    ['Noor d’Arcy Hussain-Shah', 'Noor'],
    ["D'Arcy", "D'Arcy"],
    ['Zoë', 'Zoë'],
    ['-', ''],
    ['A'.repeat(30), 'A'.repeat(30)],
    ['A'.repeat(31), ''],
    ['', ''],
  ])('names the student only by a plain word: %s', (name, expected) => {
    expect(readPlainName(name)).toBe(expected);
  });
});

describe('a view', () => {
  it('begins with the confirmation alone, and is then in the index of due items', async () => {
    const { deps, student, token } = await startView();
    await openParentView(deps, token);
    expect((await readItem(student.id))?.['views']).toBe(0);
    expect(await confirmParentView(deps, token)).toEqual({ firstName: 'Noor', state: 'on', readable: true });
    expect(await readItem(student.id)).toMatchObject({ views: 1, queue: 'PARENTS', waitingSince: due });
    // Repeating the confirmation changes nothing.
    const before = await readItem(student.id);
    expect(await confirmParentView(deps, token)).toMatchObject({ state: 'on' });
    expect(await readItem(student.id)).toEqual(before);
  });

  it('shows the summary by the invitation for an hour after the yes, and not before it', async () => {
    const { deps, token, setTime } = await startView();
    await expect(readSummary(deps, token)).rejects.toMatchObject(notFound);
    await confirmParentView(deps, token);
    setTime('2026-11-24T12:59:00.000Z');
    // Repeating the yes shows the summary too, because the first reply may be lost.
    expect(await confirmParentView(deps, token)).toMatchObject({ readable: true });
    expect(await openParentView(deps, token)).toMatchObject({ readable: true });
    expect(await readSummary(deps, token)).toMatchObject({ firstName: 'Noor', summary: { questions: 0 } });
    setTime('2026-11-24T13:00:00.000Z');
    expect(await confirmParentView(deps, token)).toMatchObject({ readable: false });
    expect(await openParentView(deps, token)).toMatchObject({ readable: false });
    await expect(readSummary(deps, token)).rejects.toMatchObject(notFound);
  });

  it('shows the summary later only by a link that is valid for an hour, mailed to the stored address', async () => {
    const { deps, mails, email, token, newestToken, setTime } = await startView();
    await expect(mailSummaryLink(deps, token)).rejects.toMatchObject(notFound);
    await confirmParentView(deps, token);
    setTime('2026-11-24T14:00:00.000Z');
    await expect(readSummary(deps, token)).rejects.toMatchObject(notFound);
    await mailSummaryLink(deps, token);
    expect(mails.sent('parentLink')).toMatchObject([{ to: email, firstName: 'Noor' }]);
    const link = newestToken('parentLink');
    expect(await openParentView(deps, link)).toMatchObject({ readable: true });
    expect(await readSummary(deps, link)).toMatchObject({ firstName: 'Noor', summary: { questions: 0 } });
    setTime('2026-11-24T15:00:00.000Z');
    await expect(readSummary(deps, link)).rejects.toMatchObject(notFound);
    expect(await openParentView(deps, token)).toMatchObject({ readable: false });
  });

  it('mails at most five links a day', async () => {
    const { deps, mails, token } = await startView();
    await confirmParentView(deps, token);
    for (let asked = 0; asked < 5; asked++) await mailSummaryLink(deps, token);
    await expect(mailSummaryLink(deps, token)).rejects.toMatchObject(limited);
    expect(mails.sent('parentLink')).toHaveLength(5);
  });

  it.each(['the student', 'the parent'])('that %s ends leaves nothing of the parent', async (who) => {
    const { deps, student, email, token } = await startView();
    await confirmParentView(deps, token);
    const [parent] = (await listParents(deps, student.id)).parents;
    if (who === 'the parent') await endParentView(deps, token);
    else await endParent(deps, student.id, parent?.parentId ?? '');
    const item = await readItem(student.id);
    expect(JSON.stringify(item)).not.toContain(email);
    expect(item).toMatchObject({ parents: [], views: 0 });
    expect(item).not.toHaveProperty('queue');
    for (const use of [openParentView, confirmParentView, mailSummaryLink, readSummary, endParentView])
      await expect(use(deps, token)).rejects.toMatchObject(notFound);
    await endParent(deps, student.id, parent?.parentId ?? '');
  });

  it('is on once if the parent says yes on two devices at once', async () => {
    const { deps, student, email, token } = await startView();
    const replies = await Promise.all([1, 2].map(() => confirmParentView(deps, token)));
    expect(replies.map(({ state }) => state)).toEqual(['on', 'on']);
    expect((await listParents(deps, student.id)).parents).toMatchObject([{ email, state: 'on' }]);
    expect(await readItem(student.id)).toMatchObject({ views: 1 });
  });

  it('stays ended if the student ends it while the parent says yes on another device', async () => {
    const { deps, student, token } = await startView();
    const [parent] = (await listParents(deps, student.id)).parents;
    const [, confirmed] = await Promise.allSettled([
      endParent(deps, student.id, parent?.parentId ?? ''),
      confirmParentView(deps, token),
    ]);
    if (confirmed.status === 'rejected') expect(confirmed.reason).toMatchObject(notFound);
    expect((await listParents(deps, student.id)).parents).toEqual([]);
    expect(await readItem(student.id)).toMatchObject({ parents: [], views: 0 });
    await expect(confirmParentView(deps, token)).rejects.toMatchObject(notFound);
  });

  it('of one parent goes on if the other one ends', async () => {
    const { deps, student, token, newestToken } = await startView();
    await confirmParentView(deps, token);
    await inviteParent(deps, student, newAddress());
    const second = newestToken('parentInvitation');
    await confirmParentView(deps, second);
    await endParentView(deps, token);
    expect(await openParentView(deps, second)).toMatchObject({ state: 'on' });
    expect(await readItem(student.id)).toMatchObject({ views: 1, waitingSince: due });
  });

  it('gives every forged token the same error', async () => {
    const { deps, student, token } = await startView();
    const [studentId = '', parentId = '', secret = ''] = token.split('.');
    const other = await startView();
    const [, , foreign = ''] = other.token.split('.');
    for (const forged of [
      '',
      'guessed',
      `${studentId}.${parentId}.${'A'.repeat(43)}`,
      `${studentId}.${parentId}.${foreign}`,
      `${other.student.id}.${parentId}.${secret}`,
      `${student.id}.${randomUUID()}.${secret}`,
      `${randomUUID()}.${parentId}.${secret}`,
      `${token}A`,
    ])
      for (const use of [openParentView, confirmParentView, mailSummaryLink, readSummary, endParentView])
        await expect(use(deps, forged), forged).rejects.toMatchObject(notFound);
  });
});
