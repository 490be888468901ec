import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import type { SesState } from '../../local/aws/ses.ts';
import { callRoute } from '../support/call-route.ts';
import { signInStaff } from '../support/staff.ts';
import { listMails, newStudent, registerStudent, signUpStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { openShop } from './buying.fixture.ts';

const { account, parents, tutor } = features;
const shop = await openShop();
const { product, payments } = shop;
const { ses, url } = product;
afterAll(() => product.close());

const healthy: SesState = {
  ...{ sending: 'enabled', sandbox: null, dead: [], deletedSets: [] },
  mailsPerSecond: Number.POSITIVE_INFINITY,
};
afterEach(() => ses.set(healthy));

const tutorToken = (await signInStaff(url, product.demoTutor)).idToken;

async function startStudent() {
  const student = await registerStudent(url, newStudent('Zoë Ward'));
  const token = (await signInTokens(url, student)).idToken;
  const mails = async (subject: RegExp) =>
    (await listMails(url)).filter((mail) => mail.to === student.email && subject.test(mail.subject));
  return { student, token, mails };
}

type Student = Awaited<ReturnType<typeof startStudent>>;

async function ask({ token }: Student): Promise<string> {
  const threadId = randomUUID();
  const body = { kind: 'question', subject: null, notify: true, text: 'Why?', messageId: randomUUID() };
  const reply = await callRoute(url, tutor.startThread, { token, params: { threadId }, body });
  expect(reply.status).toBe(201);
  return threadId;
}

async function answer(threadId: string): Promise<number> {
  const listed = await callRoute(url, tutor.listInbox, { token: tutorToken });
  const { threads } = (await listed.json()) as { threads: { inboxId: string }[] };
  const inboxId = threads.find((thread) => thread.inboxId.endsWith(threadId))?.inboxId ?? '';
  const params = { inboxId, messageId: randomUUID() };
  const body = { text: 'Because.', messageCount: 1 };
  return (await callRoute(url, tutor.reply, { token: tutorToken, params, body })).status;
}

async function readThread({ token }: Student, threadId: string) {
  const reply = await callRoute(url, tutor.getThread, { token, params: { threadId } });
  return (await reply.json()) as { messages: { text: string }[] };
}

const changePassword = async ({ student, token }: Student) => {
  const body = { password: student.password, newPassword: `pass ${randomUUID()}` };
  return (await callRoute(url, account.changePassword, { token, body })).status;
};

const answered = /A tutor has answered you/;
const newPassword = /has a new password/;

describe.each<[string, Partial<SesState>]>([
  ['pauses the account', { sending: 'paused' }],
  ['has closed the account', { sending: 'suspended' }],
  ['has the account in its sandbox', { sandbox: [] }],
  ['lacks the configuration sets', { deletedSets: ses.configurationSets }],
  ['gets too many mails', { mailsPerSecond: 0 }],
])('while SES %s', (_, state) => {
  it('an answer and a new password are there, without their mails', async () => {
    const one = await startStudent();
    const threadId = await ask(one);
    ses.set(state);
    expect(await answer(threadId)).toBe(201);
    expect(await changePassword(one)).toBe(204);
    expect(await readThread(one, threadId)).toMatchObject({ messages: [{}, { text: 'Because.' }] });
    await product.runSchedules();
    expect([await one.mails(answered), await one.mails(newPassword)]).toEqual([[], []]);
  });

  it('a visitor reads that the code was not sent, and a student that an invitation was not', async () => {
    const one = await startStudent();
    ses.set(state);
    await expect(signUpStudent(url, newStudent())).rejects.toThrow('SignUp: CodeDeliveryFailureException');
    const reply = await callRoute(url, parents.inviteParent, {
      token: one.token,
      body: { email: `parent-of-${one.student.email}` },
    });
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ code: 'mail_unavailable' });
  });

  it('a parent pays, and the course opens', async () => {
    const buyer = await shop.newBuyer();
    ses.set(state);
    const { sessionId } = await buyer.startedOrder();
    await payments.act(sessionId, 'pay');
    expect((await shop.tell(sessionId, 'checkout.session.completed')).status).toBe(200);
    expect(await buyer.owned()).toContain('maths');
  });
});

it('a mail that SES refused is stored, and sent once when SES works again', async () => {
  const one = await startStudent();
  const threadId = await ask(one);
  ses.set({ sending: 'paused' });
  expect(await answer(threadId)).toBe(201);
  expect(await changePassword(one)).toBe(204);
  expect(await one.mails(answered)).toEqual([]);
  ses.set(healthy);
  await product.runSchedules();
  await product.runSchedules();
  expect(await one.mails(answered)).toMatchObject([
    { text: expect.stringContaining(`${url}/query/ask-tutor?thread=${threadId}`) as string },
  ]);
  expect(await one.mails(newPassword)).toHaveLength(1);
});

it('a mail to a dead address counts as sent, and the answer is on the site', async () => {
  const one = await startStudent();
  const threadId = await ask(one);
  ses.set({ dead: [one.student.email] });
  expect(await answer(threadId)).toBe(201);
  await product.runSchedules();
  expect(await one.mails(answered)).toMatchObject([{ event: 'bounce' }]);
  expect(await changePassword(one)).toBe(204);
  expect(await one.mails(newPassword)).toMatchObject([{ event: 'suppressed' }]);
  expect(await readThread(one, threadId)).toMatchObject({ messages: [{}, { text: 'Because.' }] });
});
