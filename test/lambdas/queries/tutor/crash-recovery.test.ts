import { describe, expect, it } from 'vitest';
import type { MailName } from '../../../../lambdas/mail/mailer.ts';
import { Killed, killer } from '../../../support/killer.ts';
import { alarming, lesson, queriesWorld, type QueriesWorld } from '../queries.fixture.ts';

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
async function leadIsInformed(world: QueriesWorld): Promise<void> {
  await world.mailWaitingNotices();
  const notices = world.lead.notices();
  expect(notices.filter(({ kind }) => kind !== 'refused')).toHaveLength(1);
  expect(notices.filter(({ informedAt }) => informedAt === null)).toEqual([]);
  expect(world.lead.mailed().length).toBeGreaterThan(0);
}

interface Case {
  readonly name: string;
  readonly arrange: (world: QueriesWorld) => Promise<unknown>;
  readonly act: (world: QueriesWorld) => Promise<unknown>;
  /** The state that must hold after the last call, however often it was cut off before. */
  readonly check: (world: QueriesWorld) => Promise<void>;
}

/** The thread holds these texts, each once, and has cost that many of the day's messages. */
async function holds(world: QueriesWorld, texts: readonly string[], sent: number): Promise<void> {
  expect((await world.get(threadId)).messages.map(({ text }) => text)).toEqual(texts);
  expect(await world.storedTexts(threadId)).toHaveProperty('size', texts.length);
  expect(await world.list()).toMatchObject({ threads: [{ threadId }], messagesLeft: 20 - sent });
}

const most = (world: QueriesWorld, name: MailName, count: number) =>
  expect(world.mailed(name).length).toBeLessThanOrEqual(count);

const cases: readonly Case[] = [
  {
    name: 'a start',
    arrange: () => Promise.resolve(),
    act: (world) => world.start({ ...first, text: alarming }),
    check: async (world) => {
      await holds(world, [alarming], 1);
      expect(await world.inbox()).toMatchObject({ threads: [{ state: 'waiting', concern: 'danger' }] });
      most(world, 'messageWaiting', 1);
      await leadIsInformed(world);
    },
  },
  {
    name: 'a message',
    arrange: (world) => world.start(first),
    act: (world) => world.send(threadId, 'More', secondId),
    check: async (world) => {
      await holds(world, ['Why?', 'More'], 2);
      most(world, 'messageWaiting', 2);
    },
  },
  {
    name: 'a message to an answered thread',
    arrange: async (world) => {
      await world.start(first);
      await world.reply(threadId);
    },
    act: (world) => world.send(threadId, 'More', secondId),
    check: async (world) => {
      await holds(world, ['Why?', 'Because.', 'More'], 2);
      expect(await world.inbox()).toMatchObject({ threads: [{ state: 'waiting' }] });
      expect((await world.allowance()).waiting).toHaveLength(1);
    },
  },
  {
    name: 'a reply',
    arrange: (world) => world.start(first),
    act: (world) => world.reply(threadId, { messageId: replyId }),
    check: async (world) => {
      await holds(world, ['Why?', 'Because.'], 1);
      expect(await world.get(threadId)).toMatchObject({ state: 'answered', unread: 1 });
      most(world, 'tutorAnswered', 1);
    },
  },
  {
    name: 'a look',
    arrange: (world) => world.start(first),
    act: (world) => world.open(threadId),
    check: (world) => {
      expect(world.actions.length).toBeGreaterThan(0);
      return Promise.resolve();
    },
  },
  {
    name: 'opening again',
    arrange: async (world) => {
      await world.start(first);
      await world.close(threadId);
    },
    act: (world) => world.close(threadId, false),
    check: async (world) => {
      expect(await world.inbox()).toMatchObject({ threads: [{ state: 'waiting' }] });
      expect((await world.allowance()).waiting).toHaveLength(1);
    },
  },
  {
    name: 'a report',
    arrange: async (world) => {
      await world.start(first);
      await world.reply(threadId, { messageId: replyId });
    },
    act: (world) => world.report(threadId, replyId),
    check: async (world) => {
      expect(await world.get(threadId)).toMatchObject({ messages: [{}, { reported: true }] });
      await leadIsInformed(world);
    },
  },
];

async function prepared({ arrange }: Case) {
  const kill = killer(cut);
  const world = queriesWorld({ around: kill.around });
  await arrange(world);
  kill.reset();
  return { kill, world };
}

describe.each(cases)('$name', (one) => {
  it('converges where it is cut off before or after any write and tried again', async () => {
    const whole = await prepared(one);
    await one.act(whole.world);
    await one.check(whole.world);
    const calls = whole.kill.count();
    expect(calls).toBeGreaterThan(0);

    for (let at = 1; at <= calls; at++) {
      for (const when of ['before', 'after'] as const) {
        const { kill, world } = await prepared(one);
        kill.arm(at, when);
        // A mail that fails is told and forgiven; everything else fails the call.
        await one.act(world).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        kill.disarm();
        await one.act(world);
        await one.check(world);
      }
    }
  });

  it('converges where six tries in a row are cut off, each one call later', async () => {
    const { kill, world } = await prepared(one);
    for (let at = 1; at <= 6; at++) {
      kill.arm(at, at % 2 ? 'after' : 'before');
      await one.act(world).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    }
    kill.disarm();
    await one.act(world);
    await one.check(world);
  });
});
