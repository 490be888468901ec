import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminInput } from '../../contract/admin.ts';
import {
  grantCourse,
  revokeCourse,
  type OwnershipDeps,
} from '../../lambdas/orders/admin/change-ownership.ts';
import { listForStaff } from '../../lambdas/orders/admin/list-for-staff.ts';
import { itemKeys, studentKey } from '../../lambdas/tables/shared/item-keys.ts';
import { dynamoEnrolmentStore, toEnrolment, toItem } from '../../lambdas/orders/dynamo-enrolment-store.ts';
import { memoryCourseStore, memoryEnrolmentStore } from '../lambdas/orders/memory-stores.ts';
import { ensureDemo } from '../../local/demo.ts';
import { startTables, type Tables } from '../../local/tables/tables.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate, type Template } from '../../local/template/template.ts';
import { writeAssembly } from './support/stack.ts';
import { startTestPool, type TestPool } from './support/user-pool.ts';

const TableName = 'Ktc-test-Owned';

let directory: string;
let template: Template;
let tables: Tables;
let pool: TestPool;
let client: DynamoDBDocumentClient;
let Key: { partition: string; sort: string };
let deps: OwnershipDeps;

interface AdminEvent {
  readonly command: 'orders list' | 'orders grant';
  readonly input: AdminInput<'orders grant'>;
}
/** Calls the use cases of the admin function directly. */
const functions = {
  get: () => ({
    name: 'admin',
    async invoke(event: unknown) {
      const { command, input } = event as AdminEvent;
      const waitingList = memoryEnrolmentStore();
      const reply = await (command === 'orders list'
        ? listForStaff({ ...deps, waitingList }, input)
        : grantCourse(deps, input));
      return { kind: 'returned' as const, reply: JSON.stringify(reply) };
    },
  }),
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ktc-demo-'));
  template = resolveTemplate(await readAssembly(await writeAssembly(join(directory, 'cdk.out'))));
  tables = await startTables(template, join(directory, 'tables'), 'eu-west-1');
  client = DynamoDBDocumentClient.from(tables.client);
  pool = await startTestPool();
  const sub = await pool.pool.ensureUser({ email: 'student@example.com', name: 'Demo', password: 'old one' });
  Key = studentKey(sub, itemKeys.enrolmentSort('maths'));
  deps = {
    enrolments: dynamoEnrolmentStore({ client, name: TableName }),
    courses: memoryCourseStore([
      { courseId: 'maths', title: 'Maths', price: { amount: 4900, currency: 'GBP' } },
    ]),
    students: {
      findId: () => Promise.resolve(sub),
      findEmail: () => Promise.resolve('student@example.com'),
    },
    payments: null,
    now: () => new Date(),
    pause: () => Promise.resolve(),
    warn: () => undefined,
  };
});
afterEach(async () => {
  await Promise.all([tables.close(), pool.close()]);
  await rm(directory, { recursive: true, force: true });
});

const ensure = () =>
  ensureDemo({ template, functions, userPool: pool.pool, path: join(directory, 'demo.json') });
const stored = async () => (await client.send(new GetCommand({ TableName, Key }))).Item;

test('the demo student owns Maths by an order that staff opened, as the product itself would store it', async () => {
  await ensure();
  const item = await stored();
  const enrolment = toEnrolment(item);
  expect(item).toEqual(toItem(enrolment));
  expect(item).toMatchObject({ owned: true, request: null, revision: 1 });
  expect(enrolment.orders).toMatchObject([
    {
      number: 1,
      state: 'granted',
      courseTitle: 'Maths',
      price: null,
      staff: [{ action: 'grant', by: 'demo' }],
    },
  ]);
});

test('what happened to the course since stays as it is', async () => {
  await ensure();
  const email = 'student@example.com';
  await revokeCourse(deps, { email, courseId: 'maths', reason: 'Left the centre', by: 'office' });
  const revoked = await stored();
  await ensure();
  expect(await stored()).toEqual(revoked);
  expect(revoked).toMatchObject({ owned: false });
});

describe('the demo tutor', () => {
  const groupsOf = async (Username: string) =>
    (await pool.callAws('AdminListGroupsForUser', { Username })).body;

  test('is staff, the lead is a safeguarding lead too, and the student is neither', async () => {
    await ensure();
    expect(await groupsOf('tutor@example.com')).toMatchObject({ Groups: [{ GroupName: 'staff' }] });
    expect(await groupsOf('student@example.com')).toEqual({ Groups: [] });
    expect(await groupsOf('lead@example.com')).toMatchObject({
      Groups: [{ GroupName: 'staff' }, { GroupName: 'safeguarding' }],
    });
  });
});

test('an admin function that fails stops the start', async () => {
  const failing = {
    get: () => ({ name: 'Admin', invoke: () => Promise.resolve({ kind: 'timedOut' as const }) }),
  };
  const path = join(directory, 'demo.json');
  await expect(ensureDemo({ template, functions: failing, userPool: pool.pool, path })).rejects.toThrow(
    'Admin, which runs at every start, failed: it took too long',
  );
});
