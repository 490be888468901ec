import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { paginateScan, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import { afterAll, expect, it } from 'vitest';
import type { ErasureReceipt, ExportedPart } from '../../contract/account/account.ts';
import { features } from '../../contract/features.ts';
import { defaultPreferences } from '../../contract/account/preference-options.ts';
import type { Route } from '../../contract/route.ts';
import { dataKinds } from '../../lambdas/account/data/data-kinds.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { openShop, orderBody } from './buying.fixture.ts';
import { runAdmin } from '../bin/support/command.ts';
import { photoInBase64 } from '../lambdas/tutor/photos/jpeg.fixture.ts';
import { callRoute } from '../support/call-route.ts';
import { newestMailTo, newStudent, registerStudent, signUpStudent } from '../support/student.ts';
import { signInStaff } from '../support/staff.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

const student = newStudent('Zuleika Featherstonehaugh');
const payer = `payer-of-${student.email}`;
const parent = `parent-of-${student.email}`;
const { account, bot, courses, enquiries, orders, parents, quizzes, tutor } = features;

const shop = await openShop();
afterAll(() => shop.product.close());
await registerStudent(shop.product.url, student);
const token = (await signInTokens(shop.product.url, student)).idToken;
const { sub = '' } = decodeJwt(token);

type Request = Parameters<typeof callRoute>[2];

async function call(route: Route, request: Request = {}): Promise<unknown> {
  const reply = await callRoute(shop.product.url, route, { token, ...request });
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${route.path}: ${reply.status} ${body}`);
  return body === '' ? undefined : JSON.parse(body);
}

interface Item {
  readonly table: string;
  readonly partition: string;
  readonly sort: string;
  readonly email?: string;
}

/**
 * Finds the items with one of these words in every table. It leaves out the table of the courses and the versions of
 * questions, which are large, and which only the publisher writes (`docs/rights.md` and `docs/data-model.md`).
 */
async function findItems(words: readonly string[]): Promise<Item[]> {
  const found: Item[] = [];
  const { TableNames = [] } = await shop.product.tables.send(new ListTablesCommand({}));
  for (const table of TableNames.filter((name) => !/-TablesCourses/.test(name))) {
    const scan = {
      TableName: table,
      FilterExpression: 'NOT begins_with(#sort, :version)',
      ExpressionAttributeNames: { '#sort': 'sort' },
      ExpressionAttributeValues: { ':version': itemKeys.versionPrefix },
    };
    for await (const { Items = [] } of paginateScan({ client: shop.product.tables }, scan)) {
      for (const item of Items) {
        const text = JSON.stringify(item, (_, value: unknown) => (value instanceof Set ? [...value] : value));
        if (words.some((word) => text.includes(word))) found.push({ ...(item as Item), table });
      }
    }
  }
  return found;
}

const traces = () => [sub, student.email, 'Zuleika', 'Featherstonehaugh'];

const learner = { year: 8, subjects: ['maths'], aim: 'exams' };

async function useEverything(): Promise<void> {
  await call(account.savePreferences, { body: defaultPreferences });
  await call(account.saveLearner, { body: learner });
  await call(account.changeEmail, {
    body: { email: `zuleika-${randomUUID()}@example.com`, password: student.password },
  });
  const started = (await call(orders.startOrder, { body: orderBody('maths', payer) })) as {
    checkoutUrl: string;
  };
  const sessionId = started.checkoutUrl.split('/').at(-1) ?? '';
  await shop.payments.act(sessionId, 'pay');
  await shop.tell(sessionId, 'checkout.session.completed');
  await call(parents.inviteParent, { body: { email: parent } });
  const mark = { courseId: 'maths', lessonId: 'fractions' };
  const lesson = JSON.stringify(await call(courses.getLesson, { params: mark }));
  const [, checkId = ''] = /"id":"(check-[a-z0-9]{1,7})"/.exec(lesson) ?? [];
  const checks = { [checkId]: 'second' };
  await call(courses.saveProgress, { params: mark, body: { done: true, checks } });
  await call(courses.saveExamMarks, { params: mark, body: { lines: ['improper'] } });
  for (const topicId of ['number', 'algebra']) {
    const params = { attemptId: randomUUID() };
    await call(quizzes.startAttempt, { params, body: quizStart('maths', topicId, 5) });
    if (topicId === 'number') await call(quizzes.submitAttempt, { params });
  }
  const turnId = randomUUID();
  const asked = { text: 'how do i find the hypotenuse' };
  await call(bot.askBot, { params: { turnId }, body: { asked, after: null } });
  const posed = { want: 'question', of: turnId };
  await call(bot.askBot, { params: { turnId: randomUUID() }, body: { asked: posed, after: turnId } });
  const threadId = randomUUID();
  const first = { kind: 'question', subject: mark, notify: true, text: 'Why?', messageId: randomUUID() };
  await call(tutor.startThread, { params: { threadId }, body: first });
  const jpeg = await photoInBase64();
  const photo = { threadId, messageId: first.messageId, photoId: randomUUID() };
  await call(tutor.addPhoto, { params: photo, body: { jpeg } });
  const tutorToken = (await signInStaff(shop.product.url, shop.product.demoTutor)).idToken;
  const inboxId = `${sub}~${threadId}`;
  await call(tutor.openInboxThread, { token: tutorToken, params: { inboxId } });
  const answer = {
    params: { inboxId, messageId: randomUUID() },
    body: { text: 'Because.', messageCount: 1 },
  };
  await call(tutor.reply, { token: tutorToken, ...answer });
}

const enquiry = {
  tuition: 'online',
  name: 'A parent',
  // People write an address in capitals and small letters as they like.
  email: student.email.toUpperCase(),
  phone: '',
  year: '9',
  callAt: 'evening',
  message: 'CANARY of an enquiry',
  website: '',
};

async function exported(): Promise<ExportedPart['items']> {
  const items: ExportedPart['items'][number][] = [];
  let query = '';
  for (;;) {
    const part = (await call(account.exportData, { query })) as ExportedPart;
    items.push(...part.items);
    if (part.cursor === null) return items;
    query = `?cursor=${encodeURIComponent(part.cursor)}`;
  }
}

const erase = (body: object) =>
  callRoute(shop.product.url, account.eraseAccount, {
    token,
    body: { password: student.password, acknowledged: false, ...body },
  });

it('a student downloads all data and deletes the account, and only an invoice without a name is left', async () => {
  await useEverything();

  await call(enquiries.sendEnquiry, { body: new URLSearchParams(enquiry), token: undefined });
  const others = { ...enquiry, email: 'somebody-else@example.com' };
  await call(enquiries.sendEnquiry, { body: new URLSearchParams(others), token: undefined });

  const kept = await findItems([sub]);
  const items = await exported();
  expect(items[0]).toEqual({ kind: 'account', data: { id: sub, name: student.name, email: student.email } });
  const [sentEnquiry, ...more] = items.filter(({ kind }) => kind === 'enquiry');
  expect(more).toEqual([]);
  expect(sentEnquiry?.data).toMatchObject({ name: 'A parent', message: enquiry.message });
  const ofStudent = items.slice(1).filter(({ kind }) => kind !== 'enquiry');
  const sorts = ofStudent.map(({ data }) => data['sort']);
  // The export leaves out the last part of a `LOOK` key, which is the id of the tutor who looked.
  const shown = kept.map(({ sort }) => sort.replace(/^(LOOK#.*)#[^#]*$/, '$1'));
  expect(sorts.toSorted()).toEqual(shown.toSorted());
  // A mail is stored only until it is sent.
  const notHere = ['erasure', 'mail', 'notice', 'notice-group'];
  const kinds = dataKinds.map(({ kind }) => kind).filter((kind) => !notHere.includes(kind));
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['account', 'enquiry', ...kinds]));
  const ofLesson = items.find(({ kind }) => kind === 'lesson')?.data;
  expect(JSON.stringify(ofLesson)).toMatch(/"check-\w+":"second"/);
  expect(ofLesson).toMatchObject({ exam: { lines: ['improper'], marks: 1, of: 3 } });
  expect(items.find(({ kind }) => kind === 'profile')?.data).toMatchObject({ learner });
  expect(items.find(({ kind }) => kind === 'photo')?.data['photo']).toMatch(
    /^data:image\/jpeg;base64,\/9j\//,
  );
  expect(JSON.stringify(items)).not.toContain('"partition"');
  expect(JSON.stringify(items)).not.toContain('checkout');
  expect(JSON.stringify(items.find(({ kind }) => kind === 'parents')?.data)).toContain(parent);
  expect(JSON.stringify(items)).not.toContain('"links"');

  expect(await (await erase({ password: 'a wrong one' })).json()).toMatchObject({ code: 'wrong_password' });
  expect(await (await erase({})).json()).toMatchObject({
    code: 'not_acknowledged',
    details: { courses: ['Maths'] },
  });
  expect(await findItems([sub])).toEqual(kept);

  const reply = await erase({ acknowledged: true });
  expect(reply.status).toBe(200);
  const receipt = (await reply.json()) as ErasureReceipt;
  expect(receipt.invoices).toBe(1);
  expect(JSON.stringify(receipt)).not.toMatch(new RegExp(traces().join('|')));
  expect((await findItems(traces())).map(({ sort }) => sort)).toEqual(['ERASURE']);
  expect((await findItems([enquiry.message])).map(({ email }) => email)).toEqual([others.email]);
  const mail = await newestMailTo(shop.product.url, student.email);
  expect(mail.subject).toMatch(/^Your account with .* is deleted$/);
  expect(mail.text).toContain(receipt.erasureId);

  const body = { password: student.password };
  const refused: readonly (readonly [Route, Request?])[] = [
    [orders.startOrder, { body: orderBody('english', payer) }],
    [orders.askCentre, { params: { courseId: 'english' }, body: { contactEmail: payer, message: '' } }],
    [account.getAccount],
    [parents.inviteParent, { body: { email: parent } }],
    [account.signOutEverywhere],
    [account.changePassword, { body: { ...body, newPassword: 'tea at seven' } }],
    [account.changeEmail, { body: { ...body, email: `other-${student.email}` } }],
  ];
  for (const [route, request] of refused) {
    const answer = await callRoute(shop.product.url, route, { token, ...request });
    expect([route.path, answer.status, await answer.json()]).toMatchObject([
      route.path,
      401,
      { code: 'not_signed_in' },
    ]);
  }
  expect(shop.payments.sessions().filter(({ status }) => status === 'open')).toEqual([]);
  expect(await (await erase({ acknowledged: true })).json()).toEqual(receipt);

  await call(account.savePreferences, { body: defaultPreferences });
  const [note] = (await findItems([sub])).filter(({ sort }) => sort === 'ERASURE');
  await shop.product.tables.send(
    new UpdateCommand({
      TableName: note?.table,
      Key: { partition: note?.partition, sort: 'ERASURE' },
      UpdateExpression: 'SET waitingSince = :past',
      ExpressionAttributeValues: { ':past': '2026-01-01T00:00:00.000Z' },
    }),
  );
  await shop.product.runSchedules();
  expect(await findItems([...traces(), payer])).toEqual([]);
  const invoices = await findItems(['INVOICES#']);
  const attributes = ['closedAt', 'courseTitle', 'expiresAt', 'paidAt', 'price', 'reference', 'state'];
  expect(invoices.map((invoice) => Object.keys(invoice).sort())).toEqual([
    [...attributes, 'partition', 'sort', 'table'].sort(),
  ]);

  const pool = join(shop.product.dataDirectory, 'user-pool');
  for (const file of await readdir(pool)) {
    const text = await readFile(join(pool, file), 'utf8');
    for (const trace of traces()) expect(text).not.toContain(trace);
  }
  await expect(signInTokens(shop.product.url, student)).rejects.toThrow();
  expect(await signUpStudent(shop.product.url, student)).not.toBe(sub);
});

async function students(...words: string[]): Promise<string> {
  const args = ['students', ...words, '--data', shop.product.dataDirectory];
  const { status, stdout, stderr } = await runAdmin(args);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

it('the centre deletes a student’s account by a command, but none of staff', async () => {
  const child = await registerStudent(shop.product.url, newStudent('Peregrine Ramsbottom'));
  const { idToken } = await signInTokens(shop.product.url, child);
  await call(account.savePreferences, { token: idToken, body: defaultPreferences });
  expect(await students('erase', child.email)).toContain('Nothing is deleted yet.');
  expect(await students('erase', child.email, '--yes')).toContain('The number of the receipt: ');
  await expect(signInTokens(shop.product.url, child)).rejects.toThrow();
  expect((await newestMailTo(shop.product.url, child.email)).subject).toContain('is deleted');
  await expect(students('erase', shop.product.demoTutor.email, '--yes')).rejects.toThrow('is staff');
});

it('quizzes that are submitted while the account is deleted are submitted or gone', async () => {
  const child = await registerStudent(shop.product.url, newStudent('Clementine Arkwright'));
  const { idToken } = await signInTokens(shop.product.url, child);
  const attempts = (['test', 'practice'] as const).map((mode) => ({ mode, attemptId: randomUUID() }));
  for (const { mode, attemptId } of attempts) {
    const body = quizStart('maths', 'number', 5, { mode });
    await call(quizzes.startAttempt, { token: idToken, params: { attemptId }, body });
  }
  const submit = ({ attemptId }: { readonly attemptId: string }) =>
    callRoute(shop.product.url, quizzes.submitAttempt, { token: idToken, params: { attemptId } });
  const erased = callRoute(shop.product.url, account.eraseAccount, {
    token: idToken,
    body: { password: child.password, acknowledged: false },
  });
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => attempts)
      .flat()
      .map(submit),
  );
  for (const { status } of replies) expect(status).toBeOneOf([200, 404]);
  expect((await erased).status).toBe(200);
});

it('the centre finds and deletes data without an account, as after a restore', async () => {
  expect(await students('list-orphaned-data')).toBe('Every student with data has an account.\n');
  const gone = randomUUID();
  const [invoice] = await findItems(['INVOICES#']);
  const Item = { partition: `USER#${gone}`, sort: 'PROFILE' };
  await shop.product.tables.send(new PutCommand({ TableName: invoice?.table, Item }));
  expect(await students('list-orphaned-data')).toContain(`\n${gone}\n`);
  expect(await students('erase', '--sub', gone)).toContain(`The account of ${gone} is gone.`);
  expect(await students('erase', '--sub', gone, '--yes')).toContain('The number of the receipt: ');
  expect((await findItems([gone])).map(({ sort }) => sort)).toEqual(['ERASURE']);
  expect(await students('list-orphaned-data')).not.toContain(gone);
});
