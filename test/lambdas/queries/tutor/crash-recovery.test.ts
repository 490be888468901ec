import { describe, expect, it } from 'vitest';
import type { MailName } from '../../../../lambdas/mail/mailer.ts';
import { Killed, killer } from '../../../support/killer.ts';
import { alarming, lesson, startQueries, type Queries } from '../queries.fixture.ts';

/** The steps that may be cut off: writes of the table, and mails. */
const cut = new Set(['save', 'saveMessage', 'recordLook', 'raise', 'markInformed', 'send']);

const threadId = '00000000-0000-4000-8000-000000000001';
const first = { threadId, messageId: '00000000-0000-4000-8000-000000000002', subject: lesson };
const secondId = '00000000-0000-4000-8000-000000000003';
const replyId = '00000000-0000-4000-8000-000000000004';

/**
 * However it was cut off: the hourly run mails the lead of what wasn't mailed. An error, unlike a death, leaves a second
 * notice, which says that a text could not be sent.
 */
async function leadIsInformed(app: Queries): Promise<void> {
  await app.mailWaitingNotices();
  const notices = app.lead.notices();
  expect(notices.filter(({ kind }) => kind !== 'refused')).toHaveLength(1);
  expect(notices.filter(({ informedAt }) => informedAt === null)).toEqual([]);
  expect(app.lead.mailed().length).toBeGreaterThan(0);
}

interface Case {
  readonly name: string;
  readonly arrange: (app: Queries) => Promise<unknown>;
  readonly act: (app: Queries) => Promise<unknown>;
  /** The state that must hold after the last call, however often it was cut off before. */
  readonly check: (app: Queries) => Promise<void>;
}

/** The thread holds these texts, each once, and has cost that many of the day's messages. */
async function holds(app: Queries, texts: readonly string[], sent: number): Promise<void> {
  expect((await app.get(threadId)).messages.map(({ text }) => text)).toEqual(texts);
  expect(await app.storedTexts(threadId)).toHaveProperty('size', texts.length);
  expect(await app.list()).toMatchObject({ threads: [{ threadId }], messagesLeft: 20 - sent });
}

const most = (app: Queries, name: MailName, count: number) =>
  expect(app.mailed(name).length).toBeLessThanOrEqual(count);

const cases: readonly Case[] = [
  {
    name: 'a start',
    arrange: () => Promise.resolve(),
    act: (app) => app.start({ ...first, text: alarming }),
    check: async (app) => {
      await holds(app, [alarming], 1);
      expect(await app.inbox()).toMatchObject({ threads: [{ state: 'waiting', concern: 'danger' }] });
      most(app, 'messageWaiting', 1);
      await leadIsInformed(app);
    },
  },
  {
    name: 'a message',
    arrange: (app) => app.start(first),
    act: (app) => app.send(threadId, 'More', secondId),
    check: async (app) => {
      await holds(app, ['Why?', 'More'], 2);
      most(app, 'messageWaiting', 2);
    },
  },
  {
    name: 'a message to an answered thread',
    arrange: async (app) => {
      await app.start(first);
      await app.reply(threadId);
    },
    act: (app) => app.send(threadId, 'More', secondId),
    check: async (app) => {
      await holds(app, ['Why?', 'Because.', 'More'], 2);
      expect(await app.inbox()).toMatchObject({ threads: [{ state: 'waiting' }] });
      expect((await app.allowance()).waiting).toHaveLength(1);
    },
  },
  {
    name: 'a reply',
    arrange: (app) => app.start(first),
    act: (app) => app.reply(threadId, { messageId: replyId }),
    check: async (app) => {
      await holds(app, ['Why?', 'Because.'], 1);
      expect(await app.get(threadId)).toMatchObject({ state: 'answered', unread: 1 });
      most(app, 'tutorAnswered', 1);
    },
  },
  {
    name: 'a look',
    arrange: (app) => app.start(first),
    act: (app) => app.open(threadId),
    check: (app) => {
      expect(app.actions.length).toBeGreaterThan(0);
      return Promise.resolve();
    },
  },
  {
    name: 'opening again',
    arrange: async (app) => {
      await app.start(first);
      await app.close(threadId);
    },
    act: (app) => app.close(threadId, false),
    check: async (app) => {
      expect(await app.inbox()).toMatchObject({ threads: [{ state: 'waiting' }] });
      expect((await app.allowance()).waiting).toHaveLength(1);
    },
  },
  {
    name: 'a report',
    arrange: async (app) => {
      await app.start(first);
      await app.reply(threadId, { messageId: replyId });
    },
    act: (app) => app.report(threadId, replyId),
    check: async (app) => {
      expect(await app.get(threadId)).toMatchObject({ messages: [{}, { reported: true }] });
      await leadIsInformed(app);
    },
  },
];

async function prepared({ arrange }: Case) {
  const kill = killer(cut);
  const app = startQueries({ around: kill.around });
  await arrange(app);
  kill.reset();
  return { kill, app };
}

describe.each(cases)('$name', (one) => {
  it('converges where it is cut off before or after any write and tried again', async () => {
    const whole = await prepared(one);
    await one.act(whole.app);
    await one.check(whole.app);
    const calls = whole.kill.count();
    expect(calls).toBeGreaterThan(0);

    for (let at = 1; at <= calls; at++) {
      for (const when of ['before', 'after'] as const) {
        const { kill, app } = await prepared(one);
        kill.arm(at, when);
        // A mail that fails is told and forgiven; everything else fails the call.
        await one.act(app).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        kill.disarm();
        await one.act(app);
        await one.check(app);
      }
    }
  });

  it('converges where six tries in a row are cut off, each one call later', async () => {
    const { kill, app } = await prepared(one);
    for (let at = 1; at <= 6; at++) {
      kill.arm(at, at % 2 ? 'after' : 'before');
      await one.act(app).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    }
    kill.disarm();
    await one.act(app);
    await one.check(app);
  });
});
