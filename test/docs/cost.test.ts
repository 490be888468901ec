import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildStack, ofType, type Resource } from '../lib/stacks.fixture.ts';

const [, table = ''] = readFileSync('docs/cost.md', 'utf8').split('\n\n| | 0 students |');
const rows = (table.split('\n\n')[0] ?? '')
  .split('\n')
  .slice(2)
  .map((line) =>
    line
      .replaceAll('*', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const amounts = (row: readonly string[] = []): number[] =>
  row.slice(1, 4).map((cell) => (cell === '–' ? 0 : Number(cell)));

it('adds up to what a month costs', () => {
  const total = rows.find(([name]) => name === 'together');
  const others = rows.filter((row) => row !== total);
  expect(others.length).toBeGreaterThan(10);
  const sums = amounts(total).map((_, column) =>
    others.reduce((sum, row) => sum + (amounts(row)[column] ?? NaN), 0).toFixed(2),
  );
  expect(sums).toEqual(amounts(total).map((amount) => amount.toFixed(2)));
});

/** AWS bills an alarm for each metric that it reads ("per alarm metric month" in the price list). */
function countMetrics({ Properties }: Resource): number {
  const { Metrics } = Properties as { readonly Metrics?: readonly { readonly MetricStat?: object }[] };
  return Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;
}

it("names the number of metrics that main's alarms read by default, at ten cents each", () => {
  const metrics = ofType(buildStack('main'), 'AWS::CloudWatch::Alarm').reduce(
    (sum, [, alarm]) => sum + countMetrics(alarm),
    0,
  );
  const row = rows.find(([name = '']) => name.startsWith('alarms on '));
  expect(row?.[0]).toMatch(new RegExp(`^alarms on ${metrics} metrics `));
  expect(amounts(row)[0]).toBeCloseTo(metrics / 10);
});
