import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { envNames } from '../../../../lambdas/runtime/shared/env-names.ts';
import { ownsCourse } from '../../../../lambdas/tables/dynamo-ownership-store.ts';
import { lambdaContext } from '../../../support/gateway.ts';
import { captureLog, startSurroundings, type Surroundings } from '../orders-function.ts';

const listUsers = 'AWSCognitoIdentityProviderService.ListUsers';
const noor = {
  Enabled: true,
  UserStatus: 'CONFIRMED',
  Attributes: [
    { Name: 'sub', Value: 'student-1' },
    { Name: 'email', Value: 'noor@example.com' },
  ],
};

let around: Surroundings;
let desk: (command: unknown) => Promise<unknown>;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  around = await startSurroundings(
    {
      [listUsers]: ({ Filter }: { Filter?: string }) => ({
        Users: [undefined, 'email = "noor@example.com"', 'sub = "student-1"'].includes(Filter) ? [noor] : [],
      }),
    },
    {
      [envNames.userPoolId]: 'eu-west-1_pool',
      [envNames.paymentSecret]: 'none',
      [envNames.livePayments]: 'refused',
      [envNames.siteUrl]: 'none',
      [envNames.stack]: 'Ktc-test',
    },
  );
  const { handler } = await import('../../../../lambdas/orders/admin/handler.ts');
  desk = (command) => handler(command, lambdaContext);
});
afterAll(() => around.close());
beforeEach(() => {
  log = captureLog();
});

const change = { email: 'noor@example.com', courseId: 'maths', reason: 'Paid by transfer', by: 'office' };
const owned = () => ownsCourse(around.tables.userCourses, 'student-1', 'maths');

describe('the desk', () => {
  it('opens a course, lists why, and takes it back, each once', async () => {
    expect(await desk({ command: 'grant', ...change })).toMatchObject({ outcome: 'granted' });
    expect(await owned()).toBe(true);
    expect(await desk({ command: 'grant', ...change })).toMatchObject({ outcome: 'already-owned' });
    expect(await desk({ command: 'list', email: 'Noor@example.com' })).toMatchObject({
      outcome: 'listed',
      orders: [
        {
          orderId: 'maths-1',
          state: 'granted',
          staff: [{ action: 'grant', by: 'office', reason: 'Paid by transfer' }],
        },
      ],
    });
    expect(await desk({ command: 'revoke', ...change })).toMatchObject({ outcome: 'revoked' });
    expect(await owned()).toBe(false);
    expect(await desk({ command: 'revoke', ...change })).toMatchObject({ outcome: 'not-owned' });
  });

  it('lists what waits where nobody is named', async () => {
    expect(await desk({ command: 'list' })).toEqual({ outcome: 'listed', orders: [], requests: [] });
  });

  it.each([
    ['unknown-student', { email: 'nobody@example.com' }],
    ['unknown-course', { courseId: 'alchemy' }],
  ])('says %s', async (outcome, changes) => {
    expect(await desk({ command: 'grant', ...change, ...changes })).toEqual({ outcome });
  });

  it.each([
    ['an unknown command', { command: 'sell' }, /command/],
    ['no reason', { command: 'grant', ...change, reason: '' }, /body\.reason: expected 3 or more/],
    ['no address', { command: 'revoke', ...change, email: 'noor' }, /body\.email: expected the format email/],
    ['a field too many', { command: 'list', all: true }, /body\.all: unknown field/],
    ['nothing', undefined, /doesn't fit/],
  ])('says what is wrong with %s', async (_, command, words) => {
    await expect(desk(command)).rejects.toThrow(words);
  });

  it('leaves addresses, names and reasons out of the log', async () => {
    await desk({ command: 'grant', ...change });
    expect(log.text()).toContain('"outcome":"granted"');
    expect(log.text()).not.toMatch(/noor|@|transfer|office/i);
  });
});
