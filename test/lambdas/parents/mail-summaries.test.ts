import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MailTemplate } from '../../../lambdas/mail/mail.ts';
import { endParent, inviteParent, listParents } from '../../../lambdas/parents/invite-parent.ts';
import { confirmParentView, endParentView, openParentView } from '../../../lambdas/parents/open-link.ts';
import { mailSummaries } from '../../../lambdas/parents/weekly/mail-summaries.ts';
import { deleteItem, getItem } from '../../../lambdas/tables/dynamo.ts';
import { itemKeys, studentKey } from '../../../lambdas/tables/shared/item-keys.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { meter } from '../../support/meter.ts';
import { rounds } from '../../support/rounds.ts';
import { addLesson, due, newStudent, startParents } from './parents.fixture.ts';

const tables = useTables((started) => publishTo(started, catalogue()));
const inWeek = '2026-11-27T10:00:00.000Z';
const nextDue = '2026-12-06T16:00:00.000Z';

async function startViews(count = 1) {
  const app = startParents(tables);
  const student = newStudent();
  const emails = Array.from({ length: count }, () => `parent-${randomUUID()}@example.com`);
  const tokens: string[] = [];
  for (const email of emails) {
    await inviteParent(app.deps, student, email);
    tokens.push(app.newestToken('parentInvitation'));
  }
  for (const token of tokens) await confirmParentView(app.deps, token);
  await addLesson(tables, student.id, inWeek);
  app.setTime(due);
  const key = studentKey(student.id, itemKeys.parentsSort);
  return {
    ...{ ...app, student, emails, tokens, key },
    run: () => mailSummaries(app.deps),
    listMailed: () => Array.from(app.mails.sent('parentSummary'), ({ to }) => to).toSorted(),
    readDue: async () => (await getItem(tables.userCourses, key))?.['waitingSince'],
    /** Removes the view, because all tests share the index of due items. */
    clear: () => deleteItem(tables.userCourses, key),
  };
}

describe('the weekly mail', () => {
  it('goes to both parents once, also if the schedule runs twice at once and again', async () => {
    const { run, mails, listMailed, emails, readDue, clear } = await startViews(2);
    await Promise.all([run(), run()]);
    await run();
    expect(listMailed()).toEqual(emails.toSorted());
    const [mail] = mails.sent('parentSummary');
    expect(mail?.summary).toMatchObject({ lessons: [{ courseTitle: 'Course maths' }], questions: 0 });
    expect(await readDue()).toBe(nextDue);
    await clear();
  });

  it('isn’t due before Sunday afternoon', async () => {
    const { run, mails, setTime, clear } = await startViews();
    setTime('2026-11-29T15:59:00.000Z');
    expect(await run()).toEqual({ mailed: 0, quiet: 0, ended: 0, failed: 0 });
    expect(mails.sent('parentSummary')).toEqual([]);
    await clear();
  });

  it('isn’t sent after a week without activity', async () => {
    const { run, mails, student, readDue, clear } = await startViews();
    await addLesson(tables, student.id, '2026-11-01T10:00:00.000Z');
    expect(await run()).toMatchObject({ mailed: 0, quiet: 1 });
    expect(mails.sent('parentSummary')).toEqual([]);
    expect(await readDue()).toBe(nextDue);
    await clear();
  });

  it('is sent again by a later run if it failed, and to each parent who hasn’t got it', async () => {
    const { deps, run, listMailed, emails, setTime, readDue, clear } = await startViews(2);
    const [first = ''] = emails;
    const mailer = {
      ...deps.mailer,
      hasSender: true,
      send: <Details>(template: MailTemplate<Details>, details: Details) =>
        JSON.stringify(details).includes(first)
          ? Promise.reject(new Error('throttled'))
          : deps.mailer.send(template, details),
    };
    expect(await mailSummaries({ ...deps, mailer })).toMatchObject({ mailed: 1, failed: 1 });
    expect(await readDue()).toBe(due);
    // The failed run blocks others for ten minutes, because it may have sent the mail before it crashed.
    expect(await run()).toMatchObject({ mailed: 0 });
    setTime('2026-11-29T17:00:00.000Z');
    expect(await run()).toMatchObject({ mailed: 1, failed: 0 });
    expect(listMailed()).toEqual(emails.toSorted());
    expect(await readDue()).toBe(nextDue);
    await clear();
  });

  it('isn’t sent a day late', async () => {
    const { run, mails, setTime, clear } = await startViews();
    setTime('2026-11-30T16:01:00.000Z');
    expect(await run()).toMatchObject({ quiet: 1 });
    expect(mails.sent('parentSummary')).toEqual([]);
    await clear();
  });

  it('has a link that ends the view, as all of the last twelve mails have', async () => {
    const { deps, run, student, setTime, newestToken, tokens, clear } = await startViews();
    const summaries: string[] = [];
    for (let week = 0; week < 12; week++) {
      const sunday = new Date(Date.parse(due) + week * 7 * 86_400_000);
      await addLesson(tables, student.id, new Date(sunday.getTime() - 86_400_000).toISOString());
      setTime(sunday.toISOString());
      await run();
      summaries.push(newestToken('parentSummary'));
    }
    expect(new Set(summaries).size).toBe(12);
    for (const token of summaries) expect(await openParentView(deps, token)).toMatchObject({ state: 'on' });
    await expect(openParentView(deps, tokens[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await endParentView(deps, summaries[0] ?? '');
    expect((await listParents(deps, student.id)).parents).toEqual([]);
    await clear();
  });

  it('isn’t sent to an address whose mails came back, and the student sees that the view has ended', async () => {
    const { deps, run, mails, suppressed, student, emails, tokens, readDue, clear } = await startViews();
    suppressed.add(emails[0] ?? '');
    expect(await run()).toMatchObject({ mailed: 0, ended: 1 });
    expect(mails.sent('parentSummary')).toEqual([]);
    expect((await listParents(deps, student.id)).parents).toMatchObject([
      { email: emails[0], state: 'undeliverable', since: due },
    ]);
    await expect(openParentView(deps, tokens[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect(await readDue()).toBeUndefined();
    await clear();
  });

  it('isn’t sent to a parent who ends it while the summaries are mailed', async () => {
    const { deps, mails, emails, tokens, student, clear } = await startViews(2);
    const [first = '', second] = emails;
    const isSuppressed = async (email: string) => {
      if (email === first) await endParentView(deps, tokens[0] ?? '');
      return false;
    };
    expect(await mailSummaries({ ...deps, isSuppressed })).toMatchObject({ mailed: 1, failed: 0 });
    expect(mails.sent('parentSummary').map(({ to }) => to)).toEqual([second]);
    expect((await listParents(deps, student.id)).parents).toMatchObject([{ email: second, state: 'on' }]);
    await clear();
  });

  it('isn’t sent to a parent who hasn’t said yes, or whose invitation is taken back', async () => {
    const { deps, run, mails, emails, student, clear, newestToken } = await startViews(1);
    await inviteParent(deps, student, `parent-${randomUUID()}@example.com`);
    const token = newestToken('parentInvitation');
    await run();
    expect(mails.sent('parentSummary').map(({ to }) => to)).toEqual(emails);
    const invited = (await listParents(deps, student.id)).parents.find(({ state }) => state === 'invited');
    await endParent(deps, student.id, invited?.parentId ?? '');
    await expect(confirmParentView(deps, token)).rejects.toMatchObject({ code: 'not_found' });
    await clear();
  });

  it('isn’t sent for an account that is deleted meanwhile, and writes nothing', async () => {
    const { deps, mails, key } = await startViews();
    const isSuppressed = async () => {
      await deleteItem(tables.userCourses, key);
      return false;
    };
    expect(await mailSummaries({ ...deps, isSuppressed })).toMatchObject({ mailed: 0, failed: 0 });
    expect(mails.sent('parentSummary')).toEqual([]);
    expect(await getItem(tables.userCourses, key)).toBeUndefined();
  });
});

it('many views cost two writes each, and as much for each as one view', async () => {
  const many = rounds(50, 500);
  const app = startParents(tables);
  for (let view = 0; view < many; view++) {
    // Dynalite's indexes have 24 bits of a hash of each key. With random ids, one of 500 views would be lost now and then.
    const student = { ...newStudent(), id: `00000000-0000-4000-8000-${String(view).padStart(12, '0')}` };
    await inviteParent(app.deps, student, `parent-${randomUUID()}@example.com`);
    await confirmParentView(app.deps, app.newestToken('parentInvitation'));
    await addLesson(tables, student.id, inWeek);
  }
  app.setTime(due);
  let writes = 0;
  const counting = {
    ...app.deps.parents,
    save: (...given: Parameters<typeof app.deps.parents.save>) => {
      writes++;
      return app.deps.parents.save(...given);
    },
  };
  const start = performance.now();
  const { units, writeUnits } = await meter(tables).measure(async () => {
    const run = await mailSummaries({ ...app.deps, parents: counting });
    expect(run).toEqual({ mailed: many, quiet: 0, ended: 0, failed: 0 });
  });
  const seconds = (performance.now() - start) / 1000;
  const mails = app.mails.sent('parentSummary');
  expect(mails).toHaveLength(many);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(many);
  expect(writes).toBe(2 * many);
  expect(units / many).toBeLessThanOrEqual(13);
  process.stdout.write(
    `${many} weekly views: ${mails.length} mails, ${writes} writes of ${writeUnits} units, ` +
      `${units - writeUnits} read units, ${seconds.toFixed(1)} s\n`,
  );
}, 600_000);
