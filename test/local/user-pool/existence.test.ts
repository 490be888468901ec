import { basename } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import type { JsonFile } from '../../../local/json-file.ts';
import { inventUser } from '../../../local/user-pool/decoys.ts';
import { ada, registerAndConfirm } from '../support/ada.ts';
import { startTestPool, wrongCode, type TestPool } from '../support/user-pool.ts';

/** Files written since a test last looked, by name. */
const written = vi.hoisted(() => [] as string[]);
vi.mock(import('../../../local/json-file.ts'), async (original) => {
  const { openJsonFile } = await original();
  return {
    openJsonFile: <Value>(path: string, schema: z.ZodType<Value>): JsonFile<Value> => {
      const file = openJsonFile(path, schema);
      return {
        read: () => file.read(),
        write: (value) => {
          written.push(basename(path));
          return file.write(value);
        },
      };
    },
  };
});

const nobody = 'nobody@example.com';
const invoke = vi.fn();
let pool: TestPool;
beforeEach(async () => {
  invoke
    .mockReset()
    .mockImplementation((_, event) => Promise.resolve({ kind: 'returned', reply: JSON.stringify(event) }));
  pool = await startTestPool({ lambdaConfig: { CustomMessage: 'arn:message' }, invoke });
  await registerAndConfirm(pool);
  await pool.call('SignUp', {
    ClientId: pool.clientId,
    Username: 'new@example.com',
    Password: ada.password,
    UserAttributes: [{ Name: 'name', Value: 'New' }],
  });
});
afterEach(() => pool.close());

const ask = async (operation: string, Username: string, more: object = {}) => {
  const { status, body } = await pool.call(operation, { ClientId: pool.clientId, Username, ...more });
  return { status, type: (body as { __type?: string }).__type };
};

describe('an address without an account', () => {
  test.each([
    ['ForgotPassword', ada.email, {}],
    ['ForgotPassword', 'new@example.com', {}],
    ['ResendConfirmationCode', 'new@example.com', {}],
    ['ConfirmForgotPassword', ada.email, { ConfirmationCode: '000000', Password: 'another horse' }],
    ['ConfirmSignUp', 'new@example.com', { ConfirmationCode: '000000' }],
  ])('costs %s the work that it costs for %s', async (operation, known, more) => {
    const work: unknown[] = [];
    for (const email of [known, nobody]) {
      written.length = 0;
      invoke.mockClear();
      const reply = await ask(operation, email, more);
      if (operation.startsWith('Confirm')) expect(reply.status).toBe(400);
      work.push([reply.status, written.toSorted(), invoke.mock.calls.length]);
    }
    expect(work[1]).toEqual(work[0]);
    expect(written).not.toEqual([]);
  });

  test.each([
    ['ForgotPassword', ada.email],
    ['ResendConfirmationCode', 'new@example.com'],
  ])('meets the limit of %s when %s meets it', async (operation, known) => {
    const limits: number[] = [];
    for (const email of [known, nobody]) {
      let sent = 0;
      while ((await ask(operation, email)).status === 200) sent += 1;
      expect(await ask(operation, email)).toMatchObject({ type: 'LimitExceededException' });
      pool.advance(3_600_000);
      expect(await ask(operation, email)).toMatchObject({ status: 200 });
      limits.push(sent);
    }
    // Codes sent before count: those of signing up.
    expect(limits[1]).toBe((limits[0] ?? 0) + 1);
  });

  test('refuses codes as an account does: none asked for, wrong, wrong too often', async () => {
    const answers: unknown[] = [];
    for (const email of [ada.email, nobody]) {
      const guess = (ConfirmationCode: string) =>
        ask('ConfirmForgotPassword', email, { ConfirmationCode, Password: 'another horse' });
      const said = [await guess('000000')];
      await ask('ForgotPassword', email);
      const wrong = email === nobody ? '000000' : wrongCode(pool.codeFor(email));
      for (let tries = 0; tries < 6; tries += 1) said.push(await guess(wrong));
      answers.push(said.map(({ type }) => type));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toEqual([
      'ExpiredCodeException',
      ...Array.from({ length: 5 }, () => 'CodeMismatchException'),
      'LimitExceededException',
    ]);
  });

  test('signs in against a verifier that needs no working out', () => {
    expect(inventUser('a@example.com').verifier).toBe(inventUser('b@example.com').verifier);
    expect(inventUser('a@example.com').salt).not.toBe(inventUser('b@example.com').salt);
  });
});
