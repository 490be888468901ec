import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../contract/account/account.ts';
import { features } from '../../contract/features.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct, type Product } from '../support/product.ts';
import { newestMailTo, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ payments: false });
});
afterAll(() => product.close());

/** Gives what `npm run orders` prints; throws with what it complains about. */
async function orders(...words: string[]): Promise<string> {
  const args = ['bin/orders.ts', ...words, '--data', product.dataDirectory];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

it('the demo student owns Maths by an order of the desk', async () => {
  expect(await orders('list', product.demo.email)).toMatch(/maths-1 +Maths +opened by staff.*To look around/);
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
  const waiting = await orders('list');
  expect(waiting).toContain('maths');
  for (const part of [student.name, student.email, 'parent@example.com', 'May we pay in cash?']) {
    expect(text).toContain(part);
    expect(waiting).toContain(part);
  }

  const because = ['--reason', 'Paid in cash', '--by', 'office'];
  expect(await orders('grant', student.email, 'maths', ...because)).toBe(
    `${student.email} owns Maths now.\n`,
  );
  expect(await owned()).toEqual(['maths']);
  expect(await orders('list')).toBe('No requests are waiting.\n');
  expect(await orders('list', student.email)).toMatch(/maths-1 +Maths +opened by staff.*Paid in cash/);

  expect(await orders('revoke', student.email, 'maths', ...because)).toContain('no longer owns Maths');
  expect(await owned()).toEqual([]);
});
