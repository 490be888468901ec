import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBin } from '../bin/support/command.ts';
import { startProduct, type Product } from '../support/product.ts';
import { newStudent, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ payments: false });
});
afterAll(() => product.close());

it('a student becomes staff by a command, which the next sign-in tells, and a student again', async () => {
  const student = await registerStudent(product.url, newStudent('Sam Tutor'));
  const staff = async (...words: string[]) =>
    (await runBin('bin/staff.ts', [...words, '--data', product.dataDirectory])).stdout;
  const groups = async () => {
    const { idToken } = await signInTokens(product.url, student);
    return decodeJwt(idToken)['cognito:groups'];
  };
  expect(await staff('list')).toMatch(/Demo Tutor +tutor@example\.com/);
  await staff('add', student.email);
  expect(await groups()).toEqual(['staff']);
  expect(await staff('list')).toMatch(new RegExp(`Sam Tutor +${student.email}`));
  await staff('remove', student.email);
  expect(await groups()).toBeUndefined();
});
