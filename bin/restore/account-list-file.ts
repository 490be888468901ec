import { readFile } from 'node:fs/promises';
import { accountList, type AccountList } from '../../contract/account/account-list.ts';
import { CommandError } from '../shared/problems.ts';
import { readJson } from '../shared/running-product.ts';

export async function readAccountList(path: string): Promise<AccountList> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new CommandError(
      `There is no file ${path}. "Lost accounts" in docs/runbook.md says how to get a list of accounts.`,
    );
  const list = readJson(accountList, text);
  if (list === undefined)
    throw new CommandError(`${path} is no list of accounts, or not a complete one. Get it again.`);
  return list;
}
