import { GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { DescribeBudgetsCommand } from '@aws-sdk/client-budgets';
import { paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { GetAccountSummaryCommand } from '@aws-sdk/client-iam';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { region, stackId, mainBranch } from '../../lib/stage.ts';
import { describeStack, wasDeployed } from '../shared/describe-stack.ts';
import { advised, missing, ok, unknown, type Account, type Check } from './check.ts';

/** What an account needs before its first deployment, in the order of docs/first-deployment.md. */
export const accountChecks: readonly Check<Account>[] = [
  { name: 'Root user', step: 'root-user', actions: 'iam:GetAccountSummary', look: checkRootUser },
  { name: 'Budget', step: 'budget', actions: 'budgets:ViewBudget', look: checkBudget },
  { name: 'Bootstrap', step: 'bootstrap', actions: 'cloudformation:DescribeStacks', look: checkBootstrap },
  { name: 'CloudFront', step: 'cloudfront', actions: 'cloudformation:DescribeStacks', look: checkCloudFront },
  {
    name: 'Lambda',
    step: 'lambda-concurrency',
    actions: 'lambda:GetAccountSettings',
    look: checkConcurrency,
  },
  { name: 'Access logs', step: 'access-logs', actions: 'apigateway:GET on /account', look: checkAccessLogs },
];

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_GetAccountSummary.html */
async function checkRootUser({ aws }: Account) {
  const { SummaryMap = {} } = await aws.iam.send(new GetAccountSummaryCommand({}));
  const problems = [
    ...(SummaryMap['AccountMFAEnabled'] === 1 ? [] : ['it has no MFA']),
    ...(SummaryMap['AccountAccessKeysPresent'] === 0 ? [] : ['it has access keys, which must be deleted']),
  ];
  if (problems.length === 0) return ok('it has MFA and no access keys');
  return missing(`${problems.join(', and ')}. Sign in to the console as the root user and correct this.`);
}

async function checkBudget({ id, aws }: Account) {
  const { Budgets = [] } = await aws.budgets.send(new DescribeBudgetsCommand({ AccountId: id }));
  if (Budgets.length > 0) return ok(Budgets.map(({ BudgetName }) => BudgetName).join(', '));
  return advised('the account has none, so nobody is mailed when it costs more than expected.');
}

async function checkBootstrap({ aws, neededBootstrap }: Account) {
  const stack = await describeStack(aws.cloudFormation, 'CDKToolkit');
  const version = Number(
    stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue,
  );
  if (stack === undefined) return missing(`the CDK isn't prepared in ${region}. Run npm run bootstrap.`);
  if (neededBootstrap === undefined) return unknown(`version ${version}; the template says which it needs.`);
  if (version >= neededBootstrap) return ok(`version ${version}, and the template needs ${neededBootstrap}`);
  return missing(`the CDK needs version ${neededBootstrap} and not ${version}. Run npm run bootstrap.`);
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const policyQuota = 20;

/** No call of AWS says whether CloudFront is open to the account. A stack that was deployed proves that it is. */
async function checkCloudFront({ aws, stage }: Account) {
  const names = new Set<string>();
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: aws.cloudFormation }, {}))
    for (const stack of Stacks)
      if (isOurs(stack.StackName ?? '') && wasDeployed(stack)) names.add(stack.StackName ?? '');
  const verification =
    names.size > 0
      ? ok('a stack with a distribution was deployed, so AWS has verified the account')
      : unknown(
          'nobody can tell before the first distribution whether AWS has verified the account. Ask Support.',
        );
  if (names.size < policyQuota || names.has(stage.id))
    return [
      verification,
      ok(`${names.size} stacks use ${names.size} response headers policies of ${policyQuota}`),
    ];
  return [
    verification,
    advised(
      `${names.size} stacks use up the quota of ${policyQuota} response headers policies, unless yours is higher. Destroy a stack that nobody needs.`,
    ),
  ];
}

const isOurs = (name: string): boolean =>
  name === stackId(mainBranch) || name.startsWith(`${stackId(mainBranch)}-`);

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const defaultConcurrency = 1000;

async function checkConcurrency({ aws, stage }: Account) {
  const { AccountLimit } = await aws.lambda.send(new GetAccountSettingsCommand({}));
  const concurrency = AccountLimit?.ConcurrentExecutions ?? 0;
  if (concurrency >= defaultConcurrency) return ok(`${concurrency} functions may run at once`);
  const text = `only ${concurrency} functions may run at once, and further calls are refused. Request ${defaultConcurrency}: aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value ${defaultConcurrency}`;
  return stage.isMain ? missing(text) : advised(text);
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html */
async function checkAccessLogs({ aws, stage }: Account) {
  if (!stage.accessLogs) return [];
  const { cloudwatchRoleArn } = await aws.apiGateway.send(new GetAccountCommand({}));
  if (cloudwatchRoleArn !== undefined && cloudwatchRoleArn !== '')
    return ok(`API Gateway logs as ${cloudwatchRoleArn}`);
  return missing('API Gateway has no role for CloudWatch in this region, so the deployment would fail.');
}
