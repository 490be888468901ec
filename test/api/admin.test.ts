import { decodeJwt } from 'jose';
import { afterAll, expect, it } from 'vitest';
import type { Account } from '../../contract/account/account.ts';
import { features } from '../../contract/features.ts';
import { runAdmin } from '../bin/support/command.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { newestMailTo, newStudent, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

const product = await startProduct();
afterAll(() => product.close());

async function admin(...words: string[]): Promise<string> {
  const { status, stdout, stderr } = await runAdmin([...words, '--data', product.dataDirectory]);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
const readAccount = async (token: string) =>
  (await (await callRoute(product.url, features.account.getAccount, { token })).json()) as Account;

it('the demo student owns Maths by an order that staff granted', async () => {
  expect(await admin('orders', 'list', product.demo.email)).toMatch(
    /maths-1 +Maths +opened by staff.*To look around/,
  );
});

it('the centre is mailed who asks for a course, sees it, opens it by a command, and takes it back', async () => {
  const student = await registerStudent(product.url);
  const { idToken: token } = await signInTokens(product.url, student);
  const asked = await callRoute(product.url, features.orders.askCentre, {
    token,
    params: { courseId: 'maths' },
    body: { contactEmail: 'parent@example.com', message: 'May we pay in cash?' },
  });
  expect(asked.status).toBe(200);

  const { subject, text } = await newestMailTo(product.url, 'hello@ktc.example');
  expect(subject).toContain('Maths');
  const waiting = await admin('orders', 'list');
  expect(waiting).toContain('maths');
  for (const part of [student.name, student.email, 'parent@example.com', 'May we pay in cash?']) {
    expect(text).toContain(part);
    expect(waiting).toContain(part);
  }

  const because = ['--reason', 'Paid in cash', '--by', 'office'];
  expect(await admin('orders', 'grant', student.email, 'maths', ...because)).toBe(
    `${student.email} owns Maths now.\n`,
  );
  expect((await readAccount(token)).ownedCourses).toEqual(['maths']);
  expect(await admin('orders', 'list')).toBe('No requests are waiting.\n');
  expect(await admin('orders', 'list', student.email)).toMatch(
    /maths-1 +Maths +opened by staff.*Paid in cash/,
  );

  expect(await admin('orders', 'revoke', student.email, 'maths', ...because)).toContain(
    'no longer owns Maths',
  );
  expect((await readAccount(token)).ownedCourses).toEqual([]);
});

it('a command makes a person staff from the next sign-in on, and another one a student again', async () => {
  const person = await registerStudent(product.url, newStudent('Sam Tutor'));
  const groups = async () => {
    const { idToken } = await signInTokens(product.url, person);
    return decodeJwt(idToken)['cognito:groups'];
  };
  expect(await admin('staff', 'list')).toMatch(/Demo Tutor +tutor@example\.com/);
  await admin('staff', 'add', person.email);
  expect(await groups()).toEqual(['staff']);
  expect(await admin('staff', 'list')).toMatch(new RegExp(`Sam Tutor +${person.email}`));
  await admin('staff', 'remove', person.email);
  expect(await groups()).toBeUndefined();
});

it('a student who got extra time by a command sees it in the account', async () => {
  const student = await registerStudent(product.url);
  expect(await admin('students', 'extra-time', student.email, '25')).toContain('has 25 % extra time now');
  const { idToken: token } = await signInTokens(product.url, student);
  expect((await readAccount(token)).extraTime).toBe(25);
});
