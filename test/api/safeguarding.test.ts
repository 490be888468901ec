import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import { botLimits } from '../../contract/bot/routes.ts';
import { readLength } from '../../contract/safeguarding/safeguarding-options.ts';
import { threadLimits } from '../../contract/tutor/routes.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { listMails, newStudent, registerStudent } from '../support/student.ts';
import { signInStaff } from '../support/staff.ts';
import { signInTokens } from '../support/tokens.ts';

const { askBot } = features.bot;
const { startThread, sendMessage, closeThread, reportMessage } = features.tutor;
const { listInbox, openInboxThread, referThread, reply, closeInboxThread } = features.tutor;
const { listNotices, openNotices, markNoticesSeen } = features.safeguarding;
const alarming = 'CANARY i want to kill myself';

const product = await startProduct();
afterAll(() => product.close());
const student = await registerStudent(product.url, newStudent('Zoë Ward'));
const tokens = {
  student: (await signInTokens(product.url, student)).idToken,
  tutor: (await signInStaff(product.url, product.demoTutor)).idToken,
  lead: (await signInStaff(product.url, product.demoLead)).idToken,
};

async function call(
  route: Parameters<typeof callRoute>[1],
  who: keyof typeof tokens,
  request: Parameters<typeof callRoute>[2] = {},
) {
  const answer = await callRoute(product.url, route, { ...request, token: tokens[who] });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const start = (text: string, threadId: string = randomUUID()) =>
  call(startThread, 'student', {
    params: { threadId },
    body: { kind: 'question', subject: null, notify: false, messageId: randomUUID(), text },
  });
const send = (threadId: string, text: string) =>
  call(sendMessage, 'student', { params: { threadId, messageId: randomUUID() }, body: { text } });
const mailsToLead = async () =>
  (await listMails(product.url)).filter(({ to }) => to.startsWith('safeguarding@'));
const listGroups = async (query = '') => {
  const { body } = await call(listNotices, 'lead', { query });
  return body['groups'] as { groupId: string; raised: number; kinds: string[]; count: number }[];
};
const findInboxId = async (threadId: string, state: string) => {
  const { body } = await call(listInbox, 'lead', { query: `?state=${state}` });
  return (body['threads'] as { inboxId: string }[]).find(({ inboxId }) => inboxId.endsWith(threadId))
    ?.inboxId;
};

it('a refused call for help returns the concern and informs the lead once', async () => {
  const threadId = randomUUID();
  await start('Why?', threadId);
  await call(closeThread, 'student', { params: { threadId }, body: { closed: true } });
  const long = (limit: number) => `${alarming} ${'x'.repeat(limit)}`;
  const refused = [
    await send(threadId, alarming),
    await send(threadId, alarming),
    await start(long(threadLimits.message)),
    await call(askBot, 'student', {
      params: { turnId: randomUUID() },
      body: { asked: { text: long(botLimits.question) }, after: null },
    }),
  ];
  expect(refused.map(({ status, body }) => [status, body['code'], body['details']])).toEqual([
    [409, 'thread_closed', { concern: 'distress' }],
    [409, 'thread_closed', { concern: 'distress' }],
    [400, 'text_too_long', { limit: 4000, concern: 'distress' }],
    [400, 'text_too_long', { limit: 1000, concern: 'distress' }],
  ]);
  const mails = await mailsToLead();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toMatch(/CANARY|Zoë/);
  expect(await listGroups()).toMatchObject([
    { kinds: ['refused'], concern: 'distress', count: 4, name: 'Zoë Ward', email: student.email },
  ]);
});

it('the notices of a student stay listed until the lead marks them, and a later one lists the student again', async () => {
  await start(alarming);
  const [group] = await listGroups();
  const params = { groupId: group?.groupId ?? '' };
  const opened = await call(openNotices, 'lead', { params });
  expect(opened.body).toMatchObject({ notices: [{ seenAt: null }, { seenAt: null }] });
  expect(await listGroups()).toEqual([group]);
  const mark = (raised: number) => call(markNoticesSeen, 'lead', { params, body: { raised } });
  const raised = group?.raised ?? 0;
  expect([(await mark(raised - 1)).body['code'], (await mark(raised)).status]).toEqual([
    'notices_changed',
    200,
  ]);
  expect([await listGroups(), (await listGroups('?seen=yes')).length]).toEqual([[], 1]);
  await start(alarming);
  expect(await listGroups()).toMatchObject([{ kinds: ['message'], count: 1 }]);
});

it('a text of up to 20,000 characters is searched for a concern, and a longer one is an invalid request', async () => {
  const read = await start('x'.repeat(readLength));
  expect([read.status, read.body['code']]).toEqual([400, 'text_too_long']);
  const unread = await start('x'.repeat(readLength + 1));
  expect([unread.status, unread.body['code']]).toEqual([400, 'invalid_request']);
});

it('a report reaches only the lead and stops the reported tutor until the lead has opened it', async () => {
  const threadId = randomUUID();
  const messageId = randomUUID();
  await start('Why?', threadId);
  const inboxId = (await findInboxId(threadId, 'waiting')) ?? '';
  const answer = (text: string, id: string, messageCount: number) =>
    call(reply, 'tutor', { params: { inboxId, messageId: id }, body: { text, messageCount } });
  expect((await answer('Because.', messageId, 1)).status).toBe(201);
  for (let pressed = 0; pressed < 2; pressed++)
    expect((await call(reportMessage, 'student', { params: { threadId, messageId } })).status).toBe(200);
  expect((await listGroups())[0]?.kinds.toSorted()).toEqual(['message', 'report']);
  // The lead was mailed about the student within the hour.
  expect(await mailsToLead()).toHaveLength(1);

  const seen = [
    await call(openInboxThread, 'tutor', { params: { inboxId } }),
    await call(listInbox, 'tutor', { query: '?state=answered' }),
  ];
  expect(JSON.stringify(seen)).not.toContain('report');
  const tries = [
    await answer('Why did you report me?', randomUUID(), 2),
    await call(closeInboxThread, 'tutor', { params: { inboxId }, body: { closed: true } }),
  ];
  for (const { status, body } of tries)
    expect([status, body['code'], body['details']]).toEqual([409, 'thread_paused', undefined]);

  expect((await call(listInbox, 'lead', { query: '?state=answered&safeguarding=only' })).body).toMatchObject({
    threads: [{ inboxId, reported: true, reportUnread: true }],
  });
  expect((await call(openInboxThread, 'lead', { params: { inboxId } })).status).toBe(200);
  expect((await answer('Because it is.', randomUUID(), 2)).status).toBe(201);
});

it('an unread concern stays in the inbox if the student closes the thread', async () => {
  const [threadId, later] = [randomUUID(), randomUUID()];
  expect((await start(alarming, threadId)).body).toMatchObject({ concern: 'distress' });
  await start('Why?', later);
  await call(closeThread, 'student', { params: { threadId }, body: { closed: true } });
  const { body } = await call(listInbox, 'tutor');
  // Earlier tests leave conversations that wait too.
  const { threads } = body as { readonly threads: readonly { readonly inboxId: string }[] };
  const ofThisTest = threads.filter(({ inboxId: id }) => id.endsWith(threadId) || id.endsWith(later));
  expect(ofThisTest).toMatchObject([{ state: 'closed', concernUnread: true }, { state: 'waiting' }]);
  const inboxId = (await findInboxId(threadId, 'waiting')) ?? '';
  await call(openInboxThread, 'tutor', { params: { inboxId } });
  expect(await findInboxId(threadId, 'waiting')).toBeUndefined();
  expect(await findInboxId(threadId, 'closed')).toBe(inboxId);
});

it('a tutor tells the lead about a conversation, and the student learns nothing of it', async () => {
  const threadId = randomUUID();
  await start('My dad found me a husband and im only 15', threadId);
  const inboxId = (await findInboxId(threadId, 'waiting')) ?? '';
  const readAsStudent = async () => [
    (await call(features.tutor.getThread, 'student', { params: { threadId } })).body,
    (await call(features.tutor.listThreads, 'student')).body,
  ];
  const before = await readAsStudent();
  const referral = {
    params: { inboxId, referralId: randomUUID() },
    body: { text: 'Please call her school.' },
  };
  expect((await call(referThread, 'tutor', referral)).status).toBe(201);
  expect((await call(openInboxThread, 'lead', { params: { inboxId } })).body).toMatchObject({
    referred: true,
    referrals: [{ text: 'Please call her school.' }],
  });
  expect((await call(listInbox, 'lead', { query: '?safeguarding=only' })).body).toMatchObject({
    threads: expect.arrayContaining([expect.objectContaining({ inboxId, referred: true })]) as unknown,
  });
  expect(JSON.stringify((await call(listNotices, 'lead')).body)).toContain('"referral"');
  expect(await readAsStudent()).toEqual(before);
  const { body } = await call(features.account.exportData, 'student');
  expect(JSON.stringify(body)).not.toMatch(/referral|call her school/);
});
