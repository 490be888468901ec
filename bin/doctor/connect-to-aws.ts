import { ACMClient } from '@aws-sdk/client-acm';
import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { BudgetsClient } from '@aws-sdk/client-budgets';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { IAMClient } from '@aws-sdk/client-iam';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import type { AwsClients } from './check.ts';

/** The settings that all clients of AWS's packages share. */
type Config = Pick<
  NonNullable<ConstructorParameters<typeof STSClient>[0]>,
  'credentials' | 'endpoint' | 'maxAttempts' | 'region' | 'requestHandler'
>;

export const connectToAws = (config: Config): AwsClients => ({
  acm: new ACMClient({ ...config, region: 'us-east-1' }),
  apiGateway: new APIGatewayClient(config),
  budgets: new BudgetsClient(config),
  cloudFormation: new CloudFormationClient(config),
  iam: new IAMClient(config),
  lambda: new LambdaClient(config),
  secrets: new SecretsManagerClient(config),
  ses: new SESv2Client(config),
  sns: new SNSClient(config),
  sts: new STSClient(config),
});
