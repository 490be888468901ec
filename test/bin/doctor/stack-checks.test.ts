import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { describe, expect, it } from 'vitest';
import { alarmsOutput, stackChecks } from '../../../bin/doctor/stack-checks.ts';
import { CommandError } from '../../../bin/shared/problems.ts';
import { fakes, findings, named, stackWith, useFakes } from './account.fixture.ts';

useFakes();
const deployed = Promise.resolve(stackWith('UPDATE_COMPLETE', { EnableTerminationProtection: true }));
const find = (...[name, settings]: [string, Parameters<typeof findings>[2]?]) =>
  findings(stackChecks, name, settings);

describe('the stack', () => {
  it.each([
    ['CREATE_COMPLETE', true, 'ok: Ktc is CREATE_COMPLETE'],
    ['UPDATE_COMPLETE', true, 'ok: Ktc is UPDATE_COMPLETE'],
    [
      'UPDATE_COMPLETE',
      false,
      "missing: Ktc isn't protected from deletion. Run npm run deploy -- --branch main",
    ],
    ['UPDATE_ROLLBACK_COMPLETE', true, 'advised: the last deployment of Ktc failed and was rolled back'],
    [
      'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS',
      true,
      'unknown: Ktc is UPDATE_COMPLETE_CLEANUP_IN_PROGRESS. Wait',
    ],
    ['ROLLBACK_COMPLETE', false, 'missing: Ktc is ROLLBACK_COMPLETE'],
    ['ROLLBACK_FAILED', false, 'missing: Ktc is ROLLBACK_FAILED'],
    ['UPDATE_ROLLBACK_FAILED', true, 'missing: Ktc is UPDATE_ROLLBACK_FAILED'],
  ])('%s, protected: %s', async (status, EnableTerminationProtection, expected) => {
    const stack = Promise.resolve(stackWith(status, { EnableTerminationProtection }));
    expect(await find('Stack', { more: { stack } })).toEqual([expect.stringContaining(expected)]);
  });

  it('of a branch needs no protection', async () => {
    const stack = Promise.resolve(stackWith('CREATE_COMPLETE'));
    expect(await find('Stack', { branch: 'topic', more: { stack } })).toEqual([
      expect.stringMatching(/^ok: Ktc-topic-[0-9a-f]{6} is CREATE_COMPLETE$/),
    ]);
  });

  it('that is not deployed is the next step, and nothing of it is checked', async () => {
    expect(await find('Stack')).toEqual([
      "advised: Ktc isn't deployed yet. Run npm run deploy -- --branch main",
    ]);
    expect(await find('Alarms', { alarms: ['office@ktc.example'] })).toEqual([]);
    expect(await find('Lead')).toEqual([]);
  });
});

describe('the addresses for alarms', () => {
  const topic = 'arn:aws:sns:eu-west-1:111122223333:Ktc-WatchAlarms1-2';
  const alarms = ['office@ktc.example', 'head@ktc.example', 'new@ktc.example'];
  const stack = Promise.resolve(
    stackWith('UPDATE_COMPLETE', { Outputs: [{ OutputKey: alarmsOutput, OutputValue: topic }] }),
  );

  it('are confirmed, wait for somebody, or are no longer subscribed', async () => {
    const listed = fakes.sns.on(ListSubscriptionsByTopicCommand, { TopicArn: topic });
    listed.resolvesOnce({
      Subscriptions: [{ Endpoint: 'office@ktc.example', SubscriptionArn: `${topic}:1` }],
      NextToken: 'more',
    });
    listed.resolves({
      Subscriptions: [{ Endpoint: 'head@ktc.example', SubscriptionArn: 'PendingConfirmation' }],
    });
    expect(await find('Alarms', { alarms, more: { stack } })).toEqual([
      'ok: office@ktc.example gets alarms',
      "missing: head@ktc.example gets no alarms before somebody presses the link in AWS's mail.",
      `missing: new@ktc.example isn't subscribed. Run aws sns subscribe --region eu-west-1 --topic-arn ${topic} --protocol email --notification-endpoint new@ktc.example`,
    ]);
  });

  it('need a deployment if the stack is older than they are', async () => {
    expect(await find('Alarms', { alarms, more: { stack: deployed } })).toEqual([
      'missing: the stack has no topic for alarms yet. Run npm run deploy -- --branch main',
    ]);
  });

  it('of which there are none are a warning of the settings', async () => {
    expect(await find('Alarms', { more: { stack: deployed } })).toEqual([]);
  });

  it('are unknown without the rights, which are named', async () => {
    fakes.sns.onAnyCommand().rejects(named('AuthorizationErrorException'));
    expect(await find('Alarms', { alarms, more: { stack } })).toEqual([
      'unknown: your AWS user may not look, which needs cloudformation:DescribeStacks and sns:ListSubscriptionsByTopic.',
    ]);
  });
});

describe('the secret of payments', () => {
  const payments = { secret: 'ktc/main/stripe', site: 'https://d111.cloudfront.net' };
  const key = (mode: string) => ['rk', mode, '51Habcdef'].join('_');
  const webhookSecret = ['whsec', 'abcdef'].join('_');
  const text = (secretKey: string, more: object = { webhookSecret }) =>
    JSON.stringify({ secretKey, ...more });

  it.each([
    ['main', text(key('live')), 'ok: the secret ktc/main/stripe has a live key of Stripe'],
    ['main', text(key('test')), 'advised: the secret ktc/main/stripe has a test key'],
    ['topic', text(key('test')), 'ok: the secret ktc/main/stripe has a test key of Stripe'],
    ['topic', text(key('live')), 'missing: the secret ktc/main/stripe has a live key, and only main'],
    [
      'main',
      text(webhookSecret, { webhookSecret: key('live') }),
      "missing: the secret ktc/main/stripe isn't {",
    ],
    ['main', text(key('live'), {}), "missing: the secret ktc/main/stripe isn't {"],
    ['main', key('live'), "missing: the secret ktc/main/stripe isn't {"],
    ['main', '', "missing: the secret ktc/main/stripe isn't {"],
  ])('of %s is read and never printed', async (branch, SecretString, expected) => {
    fakes.secrets.on(GetSecretValueCommand, { SecretId: payments.secret }).resolves({ SecretString });
    const found = await find('Payments', { branch, payments });
    expect(found).toEqual([expect.stringContaining(expected)]);
    expect(found.join()).not.toMatch(/51Habcdef|abcdef/);
  });

  it('is missing, with the command that stores it', async () => {
    fakes.secrets
      .on(GetSecretValueCommand)
      .rejects(new ResourceNotFoundException({ message: "can't find the specified secret", $metadata: {} }));
    expect(await find('Payments', { payments })).toEqual([
      'missing: Secrets Manager has no secret ktc/main/stripe. Run aws secretsmanager create-secret --region eu-west-1 --name ktc/main/stripe --secret-string file://stripe.json',
    ]);
  });

  it('is not read if the stage takes no payments, and unknown without the right', async () => {
    fakes.secrets.onAnyCommand().rejects(named('AccessDeniedException'));
    expect(await find('Payments')).toEqual([]);
    expect(await find('Payments', { payments })).toEqual([
      'unknown: your AWS user may not look, which needs secretsmanager:GetSecretValue.',
    ]);
  });
});

describe('the safeguarding lead', () => {
  const member = (isLead: boolean) => ({ name: 'Ada', email: 'ada@ktc.example', isLead });
  const none = 'nobody is a safeguarding lead, so nobody sees that a child needs help. Run npm run admin';

  it.each([
    ['main', [member(true), member(false)], 'ok: 1 of 2 staff are safeguarding leads'],
    ['main', [member(false)], `missing: ${none}`],
    ['main', [], `missing: ${none}`],
    ['topic', [], `advised: ${none}`],
  ])('of %s among %j', async (branch, staff, expected) => {
    const more = { stack: deployed, listStaff: () => Promise.resolve({ staff }) };
    expect(await find('Lead', { branch, more })).toEqual([expect.stringContaining(expected)]);
  });

  it('is unknown, with the reason of the command, if the admin function does not answer', async () => {
    const listStaff = () => Promise.reject(new CommandError('It needs lambda:InvokeFunction.'));
    expect(await find('Lead', { more: { stack: deployed, listStaff } })).toEqual([
      'unknown: It needs lambda:InvokeFunction.',
    ]);
  });
});
