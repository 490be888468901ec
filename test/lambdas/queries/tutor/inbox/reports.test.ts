import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alarming, queriesWorld } from '../../queries.fixture.ts';
import { otherTutor, tutor } from '../../thread.fixture.ts';

const lead = { tutorId: 'lead-1', name: 'Asha Lead' };
const viewer = (of: typeof tutor, isLead = false) => ({ tutor: of, isLead });

/** A thread in which the student reported what the tutor wrote. */
async function reported() {
  const world = queriesWorld();
  const { threadId } = await world.start();
  const messageId = randomUUID();
  await world.reply(threadId, { messageId });
  await world.report(threadId, messageId);
  return { world, threadId, messageId };
}

describe('a report', () => {
  it('is shown to a safeguarding lead, and to no other tutor anywhere in the inbox', async () => {
    const { world, threadId } = await reported();
    for (const by of [tutor, otherTutor]) {
      const [line] = (await world.inbox({ state: 'answered', viewer: viewer(by) })).threads;
      expect(JSON.stringify([line, await world.open(threadId, by)])).not.toContain('report');
    }
    expect(await world.inbox({ state: 'answered', viewer: viewer(lead, true) })).toMatchObject({
      threads: [{ reported: true, reportUnread: true }],
    });
    expect(await world.open(threadId, lead, true)).toMatchObject({ messages: [{}, { reported: true }] });
  });

  it('isn’t shown to a lead whom it is about', async () => {
    const { world, threadId } = await reported();
    expect(JSON.stringify(await world.open(threadId, tutor, true))).not.toContain('report');
    await expect(world.reply(threadId, { messageCount: 2 })).rejects.toMatchObject({ code: 'thread_paused' });
  });

  it('is found by the safeguarding filter, for leads alone', async () => {
    const { world } = await reported();
    const only = { state: 'answered', safeguarding: true } as const;
    expect(await world.inbox({ ...only, viewer: viewer(otherTutor) })).toMatchObject({ threads: [] });
    expect((await world.inbox({ ...only, viewer: viewer(lead, true) })).threads).toHaveLength(1);
  });
});

describe('a reported tutor', () => {
  it('can’t reply, close, open again or take the conversation on until a lead has opened it, and isn’t told why', async () => {
    const { world, threadId } = await reported();
    await world.send(threadId, 'More');
    const changes = [
      () => world.reply(threadId, { messageCount: 3, text: 'Why did you report me?' }),
      () => world.closeByTutor(threadId),
      () => world.closeByTutor(threadId, { closed: false }),
      () => world.assign(threadId, { mine: false }),
      () => world.assign(threadId),
    ];
    for (const change of changes) {
      const error: unknown = await change().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'thread_paused', details: undefined });
    }
    expect(await world.get(threadId)).toMatchObject({ messageCount: 3, state: 'waiting' });
    expect(await world.open(threadId)).toMatchObject({ paused: true });

    await world.open(threadId, otherTutor);
    await expect(world.closeByTutor(threadId)).rejects.toMatchObject({ code: 'thread_paused' });
    await world.open(threadId, lead, true);
    expect(world.actions).toContainEqual(
      expect.objectContaining({ act: 'looked', tutorId: 'lead-1' }) as object,
    );
    expect(await world.open(threadId)).toMatchObject({ paused: false });
    expect(await world.reply(threadId, { messageCount: 3 })).toMatchObject({ messageCount: 4 });
  });

  it('is stopped again by the next report, and doesn’t stop others', async () => {
    const { world, threadId } = await reported();
    await world.open(threadId, lead, true);
    const messageId = randomUUID();
    await world.reply(threadId, { messageId, messageCount: 2 });
    await world.report(threadId, messageId);
    await expect(world.closeByTutor(threadId)).rejects.toMatchObject({ code: 'thread_paused' });
    expect(await world.reply(threadId, { messageCount: 3, tutor: otherTutor })).toMatchObject({
      messageCount: 4,
    });
  });
});

describe('an unread concern', () => {
  it('stays at the top of what waits when the student closes the conversation, until it is opened', async () => {
    const world = queriesWorld();
    const older = await world.start();
    world.pass(60);
    const { threadId } = await world.start({ text: alarming });
    await world.close(threadId);
    expect(await world.inbox()).toMatchObject({
      threads: [
        { inboxId: world.inboxId(threadId), state: 'closed', concern: 'danger', concernUnread: true },
        { inboxId: world.inboxId(older.threadId), concernUnread: false },
      ],
    });
    expect((await world.inbox({ state: 'closed' })).threads).toEqual([]);

    await world.open(threadId, otherTutor);
    expect((await world.inbox()).threads.map(({ inboxId }) => inboxId)).toEqual([
      world.inboxId(older.threadId),
    ]);
    expect(await world.inbox({ state: 'closed' })).toMatchObject({
      threads: [{ concern: 'danger', concernUnread: false }],
    });
  });

  it('is unread again after another message that shows one', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start({ text: alarming });
    await world.open(threadId);
    await world.send(threadId, 'Thanks');
    expect(await world.inbox()).toMatchObject({ threads: [{ concernUnread: false }] });
    await world.send(threadId, alarming);
    expect(await world.inbox()).toMatchObject({ threads: [{ concernUnread: true }] });
  });

  it('that comes while a tutor opens the conversation stays unread', async () => {
    let between = () => Promise.resolve<unknown>(undefined);
    const world = queriesWorld({
      around: async (call, name) => {
        if (name === 'messages') {
          const send = between;
          between = () => Promise.resolve(undefined);
          await send();
        }
        return call();
      },
    });
    const { threadId } = await world.start({ text: alarming });
    between = () => world.send(threadId, alarming);
    await world.open(threadId);
    expect(await world.inbox()).toMatchObject({ threads: [{ concernUnread: true }] });
  });

  it('stays unread where the look can’t be put on record', async () => {
    const world = queriesWorld({
      around: (call, name) => (name === 'recordLook' ? Promise.reject(new Error('no record')) : call()),
    });
    const { threadId } = await world.start({ text: alarming });
    await expect(world.open(threadId)).rejects.toThrow('no record');
    expect(await world.inbox()).toMatchObject({ threads: [{ concernUnread: true }] });
  });

  it('pages through the inbox, which goes on behind it', async () => {
    const world = queriesWorld();
    const first = await world.start();
    const concern = await world.start({ text: alarming });
    const ids: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.inbox({ pageSize: 1, cursor });
      ids.push(...page.threads.map(({ inboxId }) => inboxId));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids).toEqual([concern, first].map(({ threadId }) => world.inboxId(threadId)));
  });

  it('isn’t late before its time, and nothing behind it is missed', async () => {
    const world = queriesWorld();
    await world.start();
    world.pass(24 * 60);
    await world.start({ text: alarming });
    expect(await world.watch()).toEqual({ late: 1, overdue: 0 });
  });
});

it('the safeguarding filter finds threads that show a concern in every state', async () => {
  const world = queriesWorld();
  await world.start();
  const { threadId } = await world.start({ text: alarming });
  const found = async (state: 'waiting' | 'answered') =>
    (await world.inbox({ state, safeguarding: true })).threads.map(({ inboxId }) => inboxId);
  expect(await found('waiting')).toEqual([world.inboxId(threadId)]);
  await world.open(threadId);
  await world.reply(threadId);
  expect(await found('answered')).toEqual([world.inboxId(threadId)]);
});
