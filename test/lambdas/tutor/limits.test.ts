import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Thread } from '../../../lambdas/tutor/thread.ts';
import { alarming, startOne, startTutor, type TutorApp } from './tutor.fixture.ts';

const refused = (code: string, limit: number) =>
  expect.objectContaining({ code, details: { limit } }) as Error;

const isThread = (given: unknown): given is Thread =>
  typeof given === 'object' && given !== null && 'closedAt' in given;

/** After `arm`, a sixth thread starts directly before the next call for which `matches` returns true. */
function sixthAt(matches: (name: string, given: unknown) => boolean) {
  let isArmed = false;
  let sixth: Promise<unknown> | undefined;
  const app = startTutor({
    around: async (call, name, [given]) => {
      if (isArmed && matches(name, given)) {
        isArmed = false;
        sixth = app.start();
        await sixth.catch(() => undefined);
      }
      return call();
    },
  });
  return { app, arm: () => void (isArmed = true), sixth: () => sixth };
}

async function startThreads(app: TutorApp, count: number): Promise<string[]> {
  const threadIds = [];
  for (let started = 0; started < count; started++) threadIds.push((await app.start()).threadId);
  return threadIds;
}

describe('the twenty messages of a day', () => {
  async function sendAll(app: TutorApp): Promise<string> {
    const { threadId } = await app.start();
    for (let sent = 1; sent < 20; sent++) await app.send(threadId);
    return threadId;
  }

  it('are counted over all threads, and one more is refused and not stored', async () => {
    const app = startTutor();
    const threadId = await sendAll(app);
    expect((await app.list()).messagesLeft).toBe(0);
    const start = { threadId: randomUUID() };
    await expect(app.start(start)).rejects.toEqual(refused('message_limit', 20));
    await expect(app.send(threadId)).rejects.toEqual(refused('message_limit', 20));
    expect(await app.storedTexts(start.threadId)).toEqual(new Map());
    expect((await app.storedTexts(threadId)).size).toBe(20);
    expect(app.mailed('messageWaiting')).toHaveLength(5);
    await app.close(threadId);
    expect(await app.close(threadId, false)).toMatchObject({ state: 'waiting' });
  });

  it.each([
    ['in winter', '2026-01-01T23:59:59.999Z', '2026-01-02T00:00:00.000Z'],
    ['in summer', '2026-07-01T22:59:59.999Z', '2026-07-01T23:00:00.000Z'],
  ])('are counted by the day in Leeds %s', async (_, before, after) => {
    const app = startTutor();
    app.setClock(before);
    const threadId = await sendAll(app);
    await expect(app.send(threadId)).rejects.toEqual(refused('message_limit', 20));
    app.setClock(after);
    expect((await app.list()).messagesLeft).toBe(20);
    await app.send(threadId);
    expect((await app.list()).messagesLeft).toBe(19);
  });
});

it('mails to the centre are limited by student and altogether for each day, and those to the lead aren’t', async () => {
  const { app, threadId } = await startOne({}, { centreMailsPerDay: 3 });
  for (let sent = 1; sent < 5; sent++) await app.send(threadId);
  expect(app.mailed('messageWaiting')).toHaveLength(3);
  expect(app.warned).toHaveLength(2);
  await app.send(threadId, alarming);
  expect([app.mailed('messageWaiting').length, app.lead.mailed().length]).toEqual([3, 1]);
  app.pass(24 * 60);
  await app.send(threadId);
  expect(app.mailed('messageWaiting')).toHaveLength(4);
});

it('ten threads may be started in a day, and twenty by a child in need, even if they are closed again', async () => {
  let cut = false;
  const app = startTutor({
    around: (call, name) => (cut && name === 'saveMessage' ? Promise.reject(new Error('cut off')) : call()),
  });
  /** The id of the first message in several threads. Browsers choose message ids, so two messages may share an id. */
  const messageId = randomUUID();
  async function startAndClose(given: Parameters<typeof app.start>[0]) {
    const { threadId } = await app.start(given);
    app.pass(1);
    await app.close(threadId);
  }
  for (let started = 1; started < 10; started++) await startAndClose({ messageId });
  const tenth = { threadId: randomUUID(), messageId };
  cut = true;
  await expect(app.start(tenth)).rejects.toThrow('cut off');
  cut = false;
  await expect(app.start({ messageId })).rejects.toEqual(refused('start_limit', 10));
  await startAndClose(tenth);
  expect((await app.list()).messagesLeft).toBe(10);
  expect(app.mailed('messageWaiting')).toHaveLength(5);
  for (let started = 10; started < 20; started++) await startAndClose({ text: alarming });
  await expect(app.start({ text: alarming })).rejects.toMatchObject({
    code: 'start_limit',
    details: { limit: 20, concern: 'danger' },
  });
  app.pass(24 * 60);
  expect(await app.start()).toMatchObject({ state: 'waiting' });
});

describe('the limit of five waiting threads', () => {
  it('allows a sixth once a tutor has answered one, and further messages in waiting ones', async () => {
    const app = startTutor();
    const [first = '', ...others] = await startThreads(app, 5);
    const sixth = { threadId: randomUUID(), messageId: randomUUID() };
    await expect(app.start({ ...sixth, text: 'Draft' })).rejects.toEqual(refused('waiting_limit', 5));
    await app.reply(first);
    expect(await app.start({ ...sixth, text: 'Final' })).toMatchObject({ messageCount: 1 });
    for (const call of [() => app.start(), () => app.send(first)])
      await expect(call()).rejects.toEqual(refused('waiting_limit', 5));
    await app.send(others[0] ?? '');
    expect((await app.inbox()).threads).toHaveLength(5);
  });

  it('applies to opening a closed thread again', async () => {
    const app = startTutor();
    const [first = ''] = await startThreads(app, 5);
    await app.close(first);
    await app.start();
    await expect(app.close(first, false)).rejects.toEqual(refused('waiting_limit', 5));
    expect(await app.get(first)).toMatchObject({ state: 'closed' });
    app.pass(1);
    await app.closeByTutor((await app.inbox()).threads[0]?.inboxId.split('~')[1] ?? '');
    expect(await app.close(first, false)).toMatchObject({ state: 'waiting' });
    expect((await app.inbox()).threads).toHaveLength(5);
  });

  it('holds if a sixth is started while a closed one is opened again', async () => {
    const { app, arm, sixth } = sixthAt(
      (name, given) => name === 'save' && isThread(given) && given.closedAt === null,
    );
    const [first = ''] = await startThreads(app, 5);
    await app.close(first);
    arm();
    await app.close(first, false);
    await expect(sixth()).rejects.toEqual(refused('waiting_limit', 5));
    expect((await app.inbox()).threads).toHaveLength(5);
  });

  it('holds if one tab closes a thread while another opens it again', async () => {
    let meanwhile = () => Promise.resolve<unknown>(undefined);
    const app = startTutor({
      around: async (call, name) => {
        const given = await call();
        if (name === 'find' && isThread(given)) await meanwhile();
        return given;
      },
    });
    const [first = ''] = await startThreads(app, 5);
    app.pass(1);
    let sixth: Promise<unknown> | undefined;
    meanwhile = async () => {
      meanwhile = () => Promise.resolve(undefined);
      await app.close(first);
      sixth = app.start();
      await sixth.catch(() => undefined);
    };
    await app.close(first, false).catch(() => undefined);
    await sixth?.catch(() => undefined);
    expect((await app.inbox()).threads).toHaveLength(5);
  });

  it('doesn’t count an answered thread that is opened again', async () => {
    const app = startTutor();
    const [first = ''] = await startThreads(app, 5);
    await app.reply(first);
    await app.close(first);
    await app.start();
    expect(await app.close(first)).toMatchObject({ state: 'closed' });
    expect(await app.close(first, false)).toMatchObject({ state: 'answered' });
  });

  it('counts starts that were cut off for at most a minute', async () => {
    let cut = true;
    const app = startTutor({
      around: (call, name, [given]) =>
        cut && name === 'save' && typeof given === 'object' && given !== null && 'threadId' in given
          ? Promise.reject(new Error('cut off'))
          : call(),
    });
    for (let count = 0; count < 5; count++) await expect(app.start()).rejects.toThrow('cut off');
    cut = false;
    await expect(app.start()).rejects.toEqual(refused('waiting_limit', 5));
    app.pass(1.1);
    expect(await app.start()).toMatchObject({ state: 'waiting' });
  });

  it('holds while a message to an answered thread is being sent', async () => {
    const { app, arm, sixth } = sixthAt((name) => name === 'saveMessage');
    const [first = ''] = await startThreads(app, 5);
    await app.reply(first);
    app.pass(1);
    arm();
    await app.send(first);
    await expect(sixth()).rejects.toEqual(refused('waiting_limit', 5));
    expect((await app.inbox()).threads).toHaveLength(5);
  });
});
