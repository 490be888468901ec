import { describe, expect, it } from 'vitest';
import {
  alarming,
  failing,
  startAnswered,
  startOne,
  startTutor,
  type TutorApp,
} from '../tutor/tutor.fixture.ts';
import { otherTutor, tutor } from '../tutor/thread.fixture.ts';

const list = async (app: TutorApp, options?: Parameters<TutorApp['listNotices']>[0]) =>
  (await app.listNotices(options)).groups;

describe('the list of notices', () => {
  it('shows two children in need within ten rows after 120 notices of three other accounts', async () => {
    const app = startTutor();
    for (let number = 0; number < 40; number++)
      for (const studentId of ['flood-1', 'flood-2', 'flood-3']) {
        app.pass(1);
        await app.raise({ studentId, noticeId: `message#t#${number}`, kind: 'message' });
      }
    for (const studentId of ['child-1', 'child-2']) {
      app.pass(1);
      await app.raise({ studentId, noticeId: 'bot#2026-01-01#danger' });
    }
    for (let number = 40; number < 80; number++) {
      app.pass(1);
      await app.raise({ studentId: 'flood-1', noticeId: `message#t#${number}`, kind: 'message' });
    }
    app.pass(24 * 60);
    await app.remindLead();
    const rows = (await list(app)).slice(0, 10);
    expect(rows.map(({ groupId, count }) => [groupId, count])).toEqual([
      ['flood-1', 80],
      ['flood-2', 40],
      ['flood-3', 40],
      ['child-1', 1],
      ['child-2', 1],
    ]);
  });

  it('has one row for a student, and pages until all students are listed', async () => {
    const app = startTutor();
    for (let number = 0; number < 45; number++)
      await app.raise({ studentId: `student-${number}`, noticeId: 'bot#2026-01-01#danger' });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.listNotices(cursor === undefined ? {} : { cursor });
      found.push(...page.groups.map(({ groupId }) => groupId));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect([found.length, new Set(found).size]).toEqual([45, 45]);
  });

  it('shows how to reach the student, how often, when last, what kinds, and the gravest sign', async () => {
    const { app } = await startOne({ text: alarming });
    app.pass(10);
    await app.raise({ noticeId: 'bot#2026-01-01#distress', concern: 'distress' });
    await app.raise({ noticeId: 'bot#2026-01-01#distress', concern: 'distress' });
    expect(await list(app)).toEqual([
      {
        groupId: 'student-1',
        name: 'Zoë Ward',
        email: 'student@example.com',
        kinds: expect.arrayContaining(['message', 'bot']) as string[],
        concern: 'danger',
        count: 3,
        latestAt: app.lead.notices()[1]?.latestAt,
        seenAt: null,
        raised: 3,
      },
    ]);
  });

  it('is only left by what a lead has marked as seen, whoever was mailed and whoever opened it', async () => {
    const { app, threadId } = await startOne({ text: alarming });
    await app.remindLead();
    const opened = await app.openNotices();
    expect(opened.notices).toEqual([
      {
        kind: 'message',
        concern: 'danger',
        at: app.lead.notices()[0]?.at,
        latestAt: app.lead.notices()[0]?.at,
        count: 1,
        inboxId: app.inboxId(threadId),
        texts: [],
        seenAt: null,
      },
    ]);
    expect(await list(app)).toHaveLength(1);
    const marked = await app.markNoticesSeen(opened.group.raised);
    expect(marked.group).toMatchObject({ seenAt: app.lead.notices()[0]?.seenAt, count: 1 });
    expect([await list(app), await list(app, { seen: true })]).toEqual([[], [marked.group]]);
    expect(app.actions.map(({ act, leadId, studentId }) => [act, leadId, studentId])).toEqual([
      ['opened', 'tutor-1', 'student-1'],
      ['marked as seen', 'tutor-1', 'student-1'],
    ]);
  });

  it('counts only what is unseen, and shows a student again with the next notice', async () => {
    const { app } = await startOne({ text: alarming });
    await app.markNoticesSeen(1);
    app.pass(60);
    await app.raise({ noticeId: 'bot#2026-01-01#distress', concern: 'distress' });
    expect(await list(app)).toMatchObject([{ kinds: ['bot'], count: 1, concern: 'distress' }]);
    expect((await app.openNotices()).notices.map(({ kind, seenAt }) => [kind, seenAt !== null])).toEqual([
      ['bot', false],
      ['message', true],
    ]);
  });

  it('refuses to mark what was raised after the lead opened it, and repeats a mark without harm', async () => {
    const { app } = await startOne({ text: alarming });
    const { group } = await app.openNotices();
    await app.start({ text: alarming });
    await expect(app.markNoticesSeen(group.raised)).rejects.toMatchObject({ code: 'notices_changed' });
    expect(await list(app)).toMatchObject([{ count: 2 }]);
    const again = await app.markNoticesSeen(2);
    expect(await app.markNoticesSeen(2)).toEqual(again);
  });

  it('knows no student without notices', async () => {
    const app = startTutor();
    await expect(app.openNotices(tutor, 'student-9')).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.markNoticesSeen(1, tutor, 'erased~student-1')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('shows a deleted account in a row of its own, with what was stored about it', async () => {
    const app = startTutor();
    const erased = { name: 'Noor Hussain', email: 'noor@example.com', texts: ['He hits me'] };
    await app.raise({ noticeId: 'erased#student-1', kind: 'erased', erased });
    expect(await list(app)).toMatchObject([
      { groupId: 'erased~student-1', name: 'Noor Hussain', email: 'noor@example.com', kinds: ['erased'] },
    ]);
    const { notices } = await app.openNotices(tutor, 'erased~student-1');
    expect(notices).toMatchObject([{ texts: ['He hits me'] }]);
  });

  it('shows a student whose notice was never stored because of a crash', async () => {
    const app = startTutor();
    await app.raise({ noticeId: 'message#t-1#m-1', kind: 'message' });
    app.lead.forgetNotices();
    expect(await list(app)).toMatchObject([{ kinds: ['message'], count: 1, concern: null }]);
    expect((await app.openNotices()).notices).toMatchObject([{ inboxId: 'student-1~t-1' }]);
    const marked = await app.markNoticesSeen(1);
    expect(await list(app)).toEqual([]);
    // The reply to the first call may have been lost.
    const { group } = await app.markNoticesSeen(1);
    expect(group).toEqual({ ...marked.group, kinds: [], count: 0 });
  });

  it('fails while storage is busy, instead of looking empty', async () => {
    const busy = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    const app = startTutor({
      around: (call, name, given) =>
        name === 'find' && JSON.stringify(given).includes('erased') ? Promise.reject(busy) : call(),
    });
    await app.start({ text: alarming });
    await expect(list(app)).rejects.toBe(busy);
  });

  it('shows a student even if the name and address can’t be read', async () => {
    const app = startTutor({ around: failing('findContact') });
    await app.start({ text: alarming });
    expect(await list(app)).toMatchObject([{ name: null, email: null }]);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('shows no lead a report about themselves, and lets only another lead mark it', async () => {
    const { app, threadId, messageId } = await startAnswered();
    await app.report(threadId, messageId);
    expect(await list(app)).toEqual([]);
    await expect(app.openNotices()).rejects.toMatchObject({ code: 'not_found' });
    await app.start({ text: alarming });
    expect(await list(app)).toMatchObject([{ kinds: ['message'], count: 1 }]);
    await app.markNoticesSeen(2);
    expect([await list(app), await list(app, { by: otherTutor })]).toMatchObject([
      [],
      [{ kinds: ['report'] }],
    ]);
    await app.markNoticesSeen(2, otherTutor);
    expect(await list(app, { by: otherTutor })).toEqual([]);
  });
});
