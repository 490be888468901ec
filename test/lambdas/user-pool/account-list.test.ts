import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { accountList, type AccountList } from '../../../contract/account/account-list.ts';
import { s3AccountLists } from '../../../lambdas/user-pool/account-list/s3-account-lists.ts';
import { writeAccountList } from '../../../lambdas/user-pool/account-list/write-account-list.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import type { ListedAccount } from '../../../lambdas/runtime/user-pool.ts';

const now = new Date('2026-11-28T02:00:00.123Z');
const account = (number: number): ListedAccount => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Name ${number}`,
  email: `mail-${number}@example.com`,
});
const [student, tutor, lead] = [account(1), account(2), account(3)];
const members: Readonly<Record<string, readonly ListedAccount[]>> = {
  staff: [tutor, lead],
  safeguarding: [lead],
};

function prepare(isLate = () => false) {
  const stored: AccountList[] = [];
  const run = () =>
    writeAccountList({
      accounts: {
        async *listConfirmed() {
          await Promise.resolve();
          yield* [student, tutor, lead];
        },
        listMembers: (group) => Promise.resolve(members[group] ?? []),
      },
      store: (list) => Promise.resolve(void stored.push(list)),
      now: () => now,
      isLate,
    });
  return { stored, run };
}

it('stores id, address, name and groups of every account', async () => {
  const { stored, run } = prepare();
  expect(await run()).toBe(3);
  const entry = ({ id, email, name }: ListedAccount, ...groups: string[]) => ({
    sub: id,
    email,
    name,
    groups,
  });
  expect(stored).toEqual([
    {
      at: '2026-11-28T02:00:00.123Z',
      accounts: [entry(student), entry(tutor, 'staff'), entry(lead, 'staff', 'safeguarding')],
    },
  ]);
  expect(accountList.safeParse(stored[0]).success).toBe(true);
});

it('stores no list that would be incomplete', async () => {
  const { stored, run } = prepare(() => true);
  await expect(run()).rejects.toThrow('more accounts than one run can list');
  expect(stored).toEqual([]);
});

it('puts the list encrypted, under a name that begins with its time', async () => {
  const s3 = mockClient(S3Client);
  s3.on(PutObjectCommand).resolves({});
  await s3AccountLists(observe('test'), 'lists')({ at: now.toISOString(), accounts: [] });
  expect(s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)).toEqual([
    {
      Bucket: 'lists',
      Key: '2026-11-28T02-00-00.123Z.json',
      Body: '{"at":"2026-11-28T02:00:00.123Z","accounts":[]}',
      ContentType: 'application/json',
      ServerSideEncryption: 'AES256',
    },
  ]);
  s3.restore();
});
