import { table as formatTable } from '../shared/table.ts';
import type { AccountsPlan, ListedAccount } from './accounts-plan.ts';
import type { MoveResult } from './move-items.ts';
import type { StackData } from './stack-data.ts';

const sum = (moves: readonly MoveResult[], count: (move: MoveResult) => number): number =>
  moves.reduce((total, move) => total + count(move), 0);

const listEmails = (accounts: readonly ListedAccount[]): string =>
  accounts
    .map(({ email }) => email)
    .toSorted()
    .join(', ');

export function describeAccounts(
  plan: AccountsPlan,
  moves: readonly MoveResult[],
  { data, yes }: { readonly data: StackData; readonly yes: boolean },
): string {
  const rows: [string, number][] = [
    ['still in the user pool', plan.present.length],
    [yes ? 'created' : 'to create', plan.create.length],
    ['created by an earlier run that did not end', plan.finish.length],
    ['signed up again, or restored before', plan.adopt.length],
    ['left out: no data and no group, so deleted or never used', plan.unused.length],
    ['left out: being deleted', plan.erasing.length],
    ['left out: the address waits for its code', plan.unconfirmed.length],
    ['left out: the address has another account', plan.taken.length],
  ];
  const counted = formatTable(
    ['Accounts', ''],
    rows.map(([label, count]) => [label, String(count)]),
  );
  const staff = [...plan.create, ...plan.finish.map(({ account }) => account)].filter(
    ({ groups }) => groups.length > 0,
  );
  const again = plan.adopt.map(({ account }) => account).filter(({ groups }) => groups.length > 0);
  const meanwhile = sum(moves, (move) => move.changedMeanwhile);
  const conflicts = moves.flatMap((move) => move.conflicts);
  const part = (isWanted: boolean, text: string) => (isWanted ? [text] : []);
  return [
    counted,
    `${sum(moves, ({ moved }) => moved)} items ${yes ? 'have' : 'would get'} new ids.`,
    ...part(
      staff.length > 0,
      `${yes ? 'In their groups again' : 'Would join their groups again'}: ${listEmails(staff)}. Remove those who have left since: npm run admin -- staff remove EMAIL --branch ${data.branch}`,
    ),
    ...part(
      again.length > 0,
      `These signed up again and are in no group yet: ${listEmails(again)}. Make them staff: npm run admin -- staff add EMAIL --branch ${data.branch}`,
    ),
    ...part(
      plan.unconfirmed.length > 0,
      `Somebody has begun to sign up with these addresses: ${listEmails(plan.unconfirmed)}. Such a sign-up ends within a day: run the command again then.`,
    ),
    ...part(
      plan.taken.length > 0,
      `These addresses belong to accounts that are older than the list or disabled: ${listEmails(plan.taken)}. Ask those people who they are.`,
    ),
    ...part(
      meanwhile > 0,
      `${meanwhile} items were written by somebody else meanwhile, so new accounts stay closed. Run the command again.`,
    ),
    ...part(
      conflicts.length > 0,
      `${conflicts.length} items stay under the old id, because the new account has one of its own. Delete one of the two and run the command again:\n${conflicts.map((key) => `  ${key}`).join('\n')}`,
    ),
    yes
      ? 'Everybody whose account was created sets a new password by "Forgotten password" on the sign-in page.'
      : 'Nothing has been changed yet: add --yes.',
  ].join('\n\n');
}
