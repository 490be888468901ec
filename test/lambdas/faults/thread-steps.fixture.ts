import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { tutorRoutes } from '../../../contract/tutor/routes.ts';
import { thread as threadSchema } from '../../../contract/tutor/threads.ts';
import { tutorSchemas } from '../../../contract/tutor/tutor.ts';
import type { TestReply } from '../../support/gateway.ts';
import type { Plan } from './faults.fixture.ts';
import { expectStatus, safeguardingEmail, type Scene } from './scene.fixture.ts';
import { lead } from './world.fixture.ts';

const callForHelp = 'Somebody hurts me at home.';
const firstMessage = (text: string) => ({
  ...{ kind: 'question', subject: null, notify: false },
  ...{ messageId: randomUUID(), text },
});

export function threadSteps(scene: Scene) {
  const { student, accepted, next, asStudent, byStudent, findNotices, mailsTo, world } = scene;

  async function startThread({ inNeed }: { readonly inNeed: boolean }): Promise<void> {
    const threadId = randomUUID();
    const text = inNeed ? callForHelp : 'Why is a plant cell green?';
    const request = { params: { threadId }, body: firstMessage(text) };
    const reply = await byStudent.tutor('startThread', request, next());
    expectStatus(reply, 201);
    accepted.threads.push({ threadId, texts: [text], inNeed });
  }

  async function sendMessage({ inNeed }: { readonly inNeed: boolean }): Promise<void> {
    const thread = accepted.threads.at(-1);
    if (thread === undefined) return startThread({ inNeed });
    const { threadId, texts } = thread;
    const text = inNeed ? callForHelp : `And what about ${texts.length}?`;
    const params = { threadId, messageId: randomUUID() };
    expectStatus(await byStudent.tutor('sendMessage', { params, body: { text } }, next()), 201);
    texts.push(text);
    thread.inNeed ||= inNeed;
  }

  /** Calls for help once and gives up. Every reply, also an error, means that the lead was informed or will be. */
  async function callForHelpOnce({ plan }: { readonly plan: Plan }): Promise<void> {
    const before = { raised: (await findNotices())?.raised ?? 0, mails: mailsTo(safeguardingEmail) };
    const params = { threadId: randomUUID() };
    const body = firstMessage(callForHelp);
    const reply = await world.callOnce('tutor', tutorRoutes.startThread, asStudent({ params, body }), plan);
    if (reply?.status !== 201) accepted.unsureThreads.push(params.threadId);
    if (reply === null) return;
    const raised = (await findNotices())?.raised ?? 0;
    expect(raised > before.raised || mailsTo(safeguardingEmail) > before.mails).toBe(true);
    if (reply.status === 201)
      accepted.threads.push({ threadId: params.threadId, texts: [callForHelp], inNeed: true });
  }

  async function listInbox() {
    const found: { readonly inboxId: string }[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      const reply: TestReply = await world.call('tutor', tutorRoutes.listInbox, { query, ...lead });
      const page = tutorSchemas.listInbox.reply.parse(reply.body);
      found.push(...page.threads);
      cursor = page.cursor;
    } while (cursor !== null);
    return found;
  }

  async function checkThreads(): Promise<void> {
    const { threads, messagesLeft } = tutorSchemas.listThreads.reply.parse(
      (await byStudent.tutor('listThreads')).body,
    );
    const { unsureThreads } = accepted;
    expect(
      threads.flatMap(({ threadId }) => (unsureThreads.includes(threadId) ? [] : threadId)).toSorted(),
    ).toEqual(accepted.threads.map(({ threadId }) => threadId).toSorted());
    const inbox = await listInbox();
    for (const { threadId, texts } of accepted.threads) {
      const reply = await byStudent.tutor('getThread', { params: { threadId } });
      expect(threadSchema.parse(reply.body).messages.map(({ text }) => text)).toEqual(texts);
      expect(inbox.filter((row) => row.inboxId === `${student.id}~${threadId}`)).toHaveLength(1);
    }
    const sent = accepted.threads.reduce((sum, { texts }) => sum + texts.length, 0);
    expect(messagesLeft).toBeLessThanOrEqual(20 - sent);
    expect(messagesLeft).toBeGreaterThanOrEqual(20 - sent - unsureThreads.length);
  }

  async function closeThreads(): Promise<void> {
    const { threads } = tutorSchemas.listThreads.reply.parse((await byStudent.tutor('listThreads')).body);
    for (const { threadId } of threads)
      await byStudent.tutor('closeThread', { params: { threadId }, body: { closed: true } });
  }

  return { startThread, sendMessage, callForHelpOnce, checkThreads, closeThreads };
}
