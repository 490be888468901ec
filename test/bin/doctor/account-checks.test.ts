import { GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { DescribeBudgetsCommand } from '@aws-sdk/client-budgets';
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSummaryCommand } from '@aws-sdk/client-iam';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { describe, expect, it } from 'vitest';
import { accountChecks } from '../../../bin/doctor/account-checks.ts';
import { fakes, findings, named, refuseAll, stackWith, useFakes } from './account.fixture.ts';

useFakes();
const find = (...[name, settings]: [string, Parameters<typeof findings>[2]?]) =>
  findings(accountChecks, name, settings);

describe('the root user', () => {
  it.each([
    [{ AccountMFAEnabled: 1, AccountAccessKeysPresent: 0 }, 'ok: it has MFA and no access keys'],
    [{ AccountMFAEnabled: 0, AccountAccessKeysPresent: 0 }, 'missing: it has no MFA. Sign in'],
    [{ AccountMFAEnabled: 1, AccountAccessKeysPresent: 1 }, 'missing: it has access keys, which must be'],
    [{}, 'missing: it has no MFA, and it has access keys'],
  ])('with %j is %s', async (SummaryMap, expected) => {
    fakes.iam.on(GetAccountSummaryCommand).resolves({ SummaryMap });
    expect(await find('Root user')).toEqual([expect.stringContaining(expected)]);
  });
});

describe('the budget', () => {
  it('is asked of the account whose credentials these are', async () => {
    fakes.budgets
      .on(DescribeBudgetsCommand, { AccountId: '111122223333' })
      .resolves({ Budgets: [{ BudgetName: 'KTC', TimeUnit: 'MONTHLY', BudgetType: 'COST' }] });
    expect(await find('Budget')).toEqual(['ok: KTC']);
  });

  it('is advised if there is none', async () => {
    fakes.budgets.on(DescribeBudgetsCommand).resolves({});
    expect(await find('Budget')).toEqual([expect.stringMatching(/^advised: the account has none/)]);
  });
});

describe('the bootstrap stack', () => {
  const bootstrapped = (version: string) =>
    stackWith('CREATE_COMPLETE', { Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: version }] });

  it.each([
    ['30', 6, 'ok: version 30, and the template needs 6'],
    ['9', 30, 'missing: the CDK needs version 30 and not 9. Run npm run bootstrap.'],
    ['30', undefined, 'unknown: version 30; the template says which it needs.'],
  ])('of version %s for a template that needs %s', async (version, neededBootstrap, expected) => {
    fakes.cloudFormation
      .on(DescribeStacksCommand, { StackName: 'CDKToolkit' })
      .resolves({ Stacks: [bootstrapped(version)] });
    expect(await find('Bootstrap', { more: { neededBootstrap } })).toEqual([expected]);
  });

  it('is missing in a new account', async () => {
    fakes.cloudFormation
      .on(DescribeStacksCommand)
      .rejects(named('ValidationError', 'Stack with id CDKToolkit does not exist'));
    expect(await find('Bootstrap')).toEqual([expect.stringMatching(/^missing: .*Run npm run bootstrap\.$/)]);
  });
});

describe('CloudFront', () => {
  const stacks = (count: number, StackStatus = 'CREATE_COMPLETE') =>
    Array.from({ length: count }, (_, index) => stackWith(StackStatus, { StackName: `Ktc-x-${index}` }));
  const ourStacks = (...pages: ReturnType<typeof stacks>[]) =>
    pages.forEach((Stacks, index) =>
      fakes.cloudFormation
        .on(DescribeStacksCommand, index === 0 ? {} : { NextToken: `${index}` })
        .resolves({ Stacks, ...(index + 1 < pages.length && { NextToken: `${index + 1}` }) }),
    );

  it.each([
    ['no stack', [[]], /^unknown: .*Ask Support\.$/, 'ok: 0 stacks use 0 '],
    ['stacks of others', [[stackWith('CREATE_COMPLETE', { StackName: 'KtcOther' })]], /^unknown/, 'ok: 0 '],
    ['a failed stack', [stacks(1, 'ROLLBACK_COMPLETE')], /^unknown/, 'ok: 0 stacks'],
    ['one stack', [stacks(1)], /^ok: .*verified/, 'ok: 1 stacks use 1 response headers policies of 20'],
    ['20 stacks on two pages', [stacks(10), stacks(20).slice(10)], /^ok/, 'advised: 20 stacks use up'],
    ['20 stacks with this one', [[...stacks(19), stackWith('UPDATE_COMPLETE')]], /^ok/, 'ok: 20 stacks'],
  ])('with %s', async (_, pages, verification, policies) => {
    ourStacks(...pages);
    expect(await find('CloudFront')).toEqual([
      expect.stringMatching(verification),
      expect.stringContaining(policies),
    ]);
  });
});

describe('the concurrency of Lambda', () => {
  it.each([
    [1000, 'main', 'ok: 1000 functions may run at once'],
    [10, 'main', 'missing: only 10 functions may run at once'],
    [10, 'topic', 'advised: only 10 functions may run at once'],
  ])('of %i for %s', async (ConcurrentExecutions, branch, expected) => {
    fakes.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });
    expect(await find('Lambda', { branch })).toEqual([expect.stringContaining(expected)]);
  });
});

describe('access logs', () => {
  it.each([
    [{ cloudwatchRoleArn: 'arn:aws:iam::111122223333:role/logs' }, 'ok: API Gateway logs as arn:'],
    [{}, 'missing: API Gateway has no role for CloudWatch'],
  ])('with the settings %j of API Gateway', async (settings, expected) => {
    fakes.apiGateway.on(GetAccountCommand).resolves(settings);
    expect(await find('Access logs', { accessLogs: true })).toEqual([expect.stringContaining(expected)]);
  });

  it('that are off need nothing', async () => {
    expect(await find('Access logs')).toEqual([]);
  });
});

describe.each(accountChecks)('$name', ({ name, actions }) => {
  it.each(['AccessDenied', 'AccessDeniedException'])(
    'is unknown after %s, and names the right',
    async (code) => {
      refuseAll(named(code));
      expect(await find(name, { accessLogs: true })).toEqual([
        `unknown: your AWS user may not look, which needs ${actions}.`,
      ]);
    },
  );

  it('is unknown if AWS fails otherwise', async () => {
    refuseAll(named('TimeoutError', 'socket hang up'));
    expect(await find(name, { accessLogs: true })).toEqual([
      "unknown: AWS didn't answer as it should (socket hang up). Try again.",
    ]);
  });
});
