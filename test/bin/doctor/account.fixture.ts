import { ACMClient } from '@aws-sdk/client-acm';
import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { BudgetsClient } from '@aws-sdk/client-budgets';
import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { IAMClient } from '@aws-sdk/client-iam';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach } from 'vitest';
import { runCheck, type Account, type AwsClients, type Check } from '../../../bin/doctor/check.ts';
import { connectToAws } from '../../../bin/doctor/connect-to-aws.ts';
import { resolveStage, type StageSettings } from '../../../lib/stage.ts';

/** Fakes of every client that the doctor uses. */
export const fakes = {
  acm: mockClient(ACMClient),
  apiGateway: mockClient(APIGatewayClient),
  budgets: mockClient(BudgetsClient),
  cloudFormation: mockClient(CloudFormationClient),
  iam: mockClient(IAMClient),
  lambda: mockClient(LambdaClient),
  secrets: mockClient(SecretsManagerClient),
  ses: mockClient(SESv2Client),
  sns: mockClient(SNSClient),
  sts: mockClient(STSClient),
};

/** What the fakes have in common: their types differ in the commands. */
interface Fake {
  reset(): { onAnyCommand(): { rejects(error: Error): unknown } };
  calls(): readonly unknown[];
  restore(): void;
}
const allFakes: readonly Fake[] = Object.values(fakes);

/** Makes every call fail with this error, except those that the test answers afterwards. */
export function refuseAll(error: Error): void {
  for (const fake of allFakes) fake.reset().onAnyCommand().rejects(error);
}

export const countCalls = (): number => allFakes.flatMap((fake) => fake.calls()).length;

/** Other test files of the worker use the real clients. */
export function useFakes(): void {
  beforeEach(() => refuseAll(new Error('The test gives no answer to this call')));
  afterAll(() => {
    for (const fake of allFakes) fake.restore();
  });
}

export const connect = (): AwsClients =>
  connectToAws({ region: 'eu-west-1', credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'test' } });

interface AccountSettings extends StageSettings {
  readonly branch?: string;
  readonly more?: Partial<Account>;
}

export function accountOf({ branch = 'main', more, ...settings }: AccountSettings = {}): Account {
  return {
    id: '111122223333',
    stage: resolveStage(branch, { [branch]: settings }),
    aws: connect(),
    neededBootstrap: 6,
    stack: Promise.resolve(undefined),
    listStaff: () => Promise.resolve({ staff: [] }),
    ...more,
  };
}

/** Runs the check of that name and returns each finding in one line, such as `ok: it has MFA and no access keys`. */
export async function findings(
  checks: readonly Check<Account>[],
  name: string,
  settings?: AccountSettings,
): Promise<string[]> {
  const check = checks.find((each) => each.name === name);
  if (check === undefined) throw new Error(`There is no check ${name}`);
  return (await runCheck(check, accountOf(settings))).map(({ state, text }) => `${state}: ${text}`);
}

export const stackWith = (StackStatus: string, more: Partial<Stack> = {}): Stack => ({
  StackName: 'Ktc',
  CreationTime: new Date(0),
  StackStatus: StackStatus as 'CREATE_COMPLETE',
  ...more,
});

export const named = (name: string, message = 'AWS says so'): Error =>
  Object.assign(new Error(message), { name });
