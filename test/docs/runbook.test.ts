import { readFileSync } from 'node:fs';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { expect, it } from 'vitest';
import { buildStage, ofType, payments } from '../lib/stacks.fixture.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const wakingHeading = 'who-is-woken-at-three-in-the-night,-and-what-can-wait-until-morning';
const sending = buildStage('main', {
  alarms: ['office@ktc.example', 'head@ktc.example'],
  payments,
  sender: 'mail@example.com',
});

it('has an article for each alarm, and few others', () => {
  const linked = ofType(sending, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => /docs\/runbook\.md#(.+)$/.exec(String(Properties['AlarmDescription']))?.[1],
  );
  const headings = runbook.matchAll(/^## (.+)$/gm);
  const articles = [...headings].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));
  // The budget leads to the cost alarm, but AWS's mail about it has no link.
  expect(ofType(sending, 'AWS::Budgets::Budget')).toHaveLength(1);
  const withoutAlarm = [
    'a-removed-tutor',
    'lost-data',
    'lost-accounts',
    'update-rollback-failed',
    'leaked-key',
    'mail-paused',
    'cost-alarm',
    wakingHeading,
  ];
  expect(new Set([...linked, ...withoutAlarm])).toEqual(new Set(articles));
});

it('names each alarm once in the table of who is woken', () => {
  const [, table = ''] = runbook.split(/^## Who is woken .+$/m);
  const rows = (table.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  );
  const alarmIds = sending.stack.node
    .findAll()
    .filter((one) => one instanceof Alarm || one instanceof CfnBudget)
    // More than ten functions need a second alarm, which the table doesn't name.
    .map(({ node }) => node.id.replace(/^(OtherFunctions)\d+/, '$1'));
  expect(named.toSorted()).toEqual([...new Set(alarmIds)].toSorted());
});
