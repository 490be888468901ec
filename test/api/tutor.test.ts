import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { ExportedPart } from '../../contract/account/account.ts';
import { enquiriesRoutes } from '../../contract/enquiries/routes.ts';
import { features } from '../../contract/features.ts';
import type { sharedAnswerSchemas } from '../../contract/tutor/shared-answers.ts';
import type { tutorSchemas } from '../../contract/tutor/tutor.ts';
import { openAttempt } from '../../contract/quizzes/quizzes.ts';
import type { Route } from '../../contract/route.ts';
import { callRoute } from '../support/call-route.ts';
import { photoInBase64 } from '../lambdas/tutor/photos/jpeg.fixture.ts';
import { startProduct } from '../support/product.ts';
import { listMails, newStudent, registerStudent } from '../support/student.ts';
import { signInStaff } from '../support/staff.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

type Schemas = typeof tutorSchemas;
type Reply<Name extends keyof Schemas> = z.infer<Schemas[Name]['reply']>;

const product = await startProduct();
afterAll(() => product.close());
const student = await registerStudent(product.url, newStudent('Zoë Ward'));
const register = async () => (await signInTokens(product.url, await registerStudent(product.url))).idToken;
const tokens = {
  student: (await signInTokens(product.url, student)).idToken,
  other: await register(),
  tutor: (await signInStaff(product.url, product.demoTutor)).idToken,
};

async function call<Name extends keyof Schemas>(
  name: Name,
  who: keyof typeof tokens,
  request: Parameters<typeof callRoute>[2] = {},
): Promise<NonNullable<Reply<Name>>> {
  const reply = await callRoute(product.url, features.tutor[name], { ...request, token: tokens[who] });
  const body: unknown = await reply.json();
  if (!reply.ok) throw new Error((body as { code: string }).code);
  return body as NonNullable<Reply<Name>>;
}

function start(changes: object = {}, who: keyof typeof tokens = 'student') {
  const body = {
    kind: 'question',
    subject: null,
    notify: true,
    text: 'Why?',
    messageId: randomUUID(),
    ...changes,
  };
  return call('startThread', who, { params: { threadId: randomUUID() }, body });
}

async function findListed(threadId: string, query = '') {
  const { threads } = await call('listInbox', 'tutor', { query });
  return threads.find(({ inboxId }) => inboxId.endsWith(threadId));
}

async function opened(threadId: string) {
  const { inboxId = '' } = (await findListed(threadId)) ?? {};
  return call('openInboxThread', 'tutor', { params: { inboxId } });
}

async function logOfTutor(): Promise<string> {
  const directory = join(product.dataDirectory, 'logs');
  const files = (await readdir(directory)).filter((file) => file.includes('Tutor'));
  return (await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))).join('');
}

const mails = () => listMails(product.url);

it('a student asks about a lesson, a tutor answers, and the student reads the answer', async () => {
  const text = 'CANARY: why is $\\sqrt 2$ no fraction?';
  const subject = { courseId: 'maths', lessonId: 'fractions' };
  const { threadId } = await start({ text, subject });

  expect(await findListed(threadId, '?state=waiting&courseId=maths&kind=question')).toMatchObject({
    studentName: 'Zoë',
    subject: { courseTitle: 'Maths', lessonTitle: 'Calculating with fractions' },
  });
  expect(await findListed(threadId, '?courseId=english')).toBeUndefined();
  const open = await opened(threadId);
  expect(open).toMatchObject({ state: 'waiting', messages: [{ text, tutor: null }], task: null });
  expect(JSON.stringify(open.lesson)).toContain('"Adding and subtracting"');
  for (const hidden of [student.email, 'Ward']) expect(JSON.stringify(open)).not.toContain(hidden);

  await call('reply', 'tutor', {
    params: { inboxId: open.inboxId, messageId: randomUUID() },
    body: { text: 'CANARY: suppose it were.', messageCount: 1 },
  });
  expect(await call('listThreads', 'student')).toMatchObject({
    threads: [{ threadId, unread: 1, state: 'answered' }],
  });
  expect(await call('getThread', 'student', { params: { threadId } })).toMatchObject({
    messages: [{ text }, { text: 'CANARY: suppose it were.', tutor: 'Demo' }],
  });

  const link = encodeURIComponent(open.inboxId);
  const all = await mails();
  const toCentre = all.filter((mail) => mail.text.includes(link));
  expect(toCentre).toMatchObject([
    {
      to: 'hello@ktc.example',
      text: expect.stringContaining(`${product.url}/query/inbox?thread=${link}`) as string,
    },
  ]);
  const toStudent = all.filter(({ subject: about }) => about === 'A tutor has answered you');
  expect(toStudent).toMatchObject([
    {
      to: student.email,
      text: expect.stringContaining(`${product.url}/query/ask-tutor?thread=${threadId}`) as string,
    },
  ]);
  expect(JSON.stringify(all)).not.toContain('CANARY');
  for (const hidden of [student.email, 'Zoë', 'Ward']) expect(JSON.stringify(toCentre)).not.toContain(hidden);
});

it('a message with a concern informs the safeguarding lead without its words', async () => {
  const { threadId, concern } = await start({ text: 'CANARY I want to kill myself' });
  expect(concern).not.toBeNull();
  expect(await findListed(threadId)).toMatchObject({ concern });
  const all = await mails();
  expect(all.filter(({ to }) => to === 'safeguarding@ktc.example')).toHaveLength(1);
  expect(JSON.stringify(all)).not.toContain('CANARY');
});

it('the tutor sees the answer in an attempt, and no other student can ask about that attempt', async () => {
  const { startAttempt, saveAnswer, submitAttempt } = features.quizzes;
  const attemptId = randomUUID();
  const token = tokens.student;
  const quiz = quizStart('maths', 'number', 4);
  const started = await callRoute(product.url, startAttempt, { params: { attemptId }, body: quiz, token });
  const [question] = openAttempt.parse(await started.json()).questions;
  if (question === undefined) throw new Error('The attempt has no question');
  const { questionId, stem } = question;
  const subject = { attemptId, questionId };

  const unanswered = await start({ subject });
  expect((await opened(unanswered.threadId)).question).toMatchObject({
    stem,
    chosenOptionIds: [],
    open: true,
  });

  const params = { attemptId, questionId };
  await callRoute(product.url, saveAnswer, { params, body: { optionIds: ['b'], revision: 0 }, token });
  await callRoute(product.url, submitAttempt, { params: { attemptId }, token });
  expect(await opened(unanswered.threadId)).toMatchObject({
    subject: { courseTitle: 'Maths', topicTitle: 'Number', ...subject },
    question: { stem, chosenOptionIds: ['b'], open: false },
    attempt: { questionCount: 4 },
  });

  await expect(start({ subject }, 'other')).rejects.toThrow('not_found');
  await expect(start({ subject: { attemptId, questionId: 'elsewhere' } })).rejects.toThrow('not_found');
});

it('a malformed thread hides no other from the inbox, and is logged by its ids', async () => {
  tokens.other = await register();
  const [broken, whole] = [await start({}, 'other'), await start({}, 'other')];
  const { inboxId = '' } = (await findListed(broken.threadId)) ?? {};
  const { unreadable: before } = await call('listInbox', 'tutor');
  const { TableNames = [] } = await product.tables.send(new ListTablesCommand({}));
  await product.tables.send(
    new UpdateCommand({
      TableName: TableNames.find((name) => name.includes('UserCourses')),
      Key: { partition: `USER#${inboxId.split('~')[0] ?? ''}`, sort: `THREAD#${broken.threadId}` },
      UpdateExpression: 'SET messages = :broken, line = :broken',
      ExpressionAttributeValues: { ':broken': 'CANARY' },
    }),
  );
  expect(await findListed(whole.threadId)).toBeDefined();
  expect(await findListed(broken.threadId)).toBeUndefined();
  expect((await call('listInbox', 'tutor')).unreadable).toBe(before + 1);
  expect(await call('listThreads', 'other')).toMatchObject({
    threads: [{ threadId: whole.threadId }],
    unreadable: 1,
  });
  expect(await logOfTutor()).toMatch(
    new RegExp(`"level":"ERROR"[^\n]*"A thread cannot be read"[^\n]*${broken.threadId}`),
  );
  await product.runSchedules();
});

/** The bank has only questions, and these replies have no text or only those that a tutor has rewritten. */
const withoutThreads = ['readBank', 'proposeAnswer', 'listProposedAnswers', 'publishAnswer', 'removeAnswer'];
type WithoutThreads = 'readBank' | keyof typeof sharedAnswerSchemas;
type Routes = typeof features.tutor;
type StaffRoute = Exclude<
  { [Name in keyof Routes]: Routes[Name]['access'] extends 'staff' ? Name : never }[keyof Routes],
  WithoutThreads
>;

const photoId = randomUUID();
/** The parameters and body of a call to each staff route. The type makes the compiler report a missing route. */
const staffCalls: Record<
  StaffRoute,
  (inboxId: string) => { readonly params?: Record<string, string>; readonly body?: unknown }
> = {
  countInbox: () => ({}),
  listInbox: () => ({}),
  openInboxThread: (inboxId) => ({ params: { inboxId } }),
  referThread: (inboxId) => ({
    params: { inboxId, referralId: randomUUID() },
    body: { text: 'CANARY-REFERRAL' },
  }),
  listColleagues: () => ({}),
  addNote: (inboxId) => ({ params: { inboxId, noteId: randomUUID() }, body: { text: 'CANARY-NOTE' } }),
  reply: (inboxId) => ({
    params: { inboxId, messageId: randomUUID() },
    body: { text: 'Because.', messageCount: 1 },
  }),
  getInboxPhoto: (inboxId) => ({ params: { inboxId, photoId } }),
  removePhoto: (inboxId) => ({ params: { inboxId, photoId } }),
  assignThread: (inboxId) => ({ params: { inboxId }, body: { mine: true, from: null } }),
  closeInboxThread: (inboxId) => ({
    params: { inboxId },
    body: {
      closed: true,
      reason: { messageId: randomUUID(), text: 'Your school can help better.', messageCount: 1 },
    },
  }),
};

it('every staff route that returns a child’s text or photo leaves a record of the look', async () => {
  const staffRoutes = Object.values(features).flatMap((routes) =>
    (Object.entries(routes) as [string, Route][]).filter(([, route]) => route.access === 'staff'),
  );
  // Enquiries come from visitors.
  const names = staffRoutes
    .map(([name]) => name)
    .filter((name) => !(name in enquiriesRoutes) && !withoutThreads.includes(name));
  expect(names.toSorted()).toEqual(Object.keys(staffCalls).toSorted());

  const jpeg = await photoInBase64();
  const returningText: string[] = [];
  for (const name of Object.keys(staffCalls) as (keyof typeof staffCalls)[]) {
    const text = `CANARY of ${name}`;
    const messageId = randomUUID();
    // A student may start only so many threads a day.
    tokens.other = await register();
    const { threadId } = await start({ text, messageId }, 'other');
    if (name.includes('Photo'))
      await call('addPhoto', 'other', { params: { threadId, messageId, photoId }, body: { jpeg } });
    const { inboxId = '' } = (await findListed(threadId)) ?? {};
    const reply = await call(name, 'tutor', staffCalls[name](inboxId));
    if (!JSON.stringify(reply).includes(text) && !('jpeg' in reply)) continue;
    returningText.push(name);
    const records = name === 'listInbox' ? await pagesWith(threadId) : await looksAt(threadId);
    expect(records, `records of ${name}`).toHaveLength(1);
  }
  const withoutText = ['countInbox', 'listColleagues'];
  expect(Object.keys(staffCalls).filter((name) => !returningText.includes(name))).toEqual(withoutText);
});

/** Finds the records of pages of the inbox with the thread. Reads of the same page within five minutes are one record. */
async function pagesWith(threadId: string) {
  const { TableNames = [] } = await product.tables.send(new ListTablesCommand({}));
  const { Items = [] } = await product.tables.send(
    new QueryCommand({
      TableName: TableNames.find((name) => name.includes('UserCourses')),
      KeyConditionExpression: '#p = :pages',
      FilterExpression: 'contains(threads, :thread)',
      ExpressionAttributeNames: { '#p': 'partition' },
      ExpressionAttributeValues: { ':pages': 'INBOX_PAGES', ':thread': threadId },
    }),
  );
  return Items;
}

async function looksAt(threadId: string) {
  const looks: ExportedPart['items'][number][] = [];
  for (let query = ''; ;) {
    const token = tokens.other;
    const reply = await callRoute(product.url, features.account.exportData, { token, query });
    const { items, cursor } = (await reply.json()) as ExportedPart;
    looks.push(
      ...items.filter(({ kind, data }) => kind === 'look' && String(data['sort']).includes(threadId)),
    );
    if (cursor === null) return looks;
    query = `?cursor=${encodeURIComponent(cursor)}`;
  }
}

it('the log contains who looked and acted by id, and no text or name', async () => {
  const text = await logOfTutor();
  for (const act of ['looked', 'replied']) expect(text).toMatch(new RegExp(`"act": ?"${act}"`));
  for (const hidden of ['CANARY', student.email, 'Zoë']) expect(text).not.toContain(hidden);
});
