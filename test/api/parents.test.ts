import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import type { Route } from '../../contract/route.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { listMails, newestMailTo, newStudent, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

const { account, courses, parents } = features;
const product = await startProduct();
afterAll(() => product.close());

async function findTable(): Promise<string> {
  const { TableNames = [] } = await product.tables.send(new ListTablesCommand({}));
  return TableNames.find((name) => name.includes('UserCourses')) ?? '';
}

async function startStudent() {
  const student = await registerStudent(product.url, newStudent('Zuleika Featherstonehaugh'));
  const token = (await signInTokens(product.url, student)).idToken;
  const { sub = '' } = decodeJwt(token);
  const email = `parent-of-${student.email}`;
  const call = async (route: Route, body?: unknown) =>
    callRoute(product.url, route, { token, ...(body !== undefined && { body }) });
  const invite = async () => {
    expect((await call(parents.inviteParent, { email })).status).toBe(200);
    const { text } = await newestMailTo(product.url, email);
    return /#(\S+)/.exec(text)?.[1] ?? '';
  };
  return { student, email, call, invite, token, key: { partition: `USER#${sub}`, sort: 'PARENTS' } };
}

const confirm = (token: string) =>
  callRoute(product.url, parents.confirmParentView, { body: { token } }).then(({ status }) => status);

it('the schedule mails the weekly summary once, and its link ends the view', async () => {
  const { email, call, invite, token, key, student } = await startStudent();
  expect(await confirm(await invite())).toBe(200);
  await callRoute(product.url, courses.saveProgress, {
    params: { courseId: 'maths', lessonId: 'fractions' },
    body: { done: true },
    token,
  });
  expect(await (await call(account.getAccount)).json()).toMatchObject({ parents: 1 });
  const TableName = await findTable();
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await product.tables.send(
    new UpdateCommand({
      TableName,
      Key: key,
      UpdateExpression: 'SET waitingSince = :past',
      ExpressionAttributeValues: { ':past': hourAgo },
    }),
  );
  await product.runSchedules();
  await product.runSchedules();
  const mails = (await listMails(product.url)).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Zuleika’s week at KTC Tutoring Centre',
    expect.stringContaining('A weekly'),
  ]);
  const [weekly] = mails;
  expect(weekly?.text).toContain('Zuleika worked through the lesson');
  expect(weekly?.text).not.toContain('Featherstonehaugh');
  expect(weekly?.text).not.toContain(student.email);
  const mailToken = /\/parent\/summary#(\S+)/.exec(weekly?.text ?? '')?.[1] ?? '';
  const end = await callRoute(product.url, parents.endParentView, { body: { token: mailToken } });
  expect(end.status).toBe(204);
  expect(await (await call(account.getAccount)).json()).not.toHaveProperty('parents');
  expect(await (await call(parents.listParents)).json()).toEqual({ parents: [] });
});

it('deleting the account ends the view and tells the parent nothing', async () => {
  const { email, call, invite, key, student } = await startStudent();
  const token = await invite();
  expect(await confirm(token)).toBe(200);
  const erased = await call(account.eraseAccount, { password: student.password, acknowledged: false });
  expect(erased.status).toBe(200);
  expect((await product.tables.send(new GetCommand({ TableName: await findTable(), Key: key }))).Item).toBe(
    undefined,
  );
  expect(await confirm(token)).toBe(404);
  expect((await listMails(product.url)).filter(({ to }) => to === email)).toHaveLength(1);
});
