import { expect, it } from 'vitest';
import { dynamoEmailPermitCheck, dynamoEmailPermits } from '../../../lambdas/account/dynamo-email-permits.ts';
import { useTables } from '../../support/dynalite.ts';

const tables = useTables();

const makePermits = () => ({
  ...dynamoEmailPermits(tables.userCourses),
  ...dynamoEmailPermitCheck(tables.userCourses),
});
const monday = new Date('2026-11-23T10:00:00Z');
const later = (ms: number) => new Date(monday.getTime() + ms);

it('permits to change an address hold for their student, for a minute or until the next one', async () => {
  const permits = makePermits();
  const first = await permits.give('ada', monday);
  expect(await permits.holds('ada', first, later(59_000))).toBe(true);
  expect(await permits.holds('ada', first, later(60_000))).toBe(false);
  expect(await permits.holds('eve', first, monday)).toBe(false);
  expect(await permits.holds('ada', `${first}x`, monday)).toBe(false);
  const second = await permits.give('ada', monday);
  expect(await permits.holds('ada', first, monday)).toBe(false);
  expect(await permits.holds('ada', second, monday)).toBe(true);
});
