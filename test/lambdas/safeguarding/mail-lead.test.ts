import { describe, expect, it } from 'vitest';
import { alarming, failing, startOne, startTutor } from '../tutor/tutor.fixture.ts';
import { safeguardingEmail } from './notices.fixture.ts';
import { otherTutor, tutor } from '../tutor/thread.fixture.ts';

const hours = 60;

async function startInNeed(options?: Parameters<typeof startOne>[1]) {
  const { app } = await startOne({ text: alarming }, options);
  const runHourly = async (count: number) => {
    const reminded: number[] = [];
    for (let hour = 1; hour <= count; hour++) {
      app.pass(hours);
      const before = app.lead.reminded().length;
      await app.remindLead();
      if (app.lead.reminded().length > before) reminded.push(hour);
    }
    return reminded;
  };
  return { app, runHourly };
}

describe('mails to the safeguarding lead', () => {
  it('about one student within an hour are one mail, and a new notice after that causes another', async () => {
    const { app } = await startInNeed();
    for (let minute = 0; minute < 5; minute++) await app.start({ text: alarming });
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'message' }]);
    app.pass(58);
    await app.start({ text: alarming });
    expect(app.lead.mailed()).toHaveLength(1);
    app.pass(2);
    await Promise.all([app.start({ text: alarming }), app.start({ text: alarming })]);
    expect(app.lead.mailed()).toHaveLength(2);
  });

  it('come again after one and four hours, and then every day until a lead has seen the notices', async () => {
    const { app, runHourly } = await startInNeed();
    expect(await runHourly(75)).toEqual([1, 4, 24, 48, 72]);
    expect(app.lead.reminded()[0]).toEqual({ to: safeguardingEmail, students: 1 });
    await app.openNotices();
    expect(await runHourly(24)).toHaveLength(1);
    await app.markNoticesSeen(1);
    expect(await runHourly(48)).toEqual([]);
  });

  it('come although the notice before was seen, from the next notice on', async () => {
    const { app, runHourly } = await startInNeed();
    await app.markNoticesSeen(1);
    app.pass(2 * hours);
    await app.start({ text: alarming });
    expect(app.lead.mailed()).toHaveLength(2);
    expect(await runHourly(5)).toEqual([1, 4]);
  });

  it('about a notice that came in the hour after the last mail are sent by the next run after that hour', async () => {
    const { app } = await startInNeed();
    app.pass(30);
    await app.markNoticesSeen(1);
    await app.start({ text: alarming });
    await app.remindLead();
    expect(app.lead.reminded()).toEqual([]);
    app.pass(30);
    await app.remindLead();
    expect(app.lead.reminded()).toHaveLength(1);
  });

  it('remind of all students at once', async () => {
    const app = startTutor();
    for (const studentId of ['student-2', 'student-3'])
      await app.raise({ studentId, noticeId: 'bot#2026-01-01#danger' });
    expect(await app.remindLead()).toEqual({ unsent: 0, unseen: 0 });
    expect(app.lead.reminded()).toEqual([{ to: safeguardingEmail, students: 2 }]);
  });

  it.each([
    [
      'its sender is missing',
      (app: Awaited<ReturnType<typeof startInNeed>>['app']) => app.lead.setSender(false),
    ],
    [
      'SES suppresses the lead’s address',
      (app: Awaited<ReturnType<typeof startInNeed>>['app']) =>
        app.lead.setSuppressed((address) => Promise.resolve(address === safeguardingEmail)),
    ],
  ])('are counted as unsent while %s, and sent once that is mended', async (_, breakMail) => {
    const app = startTutor();
    breakMail(app);
    await app.start({ text: alarming });
    expect([await app.remindLead(), await app.remindLead()]).toEqual([
      { unsent: 1, unseen: 0 },
      { unsent: 1, unseen: 0 },
    ]);
    expect([app.lead.mailed(), app.lead.reminded(), app.lead.unsent()]).toEqual([[], [], 3]);
    app.lead.setSender(true);
    app.lead.setSuppressed(() => Promise.resolve(false));
    expect(await app.remindLead()).toEqual({ unsent: 0, unseen: 0 });
    expect(app.lead.reminded()).toHaveLength(1);
  });

  it('are sent although SES can’t say whether the address is suppressed', async () => {
    const app = startTutor();
    app.lead.setSuppressed(() => Promise.reject(new RangeError('CANARY')));
    await app.start({ text: alarming });
    expect([app.lead.mailed().length, app.lead.unsent()]).toEqual([1, 0]);
    expect(JSON.stringify(app.warned)).toContain('RangeError');
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it.each(['claimMail', 'settleMail'])('are sent although %s fails', async (method) => {
    const { app } = await startInNeed({ around: failing(method) });
    expect(app.lead.mailed()).toHaveLength(1);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('are sent by the next run after a crash between the claim and the mail', async () => {
    const { app } = await startInNeed({
      around: (call, name, given) =>
        // The mail that fails isn't settled, as after a crash.
        name === 'settleMail' || given[0] === 'safeguardingNotice'
          ? Promise.reject(new Error('gone'))
          : call(),
    });
    await app.remindLead();
    expect(app.lead.reminded()).toEqual([]);
    app.pass(hours);
    await app.remindLead();
    expect(app.lead.reminded()).toHaveLength(1);
  });
});

it('the hourly run counts students whose notices no lead has seen for a day, until a lead has', async () => {
  const { app, runHourly } = await startInNeed();
  await runHourly(23);
  expect(await app.remindLead()).toMatchObject({ unseen: 0 });
  app.pass(hours);
  expect(await app.remindLead()).toMatchObject({ unseen: 1 });
  await app.markNoticesSeen(1, otherTutor);
  expect(await app.remindLead()).toMatchObject({ unseen: 0 });
});

it('a group that can’t be read doesn’t stop the hourly run', async () => {
  const app = startTutor({
    around: (call, name, given) =>
      name === 'find' &&
      JSON.stringify(given).includes('"erased":false') &&
      JSON.stringify(given).includes('student-2')
        ? Promise.reject(new RangeError('CANARY'))
        : call(),
  });
  for (const studentId of ['student-2', 'student-3'])
    await app.raise({ studentId, noticeId: 'bot#2026-01-01#danger' });
  expect(await app.remindLead()).toEqual({ unsent: 1, unseen: 0 });
  expect([app.lead.reminded(), app.lead.unsent()]).toEqual([[{ to: safeguardingEmail, students: 1 }], 1]);
  expect((await app.listNotices({ by: tutor })).groups).toHaveLength(1);
  expect(JSON.stringify(app.warned)).not.toContain('CANARY');
});
