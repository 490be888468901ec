import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';
import { lambdaContext } from '../../support/gateway.ts';
import { captureLog, startSurroundings, type Surroundings } from '../orders/orders-function.fixture.ts';

const email = 'noor@example.com';
const noor = {
  Enabled: true,
  UserStatus: 'CONFIRMED',
  Attributes: [
    { Name: 'sub', Value: 'student-1' },
    { Name: 'email', Value: email },
    { Name: 'name', Value: 'Noor' },
  ],
};
const cognito = (operation: string) => `AWSCognitoIdentityProviderService.${operation}`;

let around: Surroundings;
let handler: (event: unknown, context: typeof lambdaContext) => Promise<unknown>;
let log: ReturnType<typeof captureLog>;
const call = (command: string, input: object) => handler({ command, input }, lambdaContext);

beforeAll(async () => {
  around = await startSurroundings(
    {
      [cognito('AdminGetUser')]: ({ Username = '' }: { Username?: string }) =>
        [email, 'student-1'].includes(Username)
          ? { ...noor, Username: 'student-1', UserAttributes: noor.Attributes }
          : {},
      [cognito('ListUsersInGroup')]: () => ({ Users: [noor] }),
    },
    { [envNames.userPoolId]: 'eu-west-1_pool' },
  );
  ({ handler } = await import('../../../lambdas/admin/handler.ts'));
});
afterAll(() => around.close());
beforeEach(() => {
  log = captureLog();
});

const change = { email, courseId: 'maths', reason: 'Paid by transfer', by: 'office' };

describe('the admin function', () => {
  it('serves the commands of every feature', async () => {
    expect(await call('students show', { email })).toEqual({ extraTime: 0 });
    const unknown = { email: 'nobody@example.com', percent: 25 };
    expect(await call('students extra-time', unknown)).toEqual({ extraTime: null });
    expect(await call('students extra-time', { email, percent: 25 })).toEqual({ extraTime: 25 });
    expect(await call('students show', { email })).toEqual({ extraTime: 25 });
    expect(await call('staff list', {})).toEqual({ staff: [{ name: 'Noor', email, isLead: true }] });
    expect(await call('statistics answers', { courseId: 'maths' })).toEqual({ questions: [] });
    expect(await call('statistics flaws', {})).toMatchObject({ flaws: [] });
  });

  it.each([
    ['no event', undefined, /Invalid admin command/],
    ['an unknown command', { command: 'orders sell', input: {} }, /Unknown admin command/],
    ['no input', { command: 'orders list' }, /body\.input/],
    ['no reason', { command: 'orders grant', input: { ...change, reason: '' } }, /body\.reason: expected 3/],
    ['no address', { command: 'orders revoke', input: { ...change, email: 'noor' } }, /body\.email/],
    ['an unknown field', { command: 'orders list', input: { all: true } }, /body\.all: unknown field/],
    ['no percentage', { command: 'students extra-time', input: { email } }, /body\.percent/],
    [
      'too much extra time',
      { command: 'students extra-time', input: { email, percent: 301 } },
      /body\.percent/,
    ],
    [
      'an id that is none',
      { command: 'students erase', input: { student: { studentId: 'noor' }, confirmed: true } },
      /body\.student/,
    ],
    [
      'a deletion that is neither confirmed nor not',
      { command: 'students erase', input: { student: { email } } },
      /body\.confirmed/,
    ],
  ])('refuses an event with %s, and names what is wrong', async (_, event, words) => {
    await expect(handler(event, lambdaContext)).rejects.toThrow(words);
  });

  it('logs the command, and no address, name or reason', async () => {
    await call('orders grant', change);
    expect(log.text()).toContain('"command":"orders grant"');
    expect(log.text()).not.toMatch(/noor|@|transfer|office/i);
  });
});
