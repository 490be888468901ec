import type { Around } from '../../support/through.ts';
import { describe, expect, it } from 'vitest';
import { threadLimits } from '../../../contract/tutor/routes.ts';
import { botLimits } from '../../../contract/bot/routes.ts';
import { readLength } from '../../../contract/safeguarding/safeguarding-options.ts';
import { limits } from '../../../lambdas/tutor/allowance.ts';
import { questionLength } from '../../../lambdas/bot/ask-bot.ts';
import { detectConcern } from '../../../lambdas/safeguarding/detection/detect-concern.ts';
import { messageLength } from '../../../lambdas/tutor/send-message.ts';
import { messagesInThread } from '../../../lambdas/tutor/thread-transitions.ts';
import { startBot, alarming as alarmingQuestion } from '../bot/bot.fixture.ts';
import {
  alarming,
  failing,
  lesson,
  startAnswered,
  startOne,
  startTutor,
  type TutorApp,
} from '../tutor/tutor.fixture.ts';
import { safeguardingEmail } from './notices.fixture.ts';

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
    expect(app.lead.mailed()).toHaveLength(1);
  });

  it('that could not be mailed is counted, and mailed once when it is sent again', async () => {
    const mail = brokenMail();
    const { app, threadId, messageId } = await startAnswered(mail);
    await app.report(threadId, messageId);
    await app.report(threadId, messageId);
    expect([app.lead.mailed().length, app.lead.unsent()]).toEqual([0, 2]);
    mail.state.broken = false;
    await app.report(threadId, messageId);
    await app.report(threadId, messageId);
    expect(await app.remindLead()).toEqual({ unsent: 0, unseen: 0 });
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'report' }]);
    expect(app.lead.reminded()).toEqual([]);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });

  it('can’t be about a missing message or the student’s own', async () => {
    const { app, threadId, messages } = await startOne();
    for (const messageId of ['elsewhere', messages[0]?.messageId ?? ''])
      await expect(app.report(threadId, messageId)).rejects.toMatchObject({ code: 'not_found' });
    expect(app.lead.notices()).toEqual([]);
  });
});

type Arrange = (app: TutorApp) => Promise<() => Promise<unknown>>;

async function repeat(count: number, call: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = 1; number <= count; number++) await call(number);
}

const inThread =
  (prepare: (app: TutorApp, threadId: string) => Promise<unknown>, text = alarming): Arrange =>
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
    const app = startTutor();
    const call = await arrange(app);
    const refusedMails = () => app.lead.mailed().filter(({ kind }) => kind === 'refused');
    app.pass(60);
    for (let count = 1; count <= 3; count++) {
      await expect(call()).rejects.toMatchObject({ code, details: { concern: 'danger' } });
      const [notice, ...others] = app.lead.notices().filter(({ kind }) => kind === 'refused');
      expect([notice?.count, others]).toEqual([count, []]);
      expect(refusedMails()).toEqual([{ to: safeguardingEmail, kind: 'refused' }]);
    }
    app.pass(24 * 60);
    if (code !== 'message_limit') {
      await expect(call()).rejects.toMatchObject({ code });
      expect(refusedMails()).toHaveLength(2);
    }
    expect(JSON.stringify(app.lead.notices())).not.toContain('CANARY');
  });

  it('informs the lead also if it comes from the button for help, and apart if the concern differs', async () => {
    const app = startTutor();
    for (let count = 0; count < 10; count++) await app.start({ text: alarming });
    await expect(app.start({ text: 'I would like to talk', needsHelp: true })).rejects.toMatchObject({
      code: 'waiting_limit',
      details: { limit: 10, concern: 'distress' },
    });
    expect(app.lead.notices().at(-1)).toMatchObject({ kind: 'refused', concern: 'distress' });
    await expect(app.start({ text: alarming })).rejects.toMatchObject({ details: { concern: 'danger' } });
    expect(app.lead.notices().filter(({ kind }) => kind === 'refused')).toHaveLength(2);
  });

  it('by Ask Bot as too long returns the concern and informs the lead', async () => {
    const app = startBot();
    const text = `${alarmingQuestion} ${'x'.repeat(questionLength)}`;
    await expect(app.say(text)).rejects.toMatchObject({
      code: 'text_too_long',
      details: { limit: 1000, concern: 'danger' },
    });
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused' }]);
  });

  it('is recognised in the longest text that the API reads', () => {
    expect(threadLimits).toEqual({ ...limits, message: messageLength, messagesInThread });
    expect(botLimits.question).toBe(questionLength);
    const text = 'I like maths. '.repeat(readLength).slice(0, readLength - 40);
    expect(detectConcern(`${text}. i want to kill myself`)).toBe('distress');
  });
});

it('a text without a concern that is refused or can’t be stored informs nobody', async () => {
  const app = startTutor();
  await expect(app.start({ text: 'x'.repeat(messageLength + 1) })).rejects.toMatchObject({
    code: 'text_too_long',
    details: { limit: messageLength },
  });
  const bot = startBot();
  await expect(bot.say('x'.repeat(questionLength + 1))).rejects.toMatchObject({
    details: { limit: questionLength },
  });
  const broken = startTutor({ around: failing('save') });
  await expect(broken.start()).rejects.toThrow(RangeError);
  for (const { lead } of [app, bot, broken]) expect([lead.notices(), lead.mailed()]).toEqual([[], []]);
});

describe('a failure of storage', () => {
  it('informs the lead about a call for help that could not be counted, and is still the error', async () => {
    const app = startTutor({ around: failing('save') });
    await expect(app.start({ text: alarming })).rejects.toThrow(RangeError);
    expect(app.lead.notices()).toMatchObject([{ kind: 'refused', concern: 'danger' }]);
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused' }]);
  });

  it('of a notice doesn’t stop the mail, the message to operators and the count', async () => {
    const app = startTutor({ around: failing('raise') });
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

it('each message that shows a concern is stored and published, even if the lead can’t be mailed', async () => {
  const mail = brokenMail();
  const app = startTutor(mail);
  for (const count of [1, 2]) {
    expect(await app.start({ text: alarming })).toMatchObject({ concern: 'danger' });
    expect([app.lead.published.length, app.lead.notices().length]).toEqual([count, count]);
  }
  expect([app.lead.mailed(), app.lead.unsent()]).toEqual([[], 2]);
});
