import { describe, expect, it } from 'vitest';
import {
  endParent,
  inviteParent,
  listParents,
  readPlainName,
} from '../../../lambdas/parents/invite-parent.ts';
import { confirmParentView, openParentView } from '../../../lambdas/parents/open-link.ts';
import type { Student } from '../../../lambdas/runtime/student.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { newAddress, newStudent, readParents, startParents, startView } from './parents.fixture.ts';

const tables = useTables((started) => publishTo(started, catalogue()));
const notFound = { code: 'not_found' };
const limited = { code: 'email_limit' };

describe('an invitation', () => {
  it('is mailed once, and stores no secret and no due time', async () => {
    const { deps, mails, student, email, token } = await startView(tables);
    const again = await inviteParent(deps, student, email.toUpperCase());
    expect(again.parents).toMatchObject([{ email, state: 'invited' }]);
    expect(mails.sent('parentInvitation')).toEqual([{ to: email, firstName: 'Noor', token }]);
    const item = await readParents(tables, student.id);
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
    const { deps, mails, student, email } = await startView(tables);
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
    const { deps, student, setTime, token } = await startView(tables);
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
