import type { Around } from '../../../support/through.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { threadLimits, botLimits, readLength } from '../../../../contract/queries/routes.ts';
import { limits } from '../../../../lambdas/queries/tutor/allowance.ts';
import { questionLength } from '../../../../lambdas/queries/bot/ask-bot.ts';
import { detectConcern } from '../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { messageLength } from '../../../../lambdas/queries/tutor/send-message.ts';
import { messagesInThread } from '../../../../lambdas/queries/tutor/thread-transitions.ts';
import { startBot, alarming as alarmingQuestion } from '../bot/bot.fixture.ts';
import {
  alarming,
  failing,
  lesson,
  startAnswered,
  startOne,
  startQueries,
  type Queries,
} from '../queries.fixture.ts';
import { otherTutor, tutor } from '../thread.fixture.ts';
import { safeguardingEmail } from '../notices.fixture.ts';

const long = `${alarming} ${'x'.repeat(messageLength)}`;

function brokenMail() {
  const state = { broken: true };
  const around: Around = (call, _, [mail]) =>
    state.broken && mail === 'safeguardingNotice' ? Promise.reject(new RangeError('CANARY')) : call();
  return { state, around };
}

describe('a report about a tutor', () => {
  it('is marked for the student and makes one notice and one mail, however often it is sent', async () => {
    const { app, threadId, messageId } = await startAnswered();
    await Promise.all([1, 2, 3].map(() => app.report(threadId, messageId)));
    expect(await app.report(threadId, messageId)).toMatchObject({
      messages: [{ reported: false }, { reported: true }],
    });
    expect(app.lead.notices()).toMatchObject([{ kind: 'report', threadId, reportedTutorId: 'tutor-1' }]);
    expect(app.lead.published).toHaveLength(1);
    expect(app.lead.mailed().length).toBeGreaterThan(0);
  });

  it.each([
    ['when it is sent again', 'again'],
    ['by the hourly run', 'hourly'],
  ])('that could not be mailed is counted and mailed once %s', async (_, way) => {
    const mail = brokenMail();
    const { app, threadId, messageId } = await startAnswered(mail);
    const tryMail = () => (way === 'again' ? app.report(threadId, messageId) : app.mailWaitingNotices());
    await app.report(threadId, messageId);
    await tryMail();
    expect([app.lead.mailed().length, app.lead.unsent()]).toEqual([0, 2]);
    mail.state.broken = false;
    await tryMail();
    await tryMail();
    expect(await app.mailWaitingNotices()).toBe(0);
    expect(app.lead.mailed()).toEqual([
      { to: safeguardingEmail, kind: 'report', inboxId: app.inboxId(threadId) },
    ]);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('without a sender for mails is counted each hour until a lead has seen it', async () => {
    const { app, threadId, messageId } = await startAnswered();
    app.lead.setSender(false);
    await app.report(threadId, messageId);
    expect([await app.mailWaitingNotices(), await app.mailWaitingNotices(), app.lead.unsent()]).toEqual([
      1, 1, 3,
    ]);
    await app.listNotices(otherTutor);
    expect(await app.mailWaitingNotices()).toBe(0);
  });

  it('can’t be about a missing message or the student’s own', async () => {
    const { app, threadId, messages } = await startOne();
    for (const messageId of ['elsewhere', messages[0]?.messageId ?? ''])
      await expect(app.report(threadId, messageId)).rejects.toMatchObject({ code: 'not_found' });
    expect(app.lead.notices()).toEqual([]);
  });
});

type Arrange = (app: Queries) => Promise<() => Promise<unknown>>;

async function repeat(count: number, call: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = 1; number <= count; number++) await call(number);
}

const inThread =
  (prepare: (app: Queries, threadId: string) => Promise<unknown>, text = alarming): Arrange =>
  async (app) => {
    const { threadId } = await app.start();
    await prepare(app, threadId);
    return () => app.send(threadId, text);
  };

const fill: Parameters<typeof inThread>[0] = (app, threadId) =>
  repeat(messagesInThread - 1, (messageCount) => app.reply(threadId, { messageCount }));

const waiting: Arrange = async (app) => {
  await repeat(10, () => app.start({ text: alarming }));
  return () => app.start({ text: alarming });
};
const withdrawn: Arrange = (app) => {
  app.withdraw();
  return Promise.resolve(() => app.start({ text: alarming, subject: lesson }));
};
const sendForty = inThread((app, threadId) => repeat(39, () => app.send(threadId, alarming)));

const refusals: readonly (readonly [reason: string, code: string, arrange: Arrange])[] = [
  ['in a closed conversation', 'thread_closed', inThread((app, threadId) => app.close(threadId))],
  ['in a full conversation', 'thread_full', inThread(fill)],
  ['beyond the day’s limit', 'message_limit', sendForty],
  ['while too many conversations wait', 'waiting_limit', waiting],
  ['with too many characters', 'text_too_long', (app) => Promise.resolve(() => app.start({ text: long }))],
  ['with too many characters in a conversation', 'text_too_long', inThread(() => Promise.resolve(), long)],
  ['about a lesson that is gone', 'not_found', withdrawn],
];

describe('a call for help that is refused', () => {
  it.each(refusals)('%s returns the concern and informs the lead once a day', async (_, code, arrange) => {
    const app = startQueries();
    const call = await arrange(app);
    const refusedMails = () => app.lead.mailed().filter(({ kind }) => kind === 'refused');
    for (let count = 1; count <= 3; count++) {
      await expect(call()).rejects.toMatchObject({ code, details: { concern: 'danger' } });
      const [notice, ...others] = app.lead.notices().filter(({ kind }) => kind === 'refused');
      expect([notice?.count, others]).toEqual([count, []]);
      expect(refusedMails()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
    }
    app.pass(24 * 60);
    if (code !== 'message_limit') {
      await expect(call()).rejects.toMatchObject({ code });
      expect(refusedMails()).toHaveLength(2);
    }
    expect(JSON.stringify(app.lead.notices())).not.toContain('CANARY');
  });

  it('informs the lead also if it comes from the button for help, and again if the concern differs', async () => {
    const app = startQueries();
    for (let count = 0; count < 10; count++) await app.start({ text: alarming });
    await expect(app.start({ text: 'I would like to talk', needsHelp: true })).rejects.toMatchObject({
      code: 'waiting_limit',
      details: { limit: 10, concern: 'distress' },
    });
    expect(app.lead.notices().at(-1)).toMatchObject({ kind: 'refused', concern: 'distress' });
    await expect(app.start({ text: alarming })).rejects.toMatchObject({ details: { concern: 'danger' } });
    expect(app.lead.mailed().filter(({ kind }) => kind === 'refused')).toHaveLength(2);
  });

  it('by Ask Bot as too long returns the concern and informs the lead', async () => {
    const app = startBot();
    const text = `${alarmingQuestion} ${'x'.repeat(questionLength)}`;
    await expect(app.say(text)).rejects.toMatchObject({
      code: 'text_too_long',
      details: { limit: 1000, concern: 'danger' },
    });
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
  });

  it('is recognised in the longest text that the API reads', () => {
    expect(threadLimits).toEqual({ ...limits, message: messageLength, messagesInThread });
    expect(botLimits.question).toBe(questionLength);
    const text = 'I like maths. '.repeat(readLength).slice(0, readLength - 40);
    expect(detectConcern(`${text}. i want to kill myself`)).toBe('distress');
  });
});

it('a text without a concern that is refused or can’t be stored informs nobody', async () => {
  const app = startQueries();
  await expect(app.start({ text: 'x'.repeat(messageLength + 1) })).rejects.toMatchObject({
    code: 'text_too_long',
    details: { limit: messageLength },
  });
  const bot = startBot();
  await expect(bot.say('x'.repeat(questionLength + 1))).rejects.toMatchObject({
    details: { limit: questionLength },
  });
  const broken = startQueries({ around: failing('save') });
  await expect(broken.start()).rejects.toThrow(RangeError);
  for (const { lead } of [app, bot, broken]) expect([lead.notices(), lead.mailed()]).toEqual([[], []]);
});

describe('a failure of storage', () => {
  it('informs the lead about a call for help that could not be counted, and is still the error', async () => {
    const app = startQueries({ around: failing('save') });
    await expect(app.start({ text: alarming })).rejects.toThrow(RangeError);
    expect(app.lead.notices()).toMatchObject([{ kind: 'refused', concern: 'danger' }]);
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
  });

  it('of a notice doesn’t stop the mail, the message to operators and the count', async () => {
    const app = startQueries({ around: failing('raise') });
    await expect(app.start({ text: alarming })).rejects.toThrow(RangeError);
    expect([app.lead.mailed().length, app.lead.published.length, app.lead.unsent()]).toEqual([1, 1, 1]);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('of a notice stops neither Ask Bot’s reply nor the mail', async () => {
    const app = startBot({ around: failing('raise') });
    expect(await app.say(alarmingQuestion)).toMatchObject({ turn: { reply: { kind: 'concern' } } });
    expect(app.lead.mailed()).toHaveLength(1);
  });
});

it('an unreadable notice stops neither the hourly run nor the list', async () => {
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

it('each message that shows a concern is sent and published although the lead can’t be mailed', async () => {
  const mail = brokenMail();
  const app = startQueries(mail);
  for (const count of [1, 2]) {
    expect(await app.start({ text: alarming })).toMatchObject({ concern: 'danger' });
    expect(app.lead.published).toHaveLength(count);
  }
  mail.state.broken = false;
  expect(await app.mailWaitingNotices()).toBe(0);
  expect(app.lead.mailed()).toHaveLength(2);
});

describe('the list of notices', () => {
  it('shows a lead how to reach the student, records who saw it, and marks the notice as informed', async () => {
    const { app, threadId } = await startOne({ text: alarming }, brokenMail());
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
  });

  it('fails while storage is busy, instead of looking empty', async () => {
    const busy = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    const app = startQueries({
      around: (call, name, given) =>
        name === 'find' && JSON.stringify(given).includes('message#') ? Promise.reject(busy) : call(),
    });
    await app.start({ text: alarming });
    await expect(app.listNotices(tutor)).rejects.toBe(busy);
  });

  it('shows a notice even if the student’s name and address can’t be read', async () => {
    const app = startQueries({ around: failing('findContact') });
    await app.start({ text: alarming });
    expect(await app.listNotices(tutor)).toMatchObject({ notices: [{ name: null, email: null }] });
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('shows no lead a report about themselves', async () => {
    const { app, threadId, messageId } = await startAnswered();
    await app.report(threadId, messageId);
    expect(await app.listNotices(tutor)).toEqual({ notices: [] });
    expect(await app.listNotices(otherTutor)).toMatchObject({ notices: [{ kind: 'report' }] });
  });
});
