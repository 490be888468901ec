import { region } from '../../lib/stage.ts';
import { table as formatTable } from '../shared/table.ts';
import type { Comparison, Reason } from './compare-tables.ts';
import type { Copy, CopyResult } from './copy-back.ts';
import { formatTime } from './point-in-time.ts';
import type { StackData } from './stack-data.ts';

const reasons: Readonly<Record<Reason, string>> = {
  catalogue: 'of the catalogue, which is published again',
  expired: 'expired',
  'deleted-account': 'of deleted accounts',
  'staff-access': 'sign-ins of staff, who may have been removed since',
  enquiry: 'enquiries, because one may be of a deleted account',
};

const shorten = (hash: string) => hash.slice(0, 12);

export function describeComparisons(comparisons: readonly Comparison[], at: Date): string {
  const rows = comparisons.map(({ table, restored, live, same, missing, changed, added, left, hashes }) => [
    table,
    ...[restored, live, same, missing.length, changed.length, added].map(String),
    String(Object.values(left).reduce((sum, count) => sum + count, 0)),
    shorten(hashes.restored),
    shorten(hashes.live),
  ]);
  const headings = [
    'Table',
    'Then',
    'Now',
    'Same',
    'Missing',
    'Changed',
    'New',
    'Left out',
    'Hash then',
    'Hash now',
  ];
  const lines = comparisons.flatMap(({ table, left }) =>
    (Object.keys(left) as Reason[])
      .filter((reason) => left[reason] > 0)
      .map((reason) => `Left out of ${table}: ${left[reason]} ${reasons[reason]}.`),
  );
  return [`Items at ${formatTime(at)} and now:`, '', formatTable(headings, rows), '', ...lines]
    .join('\n')
    .trim();
}

const maximumNames = 20;

export function describeDeleted(deleted: ReadonlySet<string>, accounts: number): string {
  if (deleted.size === 0) return '';
  const ids = [...deleted].toSorted();
  const named = ids.slice(0, maximumNames).join(', ');
  const more = ids.length > maximumNames ? ` and ${ids.length - maximumNames} more` : '';
  const advice =
    accounts === 0
      ? 'The user pool has no account at all. If it was lost, see "Lost data" in docs/runbook.md: add --accounts FILE.'
      : 'Their data stays out, because it was deleted with the account.';
  return `${deleted.size} students had data and have no account, or are being deleted: ${named}${more}. ${advice}`;
}

export function describeNext(
  comparisons: readonly Comparison[],
  { branch, publisher }: StackData,
  at: Date,
): string {
  const missing = comparisons.reduce((sum, each) => sum + each.missing.length, 0);
  const changed = comparisons.reduce((sum, each) => sum + each.changed.length, 0);
  const command = `npm run restore -- --branch ${branch} --at ${formatTime(at)} --copy`;
  const catalogue = comparisons.some(({ left }) => left.catalogue > 0);
  return [
    ...(missing + changed === 0 ? ['Nothing is missing or changed.'] : []),
    ...(missing > 0 ? [`Copy back what is missing: ${command} missing --yes`] : []),
    ...(changed > 0
      ? [`Also replace what has changed since, good changes too: ${command} missing,changed --yes`]
      : []),
    ...(catalogue
      ? [
          `Publish the catalogue again if it is damaged: aws lambda invoke --region ${region} --function-name ${publisher} /dev/stdout`,
        ]
      : []),
  ].join('\n');
}

export function describeCopy(results: readonly CopyResult[], wanted: readonly Copy[]): string {
  const copied = results.reduce((sum, result) => sum + result.copied, 0);
  const meanwhile = results.reduce((sum, result) => sum + result.changedMeanwhile, 0);
  return [
    `Copied back ${copied} items (${wanted.join(', ')}).`,
    ...(meanwhile > 0
      ? [
          `${meanwhile} items were written by somebody else meanwhile and stay as they are. Run the command again.`,
        ]
      : []),
  ].join('\n');
}

export function describeDeletion(targets: readonly string[]): string {
  return [
    'The restored tables cost money until you delete them:',
    ...targets.map((name) => `  aws dynamodb delete-table --region ${region} --table-name ${name}`),
  ].join('\n');
}
