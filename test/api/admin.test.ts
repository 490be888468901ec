import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../contract/account/account.ts';
import { features } from '../../contract/features.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct, type Product } from '../support/product.ts';
import { newestMailTo, newStudent, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ payments: false });
});
afterAll(() => product.close());

/** Runs `npm run admin` and returns what it prints. @throws Error with what it prints on standard error. */
async function admin(...words: string[]): Promise<string> {
  const args = ['bin/admin.ts', ...words, '--data', product.dataDirectory];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

it('the demo student owns Maths by an order that staff granted', async () => {
  expect(await admin('orders', 'list', product.demo.email)).toMatch(
    /maths-1 +Maths +opened by staff.*To look around/,
  );
});

it('the centre is mailed who asks for a course, sees it, opens it by a command, and takes it back', async () => {
  const student = await registerStudent(product.url);
  const { idToken: token } = await signInTokens(product.url, student);
  const owned = async () => {
    const reply = await callRoute(product.url, features.account.getAccount, { token });
    return ((await reply.json()) as Account).ownedCourses;
  };
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
  expect(await owned()).toEqual(['maths']);
  expect(await admin('orders', 'list')).toBe('No requests are waiting.\n');
  expect(await admin('orders', 'list', student.email)).toMatch(
    /maths-1 +Maths +opened by staff.*Paid in cash/,
  );

  expect(await admin('orders', 'revoke', student.email, 'maths', ...because)).toContain(
    'no longer owns Maths',
  );
  expect(await owned()).toEqual([]);
});

it('a person becomes staff by a command, which the next sign-in tells, and a student again', async () => {
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

it('a student gets extra time by a command, and sees it in the account', async () => {
  const student = await registerStudent(product.url);
  expect(await admin('students', 'extra-time', student.email, '25')).toContain('has 25 % extra time now');
  const { idToken: token } = await signInTokens(product.url, student);
  const reply = await callRoute(product.url, features.account.getAccount, { token });
  expect(((await reply.json()) as Account).extraTime).toBe(25);
});
