import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Thread } from '../../../../lambdas/queries/tutor/thread.ts';
import { alarming, queriesWorld, type QueriesWorld } from '../queries.fixture.ts';

const refused = (code: string, limit: number) =>
  expect.objectContaining({ code, details: { limit } }) as Error;

const isThread = (given: unknown): given is Thread =>
  typeof given === 'object' && given !== null && 'closedAt' in given;

/** A world in which a sixth thread is started once, before the first call for which `isMoment` holds. */
function sixthAt(isMoment: (name: string, given: unknown) => boolean) {
  let isArmed = false;
  let sixth: Promise<unknown> | undefined;
  const world = queriesWorld({
    around: async (call, name, [given]) => {
      if (isArmed && isMoment(name, given)) {
        isArmed = false;
        sixth = world.start();
        await sixth.catch(() => undefined);
      }
      return call();
    },
  });
  return { world, arm: () => void (isArmed = true), sixth: () => sixth };
}

async function startThreads(world: QueriesWorld, count: number): Promise<string[]> {
  const threadIds = [];
  for (let started = 0; started < count; started++) threadIds.push((await world.start()).threadId);
  return threadIds;
}

describe('twenty messages a day', () => {
  async function sendAll(world: QueriesWorld): Promise<string> {
    const { threadId } = await world.start();
    for (let sent = 1; sent < 20; sent++) await world.send(threadId);
    return threadId;
  }

  it('are counted over all threads, and one more is refused and nowhere kept', async () => {
    const world = queriesWorld();
    const threadId = await sendAll(world);
    expect((await world.list()).messagesLeft).toBe(0);
    const start = { threadId: randomUUID() };
    await expect(world.start(start)).rejects.toEqual(refused('message_limit', 20));
    await expect(world.send(threadId)).rejects.toEqual(refused('message_limit', 20));
    expect(await world.storedTexts(start.threadId)).toEqual(new Map());
    expect((await world.storedTexts(threadId)).size).toBe(20);
    expect(world.mailed('messageWaiting')).toHaveLength(5);
  });

  it.each([
    ['in winter', '2026-01-01T23:59:59.999Z', '2026-01-02T00:00:00.000Z'],
    ['in summer', '2026-07-01T22:59:59.999Z', '2026-07-01T23:00:00.000Z'],
  ])('end with the day in Leeds %s', async (_, before, after) => {
    const world = queriesWorld();
    world.setClock(before);
    const threadId = await sendAll(world);
    await expect(world.send(threadId)).rejects.toEqual(refused('message_limit', 20));
    world.setClock(after);
    expect((await world.list()).messagesLeft).toBe(20);
    await world.send(threadId);
    expect((await world.list()).messagesLeft).toBe(19);
  });
});

it('the centre gets five mails a day of one student, and a limited number of all', async () => {
  const world = queriesWorld({ centreMailsPerDay: 3 });
  const { threadId } = await world.start();
  for (let sent = 1; sent < 5; sent++) await world.send(threadId);
  expect(world.mailed('messageWaiting')).toHaveLength(3);
  expect(world.warned).toHaveLength(2);
  world.pass(24 * 60);
  await world.send(threadId);
  expect(world.mailed('messageWaiting')).toHaveLength(4);
});

it('a mail that all together have no room for leaves the lead’s as it is', async () => {
  const world = queriesWorld({ centreMailsPerDay: 0 });
  await world.start({ text: alarming });
  expect(world.mailed('messageWaiting')).toEqual([]);
  expect(world.lead.mailed()).toHaveLength(1);
});

it('ten threads are started in a day, however many are closed', async () => {
  const world = queriesWorld();
  const messageId = randomUUID();
  for (let started = 0; started < 10; started++) {
    const { threadId } = await world.start({ messageId });
    world.pass(1);
    await world.close(threadId);
  }
  await expect(world.start({ messageId })).rejects.toEqual(refused('start_limit', 10));
  expect((await world.list()).messagesLeft).toBe(10);
});

describe('five threads that wait', () => {
  it('are let through, and one more when a tutor has answered one, also at once', async () => {
    const world = queriesWorld();
    const [first = '', ...others] = await startThreads(world, 5);
    const sixth = { threadId: randomUUID(), messageId: randomUUID() };
    await expect(world.start({ ...sixth, text: 'Draft' })).rejects.toEqual(refused('waiting_limit', 5));
    await world.reply(first);
    expect(await world.start({ ...sixth, text: 'Final' })).toMatchObject({ messageCount: 1 });
    await expect(world.start()).rejects.toEqual(refused('waiting_limit', 5));
    // One that waits already takes more messages.
    await world.send(others[0] ?? '');
    expect((await world.inbox()).threads).toHaveLength(5);
  });

  it('hold for an answered thread that the student writes in again', async () => {
    const world = queriesWorld();
    const [first = ''] = await startThreads(world, 5);
    await world.reply(first);
    await world.start();
    await expect(world.send(first)).rejects.toEqual(refused('waiting_limit', 5));
  });

  it('hold for a closed thread that the student opens again', async () => {
    const world = queriesWorld();
    const [first = ''] = await startThreads(world, 5);
    await world.close(first);
    await world.start();
    await expect(world.close(first, false)).rejects.toEqual(refused('waiting_limit', 5));
    expect(await world.get(first)).toMatchObject({ state: 'closed' });
    world.pass(1);
    await world.closeByTutor((await world.inbox()).threads[0]?.inboxId.split('~')[1] ?? '');
    expect(await world.close(first, false)).toMatchObject({ state: 'waiting' });
    expect((await world.inbox()).threads).toHaveLength(5);
  });

  it('hold where one is closed, opened again and a sixth started at the same moment', async () => {
    const { world, arm, sixth } = sixthAt(
      (name, given) => name === 'save' && isThread(given) && given.closedAt === null,
    );
    const [first = ''] = await startThreads(world, 5);
    await world.close(first);
    arm();
    await world.close(first, false);
    await expect(sixth()).rejects.toEqual(refused('waiting_limit', 5));
    expect((await world.inbox()).threads).toHaveLength(5);
  });

  it('hold where one is closed after another tab has found it open, and before that tab opens it again', async () => {
    let meanwhile = () => Promise.resolve<unknown>(undefined);
    const world = queriesWorld({
      around: async (call, name) => {
        const given = await call();
        if (name === 'find' && isThread(given)) await meanwhile();
        return given;
      },
    });
    const [first = ''] = await startThreads(world, 5);
    world.pass(1);
    let sixth: Promise<unknown> | undefined;
    meanwhile = async () => {
      meanwhile = () => Promise.resolve(undefined);
      await world.close(first);
      sixth = world.start();
      await sixth.catch(() => undefined);
    };
    await world.close(first, false).catch(() => undefined);
    await sixth?.catch(() => undefined);
    expect((await world.inbox()).threads).toHaveLength(5);
  });

  it('are not held up by an answered thread that is opened again, nor by one closed twice', async () => {
    const world = queriesWorld();
    const [first = ''] = await startThreads(world, 5);
    await world.reply(first);
    await world.close(first);
    await world.start();
    expect(await world.close(first)).toMatchObject({ state: 'closed' });
    expect(await world.close(first, false)).toMatchObject({ state: 'answered' });
  });

  it('are not held up for longer than a minute by starts that were cut off', async () => {
    let cut = true;
    const world = queriesWorld({
      around: (call, name, [given]) =>
        cut && name === 'save' && typeof given === 'object' && given !== null && 'threadId' in given
          ? Promise.reject(new Error('cut off'))
          : call(),
    });
    for (let count = 0; count < 5; count++) await expect(world.start()).rejects.toThrow('cut off');
    cut = false;
    await expect(world.start()).rejects.toEqual(refused('waiting_limit', 5));
    world.pass(1.1);
    expect(await world.start()).toMatchObject({ state: 'waiting' });
  });

  it('hold while a message to an answered thread is on its way', async () => {
    const { world, arm, sixth } = sixthAt((name) => name === 'saveMessage');
    const [first = ''] = await startThreads(world, 5);
    await world.reply(first);
    world.pass(1);
    arm();
    await world.send(first);
    await expect(sixth()).rejects.toEqual(refused('waiting_limit', 5));
    expect((await world.inbox()).threads).toHaveLength(5);
  });
});
