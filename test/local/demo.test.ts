import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ensureDemo } from '../../local/demo.ts';
import type { Outcome } from '../../local/functions/protocol.ts';
import { makeTestFolder } from './support/folder.ts';
import { useTestPool } from './support/user-pool.ts';

let directory: string;
beforeEach(async () => {
  directory = await makeTestFolder();
});
const pool = useTestPool();

async function ensure(
  orders: readonly object[],
  { outcome, hasNewTables = false }: { outcome?: Outcome; hasNewTables?: boolean } = {},
) {
  const events: unknown[] = [];
  const invoke = (event: unknown): Promise<Outcome> => {
    events.push(event);
    return Promise.resolve(outcome ?? { kind: 'returned', reply: JSON.stringify({ orders }) });
  };
  await ensureDemo({
    template: { outputs: { AdminFunction: 'Admin' } },
    functions: { get: (name) => ({ name, invoke }) },
    userPool: pool.pool,
    path: join(directory, 'demo.json'),
    hasNewTables,
  });
  return events;
}

test('the demo student is granted Maths as by staff, unless there is an order for it', async () => {
  const email = 'student@example.com';
  const list = { command: 'orders list', input: { email } };
  expect(await ensure([{ courseId: 'science' }])).toEqual([
    list,
    { command: 'orders grant', input: { email, courseId: 'maths', reason: 'To look around', by: 'demo' } },
  ]);
  expect(await ensure([{ courseId: 'maths' }], { hasNewTables: true })).toEqual([list]);
});

test('a later start asks for no orders, unless the tables are new', async () => {
  const count = async (hasNewTables: boolean) => (await ensure([], { hasNewTables })).length;
  expect([await count(false), await count(false), await count(true)]).toEqual([2, 0, 2]);
});

test('an admin function that fails stops the start', async () => {
  await expect(ensure([], { outcome: { kind: 'timedOut' } })).rejects.toThrow(
    'Admin, which runs at every start, failed: it took too long',
  );
});
