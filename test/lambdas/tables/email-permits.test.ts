import { describe, expect, it } from 'vitest';
import { dynamoEmailPermitCheck, dynamoEmailPermits } from '../../../lambdas/tables/dynamo-email-permits.ts';
import { emailChangesPerDay } from '../../../lambdas/tables/email-permits.ts';
import { useTables } from '../../support/dynalite.ts';
import { through } from '../../support/through.ts';

const tables = useTables();

const makePermits = () => ({
  ...dynamoEmailPermits(tables.userCourses),
  ...dynamoEmailPermitCheck(tables.userCourses),
});
const monday = new Date('2026-11-23T10:00:00Z');
const later = (ms: number) => new Date(monday.getTime() + ms);

it('the first two permits of a day, given at once, count as two', async () => {
  const { client, name } = tables.userCourses;
  let arrived = 0;
  let open: () => void = () => undefined;
  const bothArrived = new Promise<void>((resolve) => (open = resolve));
  const together = through(client, async (call) => {
    if (++arrived === 2) open();
    if (arrived <= 2) await bothArrived;
    return call();
  });
  const permits = dynamoEmailPermits({ client: together, name });
  const given = await Promise.all([1, 2].map(() => permits.give('both', 'monday', monday)));
  expect(given).not.toContain(null);
  for (let change = 2; change < emailChangesPerDay; change++)
    expect(await permits.give('both', 'monday', monday)).not.toBeNull();
  expect(await permits.give('both', 'monday', monday)).toBeNull();
});

describe('permits to change an address', () => {
  it('hold for their student, for a minute or until the next one', async () => {
    const permits = makePermits();
    const first = (await permits.give('ada', 'monday', monday)) ?? '';
    expect(await permits.holds('ada', first, later(59_000))).toBe(true);
    expect(await permits.holds('ada', first, later(60_000))).toBe(false);
    expect(await permits.holds('eve', first, monday)).toBe(false);
    expect(await permits.holds('ada', `${first}x`, monday)).toBe(false);
    const second = (await permits.give('ada', 'monday', monday)) ?? '';
    expect(await permits.holds('ada', first, monday)).toBe(false);
    expect(await permits.holds('ada', second, monday)).toBe(true);
  });

  it('are limited on each day, also if they are given at once', async () => {
    const permits = makePermits();
    const given = await Promise.all(
      Array.from({ length: emailChangesPerDay + 5 }, () => permits.give('busy', 'monday', monday)),
    );
    expect(given.filter((permit) => permit !== null)).toHaveLength(emailChangesPerDay);
    expect(await permits.give('busy', 'monday', monday)).toBeNull();
    expect(await permits.give('busy', 'tuesday', later(24 * 3_600_000))).not.toBeNull();
  });
});
