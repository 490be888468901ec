import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { addProfileOption, branchOption, checkedOption, createProgram } from '../shared/command-line.ts';
import { awsProblem, CommandError } from '../shared/problems.ts';
import { copies, type Copy } from './copy-back.ts';
import { readAccountList } from './account-list-file.ts';
import { listAccounts, listOwners } from './pool.ts';
import { restoreAccounts } from './restore-accounts.ts';
import { restoreTables } from './restore-tables.ts';
import { findStackData } from './stack-data.ts';

export interface RestoreTools {
  /** Connects to AWS with the credentials that `--profile` or the environment names. */
  readonly connect: () => {
    readonly cloudFormation: CloudFormationClient;
    readonly dynamo: DynamoDBClient;
    readonly cognito: CognitoIdentityProviderClient;
  };
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly pollSeconds: number;
}

interface Options {
  readonly branch: string;
  readonly at?: Date;
  readonly accounts?: string;
  readonly copy?: readonly Copy[];
  readonly yes?: boolean;
}

const time = z.pipe(
  z.iso.datetime({ offset: true, precision: 0 }),
  z.transform((text) => new Date(text)),
);
const copyList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.enum(copies)),
);

const actions =
  'those that "Lost data" in docs/runbook.md lists, such as dynamodb:RestoreTableToPointInTime and cognito-idp:ListUsers';

export function createRestoreProgram(tools: RestoreTools): Command {
  return addProfileOption(createProgram('npm run restore --'))
    .description(
      'Restore lost items of a stack\'s tables, or lost accounts. See "Lost data" and "Lost accounts" in docs/runbook.md',
    )
    .addOption(branchOption('the branch of the stack, such as main').makeOptionMandatory())
    .addOption(
      checkedOption(
        '--at <TIME>',
        'the time to restore, to the second and with its zone, such as 2026-11-28T10:15:00Z',
        time,
      ),
    )
    .option(
      '--accounts <FILE>',
      'a list of accounts, to create those that the user pool has lost; with --at, their data counts as data of existing accounts',
    )
    .addOption(
      checkedOption(
        '--copy <WHAT>',
        'missing, or missing,changed to replace also what has changed since; without it nothing is copied',
        copyList,
      ),
    )
    .option('--yes', 'change something; without it, the command only says what it would do')
    .action(async ({ branch, at, accounts, copy = [], yes = false }: Options, command: Command) => {
      if (at === undefined && accounts === undefined)
        command.error('error: Say what to restore by --at TIME or --accounts FILE');
      const list = accounts === undefined ? undefined : await readAccountList(accounts);
      const { cloudFormation, dynamo, cognito } = tools.connect();
      const data = await findStackData(cloudFormation, branch);
      const pool = { cognito, userPoolId: data.userPoolId };
      try {
        const report = (line: string) => console.error(line);
        if (at !== undefined) {
          const listAccountIds = async () => listOwners(await listAccounts(pool), list);
          const deps = { ...tools, dynamo, report, listAccountIds };
          console.log(await restoreTables(deps, data, { at, copy: yes ? copy : [] }));
        } else if (list !== undefined)
          console.log(await restoreAccounts({ dynamo, pool, report }, data, { list, yes }));
      } catch (error) {
        if (error instanceof CommandError) throw error;
        throw awsProblem(error, { stack: data.stack, branch, actions });
      }
    });
}
