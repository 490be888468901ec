import type { Around } from '../../../support/through.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { threadLimits, botLimits, readLength } from '../../../../contract/queries/routes.ts';
import { questionLength } from '../../../../lambdas/queries/bot/ask-bot.ts';
import { detectConcern } from '../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { messageLength } from '../../../../lambdas/queries/tutor/send-message.ts';
import { messagesInThread } from '../../../../lambdas/queries/tutor/thread-transitions.ts';
import { botWorld, alarming as alarmingQuestion } from '../bot/bot.fixture.ts';
import { alarming, queriesWorld, type QueriesWorld } from '../queries.fixture.ts';
import { otherTutor, tutor } from '../thread.fixture.ts';
import { safeguardingEmail } from '../notices.fixture.ts';

const long = `${alarming} ${'x'.repeat(messageLength)}`;

/** A world whose thread holds a reply of the tutor, which the student may report. */
async function answered(options: Parameters<typeof queriesWorld>[0] = {}) {
  const world = queriesWorld(options);
  const { threadId } = await world.start();
  const messageId = randomUUID();
  await world.reply(threadId, { messageId });
  return { world, threadId, messageId };
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
    const { world, threadId, messageId } = await answered();
    await Promise.all([1, 2, 3].map(() => world.report(threadId, messageId)));
    await world.report(threadId, messageId);
    expect(world.lead.notices()).toMatchObject([{ kind: 'report', threadId, reportedTutorId: 'tutor-1' }]);
    expect(world.lead.published).toHaveLength(1);
    expect(world.lead.mailed().length).toBeGreaterThan(0);
  });

  it('that can’t be mailed is mailed when it is pressed again', async () => {
    const mail = brokenMail();
    const { world, threadId, messageId } = await answered(mail);
    await world.report(threadId, messageId);
    expect([world.lead.mailed().length, world.lead.unsent()]).toEqual([0, 1]);
    mail.state.broken = false;
    await world.report(threadId, messageId);
    expect(world.lead.mailed()).toHaveLength(1);
    await world.report(threadId, messageId);
    expect(world.lead.mailed()).toHaveLength(1);
  });

  it('that can’t be mailed is mailed by the hourly run, once, and counted until then', async () => {
    const mail = brokenMail();
    const { world, threadId, messageId } = await answered(mail);
    await world.report(threadId, messageId);
    expect(await world.mailWaitingNotices()).toBe(1);
    expect(world.lead.unsent()).toBe(2);
    mail.state.broken = false;
    expect(await world.mailWaitingNotices()).toBe(0);
    expect(await world.mailWaitingNotices()).toBe(0);
    expect(world.lead.mailed()).toEqual([
      { to: safeguardingEmail, kind: 'report', inboxId: world.inboxId(threadId) },
    ]);
    expect(JSON.stringify(world.warned)).not.toContain('CANARY');
  });

  it('waits and is counted each hour where no sender is configured, until a lead has seen it', async () => {
    const { world, threadId, messageId } = await answered();
    world.lead.setSender(false);
    await world.report(threadId, messageId);
    expect([await world.mailWaitingNotices(), await world.mailWaitingNotices(), world.lead.unsent()]).toEqual(
      [1, 1, 3],
    );
    await world.listNotices(otherTutor);
    expect(await world.mailWaitingNotices()).toBe(0);
  });

  it('isn’t found for the student’s own message, and informs nobody', async () => {
    const world = queriesWorld();
    const { threadId, messages } = await world.start();
    await expect(world.report(threadId, messages[0]?.messageId ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(world.lead.notices()).toEqual([]);
  });
});

describe('a call for help that is refused', () => {
  const refusals: readonly (readonly [
    string,
    string,
    (world: QueriesWorld) => Promise<() => Promise<unknown>>,
  ])[] = [
    [
      'in a closed conversation',
      'thread_closed',
      async (world) => {
        const { threadId } = await world.start();
        await world.close(threadId);
        return () => world.send(threadId, alarming);
      },
    ],
    [
      'in a full conversation',
      'thread_full',
      async (world) => {
        const { threadId } = await world.start();
        for (let count = 1; count < messagesInThread; count++)
          await world.reply(threadId, { messageCount: count });
        return () => world.send(threadId, alarming);
      },
    ],
    [
      'beyond the day’s limit',
      'message_limit',
      async (world) => {
        const { threadId } = await world.start({ text: alarming });
        for (let count = 1; count < 40; count++) await world.send(threadId, alarming);
        return () => world.send(threadId, alarming);
      },
    ],
    [
      'while too many conversations wait',
      'waiting_limit',
      async (world) => {
        for (let count = 0; count < 10; count++) await world.start({ text: alarming });
        return () => world.start({ text: alarming });
      },
    ],
    [
      'with too many characters',
      'text_too_long',
      (world) => Promise.resolve(() => world.start({ text: long })),
    ],
    [
      'with too many characters in a conversation',
      'text_too_long',
      async (world) => {
        const { threadId } = await world.start();
        return () => world.send(threadId, long);
      },
    ],
    [
      'about a lesson that is gone',
      'not_found',
      (world) => {
        world.withdraw();
        const subject = { courseId: 'maths', lessonId: 'surds' };
        return Promise.resolve(() => world.start({ text: alarming, subject }));
      },
    ],
  ];

  it.each(refusals)('%s carries the concern and informs the lead once a day', async (_, code, arrange) => {
    const world = queriesWorld();
    const call = await arrange(world);
    const refusedMails = () => world.lead.mailed().filter(({ kind }) => kind === 'refused');
    for (let count = 1; count <= 3; count++) {
      await expect(call()).rejects.toMatchObject({ code, details: { concern: 'danger' } });
      const [notice, ...others] = world.lead.notices().filter(({ kind }) => kind === 'refused');
      expect([notice?.count, others]).toEqual([count, []]);
      expect(refusedMails()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
    }
    // The next day informs again.
    world.pass(24 * 60);
    if (code !== 'message_limit') {
      await expect(call()).rejects.toMatchObject({ code });
      expect(refusedMails()).toHaveLength(2);
    }
    expect(JSON.stringify(world.lead.notices())).not.toContain('CANARY');
  });

  it('by the button that asks for somebody to talk to informs the lead too', async () => {
    const world = queriesWorld();
    for (let count = 0; count < 10; count++) await world.start({ text: alarming });
    await expect(world.start({ text: 'I would like to talk', needsHelp: true })).rejects.toMatchObject({
      code: 'waiting_limit',
      details: { limit: 10, concern: 'distress' },
    });
    expect(world.lead.notices().at(-1)).toMatchObject({ kind: 'refused', concern: 'distress' });
  });

  it('informs again on the same day where the sign is another one', async () => {
    const world = queriesWorld();
    for (let count = 0; count < 10; count++) await world.start({ text: alarming });
    await expect(world.start({ text: 'Talk', needsHelp: true })).rejects.toThrow();
    await expect(world.start({ text: alarming })).rejects.toThrow();
    expect(world.lead.mailed().filter(({ kind }) => kind === 'refused')).toHaveLength(2);
  });

  it('to Ask Bot because it is too long carries the concern and informs the lead', async () => {
    const world = botWorld();
    const text = `${alarmingQuestion} ${'x'.repeat(questionLength)}`;
    await expect(world.say(text)).rejects.toMatchObject({
      code: 'text_too_long',
      details: { limit: 1000, concern: 'danger' },
    });
    expect(world.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
  });

  it('isn’t one without a concern: the refusal carries none, and nobody is informed', async () => {
    const world = queriesWorld();
    await expect(world.start({ text: 'x'.repeat(messageLength + 1) })).rejects.toMatchObject({
      code: 'text_too_long',
      details: { limit: messageLength },
    });
    await expect(botWorld().say('x'.repeat(questionLength + 1))).rejects.toMatchObject({
      details: { limit: questionLength },
    });
    expect(world.lead.notices()).toEqual([]);
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
    const world = queriesWorld({ around: failing('save') });
    await expect(world.start({ text: alarming })).rejects.toThrow(RangeError);
    expect(world.lead.notices()).toMatchObject([{ kind: 'refused', concern: 'danger' }]);
    expect(world.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'refused', inboxId: null }]);
  });

  it('so that its notice can’t be stored is mailed, told to the operators and counted', async () => {
    const world = queriesWorld({ around: failing('raise') });
    await expect(world.start({ text: alarming })).rejects.toThrow(RangeError);
    expect(world.lead.mailed()).toHaveLength(1);
    expect(world.lead.published).toHaveLength(1);
    expect(world.lead.unsent()).toBe(1);
    expect(JSON.stringify(world.warned)).not.toContain('CANARY');
  });

  it('in Ask Bot gets its reply, and the lead is mailed', async () => {
    const world = botWorld({ around: failing('raise') });
    expect(await world.say(alarmingQuestion)).toMatchObject({ turn: { reply: { kind: 'concern' } } });
    expect(world.lead.mailed()).toHaveLength(1);
  });

  it('informs nobody without a concern', async () => {
    const world = queriesWorld({ around: failing('save') });
    await expect(world.start()).rejects.toThrow(RangeError);
    expect([world.lead.notices(), world.lead.mailed()]).toEqual([[], []]);
  });
});

it('one notice that can’t be read keeps neither the hourly run nor the list from the others', async () => {
  const mail = brokenMail();
  const threadId = randomUUID();
  const world = queriesWorld({
    around: (call, name, given) =>
      name === 'find' && JSON.stringify(given).includes(`message#${threadId}`)
        ? Promise.reject(new RangeError('CANARY'))
        : mail.around(call, name, given),
  });
  await world.start({ threadId, text: alarming });
  await world.start({ text: alarming });
  mail.state.broken = false;
  expect(await world.mailWaitingNotices()).toBe(1);
  expect(world.lead.mailed()).toHaveLength(1);
  expect((await world.listNotices(tutor)).notices).toHaveLength(1);
  expect(JSON.stringify(world.warned)).not.toContain('CANARY');
});

describe('a message that shows a concern', () => {
  it('of each child is told to the operators, however soon after another', async () => {
    const world = queriesWorld();
    await world.start({ text: alarming });
    await world.start({ text: alarming });
    expect(world.lead.published).toHaveLength(2);
  });

  it('is sent although the lead can’t be mailed, and the hourly run mails the lead', async () => {
    const mail = brokenMail();
    const world = queriesWorld(mail);
    expect(await world.start({ text: alarming })).toMatchObject({ concern: 'danger' });
    mail.state.broken = false;
    expect(await world.mailWaitingNotices()).toBe(0);
    expect(world.lead.mailed()).toHaveLength(1);
  });
});

describe('the list of notices', () => {
  it('shows a lead whom to reach, notes who saw it before it is shown, and counts as informed', async () => {
    const names: string[] = [];
    const world = queriesWorld({
      around: (call, name, [mail]) => {
        names.push(name);
        return mail === 'safeguardingNotice' ? Promise.reject(new Error('away')) : call();
      },
    });
    const { threadId } = await world.start({ text: alarming });
    expect(await world.listNotices(tutor)).toEqual({
      notices: [
        {
          kind: 'message',
          concern: 'danger',
          at: world.lead.notices()[0]?.at,
          count: 1,
          inboxId: world.inboxId(threadId),
          name: 'Zoë Ward',
          email: 'student@example.com',
          texts: [],
          isNew: true,
        },
      ],
    });
    expect(world.lead.notices()).toMatchObject([
      { seenBy: ['tutor-1'], informedAt: expect.any(String) as string },
    ]);
    expect(await world.listNotices(tutor)).toMatchObject({ notices: [{ isNew: false }] });
    expect(world.actions).toMatchObject([{ act: 'saw a notice', tutorId: 'tutor-1' }]);
    expect(names).toContain('markInformed');
  });

  it('is none where storage is busy, instead of one that looks empty', async () => {
    const busy = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    const world = queriesWorld({
      around: (call, name, given) =>
        name === 'find' && JSON.stringify(given).includes('message#') ? Promise.reject(busy) : call(),
    });
    await world.start({ text: alarming });
    await expect(world.listNotices(tutor)).rejects.toBe(busy);
  });

  it('shows a notice whose student can’t be looked up', async () => {
    const world = queriesWorld({
      around: (call, name) => (name === 'contactOf' ? Promise.reject(new RangeError('CANARY')) : call()),
    });
    await world.start({ text: alarming });
    expect(await world.listNotices(tutor)).toMatchObject({ notices: [{ name: null, email: null }] });
    expect(JSON.stringify(world.warned)).not.toContain('CANARY');
  });

  it('shows nobody a report about themselves', async () => {
    const { world, threadId, messageId } = await answered();
    await world.report(threadId, messageId);
    expect(await world.listNotices(tutor)).toEqual({ notices: [] });
    expect(await world.listNotices(otherTutor)).toMatchObject({ notices: [{ kind: 'report' }] });
  });
});
