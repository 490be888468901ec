import type { Around } from '../../../support/through.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { threadLimits, botLimits, readLength } from '../../../../contract/queries/routes.ts';
import { questionLength } from '../../../../lambdas/queries/bot/ask-bot.ts';
import { detectConcern } from '../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { messageLength } from '../../../../lambdas/queries/tutor/send-message.ts';
import { messagesInThread } from '../../../../lambdas/queries/tutor/thread-transitions.ts';
import { startBot, alarming as alarmingQuestion } from '../bot/bot.fixture.ts';
import { alarming, startQueries, type Queries } from '../queries.fixture.ts';
import { otherTutor, tutor } from '../thread.fixture.ts';
import { safeguardingEmail } from '../notices.fixture.ts';

const long = `${alarming} ${'x'.repeat(messageLength)}`;

/** A app whose thread holds a reply of the tutor, which the student may report. */
async function answered(options: Parameters<typeof startQueries>[0] = {}) {
  const app = startQueries(options);
  const { threadId } = await app.start();
  const messageId = randomUUID();
  await app.reply(threadId, { messageId });
  return { app, threadId, messageId };
}

/** Mail that fails as long as `broken` says so. */
function brokenMail() {
  const state = { broken: true };
  const around: Around = (call, _, [mail]) =>
    state.broken && mail === 'safeguardingNotice' ? Promise.reject(new RangeError('CANARY')) : call();
  return { state, around };
}

describe('a report about a tutor', () => {
  it('is one notice and one mail, however often it is pressed, also at the same time', async () => {
    const { app, threadId, messageId } = await answered();
    await Promise.all([1, 2, 3].map(() => app.report(threadId, messageId)));
    await app.report(threadId, messageId);
    expect(app.lead.notices()).toMatchObject([{ kind: 'report', threadId, reportedTutorId: 'tutor-1' }]);
    expect(app.lead.published).toHaveLength(1);
    expect(app.lead.mailed().length).toBeGreaterThan(0);
  });

  it('that can’t be mailed is mailed when it is pressed again', async () => {
    const mail = brokenMail();
    const { app, threadId, messageId } = await answered(mail);
    await app.report(threadId, messageId);
    expect([app.lead.mailed().length, app.lead.unsent()]).toEqual([0, 1]);
    mail.state.broken = false;
    await app.report(threadId, messageId);
    expect(app.lead.mailed()).toHaveLength(1);
    await app.report(threadId, messageId);
    expect(app.lead.mailed()).toHaveLength(1);
  });

  it('that can’t be mailed is mailed by the hourly run, once, and counted until then', async () => {
    const mail = brokenMail();
    const { app, threadId, messageId } = await answered(mail);
    await app.report(threadId, messageId);
    expect(await app.mailWaitingNotices()).toBe(1);
    expect(app.lead.unsent()).toBe(2);
    mail.state.broken = false;
    expect(await app.mailWaitingNotices()).toBe(0);
    expect(await app.mailWaitingNotices()).toBe(0);
    expect(app.lead.mailed()).toEqual([
      { to: safeguardingEmail, kind: 'report', inboxId: app.inboxId(threadId) },
    ]);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('waits and is counted each hour where no sender is configured, until a lead has seen it', async () => {
    const { app, threadId, messageId } = await answered();
    app.lead.setSender(false);
    await app.report(threadId, messageId);
    expect([await app.mailWaitingNotices(), await app.mailWaitingNotices(), app.lead.unsent()]).toEqual([
      1, 1, 3,
    ]);
    await app.listNotices(otherTutor);
    expect(await app.mailWaitingNotices()).toBe(0);
  });

  it('isn’t found for the student’s own message, and informs nobody', async () => {
    const app = startQueries();
    const { threadId, messages } = await app.start();
    await expect(app.report(threadId, messages[0]?.messageId ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(app.lead.notices()).toEqual([]);
  });
});

describe('a call for help that is refused', () => {
  const refusals: readonly (readonly [string, string, (app: Queries) => Promise<() => Promise<unknown>>])[] =
    [
      [
        'in a closed conversation',
        'thread_closed',
        async (app) => {
          const { threadId } = await app.start();
          await app.close(threadId);
          return () => app.send(threadId, alarming);
        },
      ],
      [
        'in a full conversation',
        'thread_full',
        async (app) => {
          const { threadId } = await app.start();
          for (let count = 1; count < messagesInThread; count++)
            await app.reply(threadId, { messageCount: count });
          return () => app.send(threadId, alarming);
        },
      ],
      [
        'beyond the day’s limit',
        'message_limit',
        async (app) => {
          const { threadId } = await app.start({ text: alarming });
          for (let count = 1; count < 40; count++) await app.send(threadId, alarming);
          return () => app.send(threadId, alarming);
        },
      ],
      [
        'while too many conversations wait',
        'waiting_limit',
        async (app) => {
          for (let count = 0; count < 10; count++) await app.start({ text: alarming });
          return () => app.start({ text: alarming });
        },
      ],
      [
        'with too many characters',
        'text_too_long',
        (app) => Promise.resolve(() => app.start({ text: long })),
      ],
      [
        'with too many characters in a conversation',
        'text_too_long',
        async (app) => {
          const { threadId } = await app.start();
          return () => app.send(threadId, long);
        },
      ],
      [
        'about a lesson that is gone',
        'not_found',
        (app) => {
          app.withdraw();
          const subject = { courseId: 'maths', lessonId: 'surds' };
          return Promise.resolve(() => app.start({ text: alarming, subject }));
        },
      ],
    ];

  it.each(refusals)('%s carries the concern and informs the lead once a day', async (_, code, arrange) => {
    const app = startQueries();
    const call = await arrange(app);
    const refusedMails = () => app.lead.mailed().filter(({ kind }) => kind === 'refused');
    for (let count = 1; count <= 3; count++) {
      await expect(call()).rejects.toMatchObject({ code, details: { concern: 'danger' } });
      const [notice, ...others] = app.lead.notices().filter(({ kind }) => kind === 'refused');
      expect([notice?.count, others]).toEqual([count, []]);
      expect(refusedMails()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
    }
    // The next day informs again.
    app.pass(24 * 60);
    if (code !== 'message_limit') {
      await expect(call()).rejects.toMatchObject({ code });
      expect(refusedMails()).toHaveLength(2);
    }
    expect(JSON.stringify(app.lead.notices())).not.toContain('CANARY');
  });

  it('by the button that asks for somebody to talk to informs the lead too', async () => {
    const app = startQueries();
    for (let count = 0; count < 10; count++) await app.start({ text: alarming });
    await expect(app.start({ text: 'I would like to talk', needsHelp: true })).rejects.toMatchObject({
      code: 'waiting_limit',
      details: { limit: 10, concern: 'distress' },
    });
    expect(app.lead.notices().at(-1)).toMatchObject({ kind: 'refused', concern: 'distress' });
  });

  it('informs again on the same day where the sign is another one', async () => {
    const app = startQueries();
    for (let count = 0; count < 10; count++) await app.start({ text: alarming });
    await expect(app.start({ text: 'Talk', needsHelp: true })).rejects.toThrow();
    await expect(app.start({ text: alarming })).rejects.toThrow();
    expect(app.lead.mailed().filter(({ kind }) => kind === 'refused')).toHaveLength(2);
  });

  it('to Ask Bot because it is too long carries the concern and informs the lead', async () => {
    const app = startBot();
    const text = `${alarmingQuestion} ${'x'.repeat(questionLength)}`;
    await expect(app.say(text)).rejects.toMatchObject({
      code: 'text_too_long',
      details: { limit: 1000, concern: 'danger' },
    });
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
  });

  it('isn’t one without a concern: the refusal carries none, and nobody is informed', async () => {
    const app = startQueries();
    await expect(app.start({ text: 'x'.repeat(messageLength + 1) })).rejects.toMatchObject({
      code: 'text_too_long',
      details: { limit: messageLength },
    });
    await expect(startBot().say('x'.repeat(questionLength + 1))).rejects.toMatchObject({
      details: { limit: questionLength },
    });
    expect(app.lead.notices()).toEqual([]);
  });

  it('is as long as the contract says, and a concern is found in the longest text that the API reads', () => {
    expect([messageLength, questionLength]).toEqual([threadLimits.message, botLimits.question]);
    const text = 'I like maths. '.repeat(readLength).slice(0, readLength - 40);
    expect(detectConcern(`${text}. i want to kill myself`)).toBe('distress');
  });
});

describe('a call for help that storage fails', () => {
  const failing = (broken: string) => (call: () => Promise<unknown>, name: string) =>
    name === broken ? Promise.reject(new RangeError('CANARY')) : call();

  it('before it is counted informs the lead, and the error stays what it was', async () => {
    const app = startQueries({ around: failing('save') });
    await expect(app.start({ text: alarming })).rejects.toThrow(RangeError);
    expect(app.lead.notices()).toMatchObject([{ kind: 'refused', concern: 'danger' }]);
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
  });

  it('so that its notice can’t be stored is mailed, told to the operators and counted', async () => {
    const app = startQueries({ around: failing('raise') });
    await expect(app.start({ text: alarming })).rejects.toThrow(RangeError);
    expect(app.lead.mailed()).toHaveLength(1);
    expect(app.lead.published).toHaveLength(1);
    expect(app.lead.unsent()).toBe(1);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('in Ask Bot gets its reply, and the lead is mailed', async () => {
    const app = startBot({ around: failing('raise') });
    expect(await app.say(alarmingQuestion)).toMatchObject({ turn: { reply: { kind: 'concern' } } });
    expect(app.lead.mailed()).toHaveLength(1);
  });

  it('informs nobody without a concern', async () => {
    const app = startQueries({ around: failing('save') });
    await expect(app.start()).rejects.toThrow(RangeError);
    expect([app.lead.notices(), app.lead.mailed()]).toEqual([[], []]);
  });
});

it('one notice that can’t be read keeps neither the hourly run nor the list from the others', async () => {
  const mail = brokenMail();
  const threadId = randomUUID();
  const app = startQueries({
    around: (call, name, given) =>
      name === 'find' && JSON.stringify(given).includes(`message#${threadId}`)
        ? Promise.reject(new RangeError('CANARY'))
        : mail.around(call, name, given),
  });
  await app.start({ threadId, text: alarming });
  await app.start({ text: alarming });
  mail.state.broken = false;
  expect(await app.mailWaitingNotices()).toBe(1);
  expect(app.lead.mailed()).toHaveLength(1);
  expect((await app.listNotices(tutor)).notices).toHaveLength(1);
  expect(JSON.stringify(app.warned)).not.toContain('CANARY');
});

describe('a message that shows a concern', () => {
  it('of each child is told to the operators, however soon after another', async () => {
    const app = startQueries();
    await app.start({ text: alarming });
    await app.start({ text: alarming });
    expect(app.lead.published).toHaveLength(2);
  });

  it('is sent although the lead can’t be mailed, and the hourly run mails the lead', async () => {
    const mail = brokenMail();
    const app = startQueries(mail);
    expect(await app.start({ text: alarming })).toMatchObject({ concern: 'danger' });
    mail.state.broken = false;
    expect(await app.mailWaitingNotices()).toBe(0);
    expect(app.lead.mailed()).toHaveLength(1);
  });
});

describe('the list of notices', () => {
  it('shows a lead whom to reach, notes who saw it before it is shown, and counts as informed', async () => {
    const names: string[] = [];
    const app = startQueries({
      around: (call, name, [mail]) => {
        names.push(name);
        return mail === 'safeguardingNotice' ? Promise.reject(new Error('away')) : call();
      },
    });
    const { threadId } = await app.start({ text: alarming });
    expect(await app.listNotices(tutor)).toEqual({
      notices: [
        {
          kind: 'message',
          concern: 'danger',
          at: app.lead.notices()[0]?.at,
          count: 1,
          inboxId: app.inboxId(threadId),
          name: 'Zoë Ward',
          email: 'student@example.com',
          texts: [],
          isNew: true,
        },
      ],
    });
    expect(app.lead.notices()).toMatchObject([
      { seenBy: ['tutor-1'], informedAt: expect.any(String) as string },
    ]);
    expect(await app.listNotices(tutor)).toMatchObject({ notices: [{ isNew: false }] });
    expect(app.actions).toMatchObject([{ act: 'saw a notice', tutorId: 'tutor-1' }]);
    expect(names).toContain('markInformed');
  });

  it('is none where storage is busy, instead of one that looks empty', async () => {
    const busy = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    const app = startQueries({
      around: (call, name, given) =>
        name === 'find' && JSON.stringify(given).includes('message#') ? Promise.reject(busy) : call(),
    });
    await app.start({ text: alarming });
    await expect(app.listNotices(tutor)).rejects.toBe(busy);
  });

  it('shows a notice whose student can’t be looked up', async () => {
    const app = startQueries({
      around: (call, name) => (name === 'contactOf' ? Promise.reject(new RangeError('CANARY')) : call()),
    });
    await app.start({ text: alarming });
    expect(await app.listNotices(tutor)).toMatchObject({ notices: [{ name: null, email: null }] });
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('shows nobody a report about themselves', async () => {
    const { app, threadId, messageId } = await answered();
    await app.report(threadId, messageId);
    expect(await app.listNotices(tutor)).toEqual({ notices: [] });
    expect(await app.listNotices(otherTutor)).toMatchObject({ notices: [{ kind: 'report' }] });
  });
});
