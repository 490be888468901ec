import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import { beforeEach, expect, it } from 'vitest';
import { restoreAccounts } from '../../../bin/restore/restore-accounts.ts';
import { hashItem, itemsClient, nameKey, readKey } from '../../../bin/restore/hash-items.ts';
import { listAccounts } from '../../../bin/restore/pool.ts';
import { replaceIds } from '../../../bin/restore/replace-ids.ts';
import { deleteItem, putItem, type Item } from '../../../lambdas/tables/dynamo.ts';
import { useTestAws } from '../../local/support/running-aws.ts';
import { emptyTables, useTables } from '../../support/dynalite.ts';
import { readAll } from './point-in-time.fixture.ts';
import { storeCentre, storeStudents } from './students.fixture.ts';

const tables = useTables();
const aws = useTestAws('each');
beforeEach(() => emptyTables(tables));

/** The list is older than the accounts that the tests make. */
const at = '2026-01-01T00:00:00Z';

async function prepare(studentCount: number) {
  const account = (name: string, ...groups: string[]) => ({
    ...{ sub: randomUUID(), email: `${name}@example.com`, name: `Name of ${name}`, groups },
  });
  const tutor = account('tutor', 'staff', 'safeguarding');
  const students = Array.from({ length: studentCount }, (_, index) => account(`student-${index}`));
  const deleted = account('deleted');
  await storeStudents(
    tables,
    students.map(({ sub }) => sub),
    { tutorId: tutor.sub },
  );
  await storeCentre(tables);
  const cognito = new CognitoIdentityProviderClient(aws.client);
  const pool = { cognito, userPoolId: aws.pool.poolId };
  const list = { at, accounts: [tutor, ...students, deleted] };
  const data = {
    stack: 'Ktc',
    branch: 'main',
    tables: {
      Courses: tables.courses.name,
      UserCourses: tables.userCourses.name,
      Quizzes: tables.quizzes.name,
    },
    userPoolId: aws.pool.poolId,
    publisher: 'publisher',
  };
  const run = (yes: boolean) =>
    restoreAccounts({ dynamo: tables.base, pool, report: () => undefined }, data, { list, yes });
  return { tutor, students, deleted, cognito, pool, run };
}

const readEverything = async () =>
  (await Promise.all([tables.userCourses, tables.quizzes].map(readAll))).flat();

const hashAll = (items: readonly Item[]) =>
  new Map(items.map((item) => [nameKey(readKey(item)), hashItem(item)]));

it('creates lost accounts again with all their data, and only those that had some', async () => {
  const { tutor, students, deleted, pool, run } = await prepare(12);
  const before = await readEverything();

  const dry = await run(false);
  expect(dry).toMatch(/to create +13\n/);
  expect(dry).toContain('Nothing has been changed yet: add --yes.');
  expect(await listAccounts(pool)).toEqual([]);
  expect(hashAll(await readEverything())).toEqual(hashAll(before));

  const done = await run(true);
  expect(done).toMatch(/created +13\n/);
  expect(done).toContain('In their groups again: tutor@example.com.');
  const accounts = await listAccounts(pool);
  expect(accounts.map(({ email }) => email)).not.toContain(deleted.email);
  expect(new Set(accounts.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']));
  const idOf = new Map(accounts.map(({ email, id }) => [email, id]));
  const ids = new Map([tutor, ...students].map(({ sub, email }) => [sub, idOf.get(email) ?? '']));

  // Every item is there under the new ids: also the tutor's id in the keys of looks and in messages.
  const after = await readEverything();
  expect(hashAll(after)).toEqual(hashAll(before.map((item) => replaceIds(item, ids) as Item)));
  const text = JSON.stringify(after, (_, value: unknown) => (value instanceof Set ? [...value] : value));
  for (const { sub } of [tutor, ...students]) expect(text).not.toContain(sub);
  expect(text).toContain(ids.get(tutor.sub));

  const again = await run(true);
  expect(again).toContain('0 items have new ids.');
  expect(again).toMatch(/signed up again, or restored before +13\n/);
  expect(hashAll(await readEverything())).toEqual(hashAll(after));
});

it('lets everybody set a password by the forgotten password, after the data is complete', async () => {
  const { students, cognito, run } = await prepare(1);
  const [{ email } = { email: '' }] = students;
  // A run that was cut off has created the account and nothing else.
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Zoë' },
  ];
  await cognito.send(
    new AdminCreateUserCommand({
      ...{ UserPoolId: aws.pool.poolId, Username: email },
      ...{ UserAttributes, MessageAction: 'SUPPRESS' },
    }),
  );
  await expect(resetPassword({ username: email })).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  expect(await run(true)).toMatch(/created by an earlier run that did not end +1\n/);
  await resetPassword({ username: email });
  await confirmResetPassword({
    username: email,
    confirmationCode: aws.pool.codeFor(email),
    newPassword: 'a new long password',
  });
});

it('goes on after an interruption between two writes', async () => {
  const { students, run } = await prepare(2);
  const before = await readEverything();
  let writes = 0;
  tables.base.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'DeleteItemCommand' && ++writes === 5) throw new Error('The line is cut');
        return next(args);
      },
    { step: 'initialize', name: 'cut' },
  );
  await expect(run(true)).rejects.toThrow('The line is cut');
  tables.base.middlewareStack.remove('cut');
  const done = await run(true);
  expect(done).toMatch(/created by an earlier run that did not end +3\n/);
  const after = await readEverything();
  expect(after).toHaveLength(before.length);
  const partitions = new Set(after.map(({ partition }) => partition));
  for (const { sub } of students) expect(partitions).not.toContain(`USER#${sub}`);
});

it('gives the data to an account that the person has made meanwhile, and replaces nothing', async () => {
  const { students, tutor, run } = await prepare(1);
  const [{ sub, email } = { sub: '', email: '' }] = students;
  const id = await aws.pool.pool.ensureUser({ email, name: 'Zoë', password: 'a long password' });
  const lead = await aws.pool.pool.ensureUser({ email: tutor.email, name: 'T', password: 'a long password' });
  const client = itemsClient(tables.base);
  const profile = { partition: `USER#${id}`, sort: 'PROFILE', extraTime: 0 };
  await putItem({ ...tables.userCourses, client }, profile);

  const done = await run(true);
  expect(done).toContain('These signed up again and are in no group yet: tutor@example.com.');
  expect(done).toContain('1 items stay under the old id');
  expect(done).toContain(`  UserCourses ["USER#${sub}","PROFILE"]`);
  const items = await readEverything();
  expect(items).toContainEqual(profile);
  expect(items.filter(({ partition }) => partition === `USER#${sub}`)).toHaveLength(1);
  expect(items.some(({ sort }) => String(sort).endsWith(`#${lead}`))).toBe(true);

  await deleteItem(tables.userCourses, { partition: `USER#${id}`, sort: 'PROFILE' });
  expect(await run(true)).toContain('1 items have new ids.');
});
