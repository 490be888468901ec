import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alarming, failing, startAnswered, startOne, startTutor } from '../tutor.fixture.ts';
import { otherTutor, tutor } from '../thread.fixture.ts';

const lead = { tutorId: 'lead-1', name: 'Asha Lead' };
const viewer = (of: typeof tutor, isLead = false) => ({ tutor: of, isLead });

async function startReported() {
  const started = await startAnswered();
  await started.app.report(started.threadId, started.messageId);
  return started;
}

describe('a report', () => {
  it('is shown to safeguarding leads and to no other tutor', async () => {
    const { app, threadId } = await startReported();
    for (const by of [tutor, otherTutor]) {
      const [line] = (await app.inbox({ state: 'answered', viewer: viewer(by) })).threads;
      expect(JSON.stringify([line, await app.open(threadId, by)])).not.toContain('report');
    }
    expect(await app.inbox({ state: 'answered', viewer: viewer(lead, true) })).toMatchObject({
      threads: [{ reported: true, reportUnread: true }],
    });
    expect(await app.open(threadId, lead, true)).toMatchObject({ messages: [{}, { reported: true }] });
    const only = { state: 'answered', safeguarding: true } as const;
    expect(await app.inbox({ ...only, viewer: viewer(otherTutor) })).toMatchObject({ threads: [] });
    expect((await app.inbox({ ...only, viewer: viewer(lead, true) })).threads).toHaveLength(1);
  });

  it('is hidden from a lead if it is about that lead', async () => {
    const { app, threadId } = await startReported();
    expect(JSON.stringify(await app.open(threadId, tutor, true))).not.toContain('report');
    await expect(app.reply(threadId, { messageCount: 2 })).rejects.toMatchObject({ code: 'thread_paused' });
  });
});

describe('a reported tutor', () => {
  it('can change nothing until a lead has opened the thread, and doesn’t learn why', async () => {
    const { app, threadId } = await startReported();
    await app.send(threadId, 'More');
    const changes = [
      () => app.reply(threadId, { messageCount: 3, text: 'Why did you report me?' }),
      () => app.closeByTutor(threadId),
      () => app.closeByTutor(threadId, { closed: false }),
      () => app.assign(threadId, { mine: false }),
      () => app.assign(threadId),
    ];
    for (const change of changes) {
      const error: unknown = await change().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'thread_paused', details: undefined });
    }
    expect(await app.get(threadId)).toMatchObject({ messageCount: 3, state: 'waiting' });
    expect(await app.open(threadId)).toMatchObject({ paused: true });

    await app.open(threadId, otherTutor);
    await expect(app.closeByTutor(threadId)).rejects.toMatchObject({ code: 'thread_paused' });
    await app.open(threadId, lead, true);
    expect(app.actions).toContainEqual(
      expect.objectContaining({ act: 'looked', tutorId: 'lead-1' }) as object,
    );
    expect(await app.open(threadId)).toMatchObject({ paused: false });
    expect(await app.reply(threadId, { messageCount: 3 })).toMatchObject({ messageCount: 4 });
  });

  it('is stopped again by the next report, while other tutors may go on', async () => {
    const { app, threadId } = await startReported();
    await app.open(threadId, lead, true);
    const messageId = randomUUID();
    await app.reply(threadId, { messageId, messageCount: 2 });
    await app.report(threadId, messageId);
    await expect(app.closeByTutor(threadId)).rejects.toMatchObject({ code: 'thread_paused' });
    expect(await app.reply(threadId, { messageCount: 3, tutor: otherTutor })).toMatchObject({
      messageCount: 4,
    });
  });
});

describe('an unread concern', () => {
  it('stays at the top of the inbox until it is opened, even if the student closes the thread', async () => {
    const app = startTutor();
    const older = await app.start();
    app.pass(60);
    const { threadId } = await app.start({ text: alarming });
    await app.close(threadId);
    expect(await app.inbox()).toMatchObject({
      threads: [
        { inboxId: app.inboxId(threadId), state: 'closed', concern: 'danger', concernUnread: true },
        { inboxId: app.inboxId(older.threadId), concernUnread: false },
      ],
    });
    expect((await app.inbox({ state: 'closed' })).threads).toEqual([]);

    await app.open(threadId, otherTutor);
    expect((await app.inbox()).threads.map(({ inboxId }) => inboxId)).toEqual([app.inboxId(older.threadId)]);
    expect(await app.inbox({ state: 'closed' })).toMatchObject({
      threads: [{ concern: 'danger', concernUnread: false }],
    });
  });

  it('is unread again after another message with a concern', async () => {
    const { app, threadId } = await startOne({ text: alarming });
    await app.open(threadId);
    await app.send(threadId, 'Thanks');
    expect(await app.inbox()).toMatchObject({ threads: [{ concernUnread: false }] });
    await app.send(threadId, alarming);
    expect(await app.inbox()).toMatchObject({ threads: [{ concernUnread: true }] });
  });

  it('in a message that arrives while a tutor opens the thread stays unread', async () => {
    let between = () => Promise.resolve<unknown>(undefined);
    const app = startTutor({
      around: async (call, name) => {
        if (name === 'messages') {
          const send = between;
          between = () => Promise.resolve(undefined);
          await send();
        }
        return call();
      },
    });
    const { threadId } = await app.start({ text: alarming });
    between = () => app.send(threadId, alarming);
    await app.open(threadId);
    expect(await app.inbox()).toMatchObject({ threads: [{ concernUnread: true }] });
  });

  it('stays unread if the look can’t be recorded', async () => {
    const { app, threadId } = await startOne(
      { text: alarming },
      { around: failing('recordLook', new Error('no record')) },
    );
    await expect(app.open(threadId)).rejects.toThrow('no record');
    expect(await app.inbox()).toMatchObject({ threads: [{ concernUnread: true }] });
  });

  it('changes neither the pages of the inbox nor which threads count as late', async () => {
    const app = startTutor();
    const first = await app.start();
    app.pass(24 * 60);
    const concern = await app.start({ text: alarming });
    const { threads, cursor } = await app.inbox({ pageSize: 1 });
    const next = await app.inbox({ pageSize: 1, cursor: cursor ?? '' });
    const ids = [...threads, ...next.threads].map(({ inboxId }) => inboxId);
    expect(ids).toEqual([concern, first].map(({ threadId }) => app.inboxId(threadId)));
    expect(await app.watch()).toEqual({ late: 1, overdue: 0 });
  });
});

it('the safeguarding filter finds threads with a concern in every state', async () => {
  const app = startTutor();
  await app.start();
  const { threadId } = await app.start({ text: alarming });
  const found = async (state: 'waiting' | 'answered') =>
    (await app.inbox({ state, safeguarding: true })).threads.map(({ inboxId }) => inboxId);
  expect(await found('waiting')).toEqual([app.inboxId(threadId)]);
  await app.open(threadId);
  await app.reply(threadId);
  expect(await found('answered')).toEqual([app.inboxId(threadId)]);
});
