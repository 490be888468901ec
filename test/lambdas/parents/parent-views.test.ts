import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endParent, inviteParent, listParents } from '../../../lambdas/parents/invite-parent.ts';
import {
  confirmParentView,
  endParentView,
  mailSummaryLink,
  openParentView,
  readSummary,
} from '../../../lambdas/parents/open-link.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { due, newAddress, readParents, startView } from './parents.fixture.ts';

const tables = useTables((started) => publishTo(started, catalogue()));
const notFound = { code: 'not_found' };
const limited = { code: 'email_limit' };

describe('a view', () => {
  it('begins with the confirmation alone, and is then in the index of due items', async () => {
    const { deps, student, token } = await startView(tables);
    await openParentView(deps, token);
    expect((await readParents(tables, student.id))?.['views']).toBe(0);
    expect(await confirmParentView(deps, token)).toEqual({ firstName: 'Noor', state: 'on', readable: true });
    expect(await readParents(tables, student.id)).toMatchObject({
      views: 1,
      queue: 'PARENTS',
      waitingSince: due,
    });
    // Repeating the confirmation changes nothing.
    const before = await readParents(tables, student.id);
    expect(await confirmParentView(deps, token)).toMatchObject({ state: 'on' });
    expect(await readParents(tables, student.id)).toEqual(before);
  });

  it('shows the summary by the invitation for an hour after the yes, and not before it', async () => {
    const { deps, token, setTime } = await startView(tables);
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
    const { deps, mails, email, token, newestToken, setTime } = await startView(tables);
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
    const { deps, mails, token } = await startView(tables);
    await confirmParentView(deps, token);
    for (let asked = 0; asked < 5; asked++) await mailSummaryLink(deps, token);
    await expect(mailSummaryLink(deps, token)).rejects.toMatchObject(limited);
    expect(mails.sent('parentLink')).toHaveLength(5);
  });

  it.each(['the student', 'the parent'])('that %s ends leaves nothing of the parent', async (who) => {
    const { deps, student, email, token } = await startView(tables);
    await confirmParentView(deps, token);
    const [parent] = (await listParents(deps, student.id)).parents;
    if (who === 'the parent') await endParentView(deps, token);
    else await endParent(deps, student.id, parent?.parentId ?? '');
    const item = await readParents(tables, student.id);
    expect(JSON.stringify(item)).not.toContain(email);
    expect(item).toMatchObject({ parents: [], views: 0 });
    expect(item).not.toHaveProperty('queue');
    for (const use of [openParentView, confirmParentView, mailSummaryLink, readSummary, endParentView])
      await expect(use(deps, token)).rejects.toMatchObject(notFound);
    await endParent(deps, student.id, parent?.parentId ?? '');
  });

  it('is on once if the parent says yes on two devices at once', async () => {
    const { deps, student, email, token } = await startView(tables);
    const replies = await Promise.all([1, 2].map(() => confirmParentView(deps, token)));
    expect(replies.map(({ state }) => state)).toEqual(['on', 'on']);
    expect((await listParents(deps, student.id)).parents).toMatchObject([{ email, state: 'on' }]);
    expect(await readParents(tables, student.id)).toMatchObject({ views: 1 });
  });

  it('stays ended if the student ends it while the parent says yes on another device', async () => {
    const { deps, student, token } = await startView(tables);
    const [parent] = (await listParents(deps, student.id)).parents;
    const [, confirmed] = await Promise.allSettled([
      endParent(deps, student.id, parent?.parentId ?? ''),
      confirmParentView(deps, token),
    ]);
    if (confirmed.status === 'rejected') expect(confirmed.reason).toMatchObject(notFound);
    expect((await listParents(deps, student.id)).parents).toEqual([]);
    expect(await readParents(tables, student.id)).toMatchObject({ parents: [], views: 0 });
    await expect(confirmParentView(deps, token)).rejects.toMatchObject(notFound);
  });

  it('of one parent goes on if the other one ends', async () => {
    const { deps, student, token, newestToken } = await startView(tables);
    await confirmParentView(deps, token);
    await inviteParent(deps, student, newAddress());
    const second = newestToken('parentInvitation');
    await confirmParentView(deps, second);
    await endParentView(deps, token);
    expect(await openParentView(deps, second)).toMatchObject({ state: 'on' });
    expect(await readParents(tables, student.id)).toMatchObject({ views: 1, waitingSince: due });
  });

  it('gives every forged token the same error', async () => {
    const { deps, student, token } = await startView(tables);
    const [studentId = '', parentId = '', secret = ''] = token.split('.');
    const other = await startView(tables);
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
