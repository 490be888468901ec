import {
  GetSuppressedDestinationCommand,
  NotFoundException,
  SendEmailCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { describe, expect, test } from 'vitest';
import { useTestAws } from '../support/running-aws.ts';
import { configurationSet, sender } from '../support/user-pool.ts';

const aws = useTestAws('each');
const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
const receiver = 'zoe@ktc.example';

const send = (to = receiver) =>
  new SESv2Client(aws.client).send(
    new SendEmailCommand({
      FromEmailAddress: sender,
      Destination: { ToAddresses: [to] },
      ConfigurationSetName: configurationSet,
      Content: { Simple: { Subject: text('S'), Body: { Text: text('T') } } },
    }),
  );
const findSuppressed = (EmailAddress: string) =>
  new SESv2Client(aws.client).send(new GetSuppressedDestinationCommand({ EmailAddress }));
const isSuppressed = (address: string) =>
  findSuppressed(address).then(
    () => true,
    (error: unknown) => (error instanceof NotFoundException ? false : Promise.reject(error as Error)),
  );

test.each([
  ['a paused account', { sending: 'paused' }, 'SendingPausedException', 400],
  ['a suspended account', { sending: 'suspended' }, 'AccountSuspendedException', 400],
  ['an account in the sandbox', { sandbox: ['lead@ktc.example'] }, 'MessageRejected', 400],
  ['a deleted configuration set', { deletedSets: [configurationSet] }, 'NotFoundException', 404],
  ['mails that come too fast', { mailsPerSecond: 0 }, 'TooManyRequestsException', 429],
] as const)('refuses %s, and takes the mail afterwards', async (_, state, name, httpStatusCode) => {
  aws.ses.set(state);
  await expect(send()).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });
  expect(aws.pool.outbox.mails).toEqual([]);
  aws.ses.set({ sending: 'enabled', sandbox: null, deletedSets: [], mailsPerSecond: 10 });
  await send();
  expect(aws.pool.outbox.mails).toHaveLength(1);
});

test('sends to verified receivers and to the simulator in the sandbox, and names others', async () => {
  aws.ses.set({ sandbox: [receiver] });
  await send();
  await send('success@simulator.amazonses.com');
  await expect(send('noor@ktc.example')).rejects.toThrow(
    'Email address is not verified. The following identities failed the check in region EU-WEST-1: noor@ktc.example',
  );
});

test('accepts a mail to a dead address, which bounces, and sends no further mails there', async () => {
  aws.ses.set({ dead: [receiver] });
  await send();
  expect([aws.pool.outbox.mails[0]?.event, await isSuppressed(receiver)]).toEqual(['bounce', true]);
  aws.ses.set({ dead: [] });
  await send();
  expect(aws.pool.outbox.mails[0]?.event).toBe('suppressed');
  expect(await isSuppressed('noor@ktc.example')).toBe(false);
});

test('lets Cognito’s stand-in answer that a code was not delivered, and the account stays unconfirmed', async () => {
  aws.ses.set({ sending: 'paused' });
  const { pool } = aws;
  const Username = 'zoe@ktc.example';
  const attributes = [
    { Name: 'email', Value: Username },
    { Name: 'name', Value: 'Zoë Ward' },
  ];
  const signUp = () =>
    pool.call('SignUp', {
      ...{ ClientId: pool.clientId, Username, Password: 'tea at seven' },
      UserAttributes: attributes,
    });
  expect(await signUp()).toEqual({
    status: 400,
    body: {
      __type: 'CodeDeliveryFailureException',
      message:
        "Cognito received the following error from Amazon SES when attempting to send email: The account's ability to send email is paused.",
    },
  });
  aws.ses.set({ sending: 'enabled' });
  expect(await signUp()).toMatchObject({ body: { __type: 'UsernameExistsException' } });
  expect(await pool.call('ResendConfirmationCode', { ClientId: pool.clientId, Username })).toMatchObject({
    status: 200,
  });
  expect(pool.codeFor(Username)).toMatch(/^\d{6}$/);
});

describe('the mail simulator of SES', () => {
  test.each([
    ['lead@ktc.example', undefined, []],
    ['success@simulator.amazonses.com', undefined, []],
    ['bounce@simulator.amazonses.com', 'bounce', ['SES reports a bounce to watched']],
    ['bounce+lead@simulator.amazonses.com', 'bounce', ['SES reports a bounce to watched']],
    ['complaint@simulator.amazonses.com', 'complaint', ['SES reports a complaint to watched']],
    ['suppressionlist@simulator.amazonses.com', 'suppressed', ['SES reports a bounce to watched']],
  ])('accepts a mail to %s, whose event is %s', async (to, event, warnings) => {
    const before = aws.warnings.length;
    await send(to);
    expect(aws.pool.outbox.mails[0]).toMatchObject({ to });
    expect(aws.pool.outbox.mails[0]?.event).toBe(event);
    expect(aws.warnings.slice(before)).toEqual(warnings);
  });

  test('has one address that is suppressed', async () => {
    expect(await findSuppressed('suppressionlist@simulator.amazonses.com')).toMatchObject({
      SuppressedDestination: { Reason: 'BOUNCE' },
    });
    for (const address of ['bounce@simulator.amazonses.com', 'lead@ktc.example'])
      expect(await isSuppressed(address)).toBe(false);
  });
});
