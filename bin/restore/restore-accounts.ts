import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { AccountList } from '../../contract/account/account-list.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { planAccounts, type AccountsPlan, type ListedAccount } from './accounts-plan.ts';
import { readStudent } from './compare-tables.ts';
import { describeAccounts } from './describe-accounts.ts';
import { itemsClient, readKey, scanItems } from './hash-items.ts';
import { moveItems, type MoveResult } from './move-items.ts';
import { listAccounts, type Pool } from './pool.ts';
import { tableIds, type StackData } from './stack-data.ts';

export interface RestoreAccountsDeps {
  readonly dynamo: DynamoDBClient;
  readonly pool: Pool;
  readonly report: (line: string) => void;
}

/**
 * Creates lost accounts again and gives their data to them, because Cognito gives each account a new id. An account can't be
 * used before all its data has been moved: until it has a password, its status is `FORCE_CHANGE_PASSWORD`, in which nobody can
 * reset the password. By this status another run finds accounts that an interrupted run has left.
 */
export async function restoreAccounts(
  deps: RestoreAccountsDeps,
  data: StackData,
  { list, yes }: { readonly list: AccountList; readonly yes: boolean },
): Promise<string> {
  const client = itemsClient(deps.dynamo);
  const tables = tableIds.map((table) => ({ client, name: data.tables[table] }));
  const withData = new Set<string>();
  const erasing = new Set<string>();
  for (const table of tables)
    for await (const item of scanItems(table)) {
      const key = readKey(item);
      const student = readStudent(key);
      if (student !== undefined) withData.add(student);
      if (student !== undefined && key.sort === itemKeys.erasureSort) erasing.add(student);
    }
  const plan = planAccounts({ list, pool: await listAccounts(deps.pool), withData, erasing });
  const created: AccountsPlan['finish'] = yes ? await createAccounts(deps, plan.create) : [];
  const unfinished = [...plan.finish, ...created];
  // A dry run has no new ids yet, so it counts items as if the ids stayed nearly the same.
  const promised = yes ? [] : plan.create.map((account) => ({ account, id: `new-${account.sub}` }));
  const ids = new Map(
    [...unfinished, ...plan.adopt, ...promised].map(({ account, id }) => [account.sub, id]),
  );
  const moves: MoveResult[] = [];
  for (const table of tables) {
    deps.report(`${table.name}: ${yes ? 'moving' : 'counting'} items`);
    moves.push(await moveItems(table, ids, { dryRun: !yes }));
  }
  if (yes && moves.every(({ changedMeanwhile }) => changedMeanwhile === 0))
    for (const each of unfinished) await openAccount(deps.pool, each);
  return describeAccounts(plan, moves, { data, yes });
}

async function createAccounts(
  { pool, report }: RestoreAccountsDeps,
  accounts: readonly ListedAccount[],
): Promise<AccountsPlan['finish']> {
  const created: { account: ListedAccount; id: string }[] = [];
  for (const account of accounts) {
    const { User } = await pool.cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: pool.userPoolId,
        Username: account.email,
        UserAttributes: [
          { Name: 'email', Value: account.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: account.name },
        ],
        MessageAction: 'SUPPRESS',
      }),
    );
    if (User?.Username === undefined) throw new Error('Cognito created an account without an id');
    created.push({ account, id: User.Username });
  }
  if (created.length > 0) report(`Created ${created.length} accounts`);
  return created;
}

/**
 * Lets the person set a password by "Forgotten password". Cognito refuses that in the status `FORCE_CHANGE_PASSWORD`, which ends
 * with a permanent password: https://github.com/aws-amplify/amplify-js/issues/1340
 */
async function openAccount(
  { cognito, userPoolId }: Pool,
  { account, id }: AccountsPlan['finish'][number],
): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: id };
  for (const GroupName of account.groups)
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  await cognito.send(
    new AdminSetUserPasswordCommand({
      ...user,
      Password: randomBytes(32).toString('base64url'),
      Permanent: true,
    }),
  );
}
