import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientConfig } from './aws-client-config.ts';
import { logSlowCalls } from './log-slow-calls.ts';
import type { Observability } from './observability.ts';

export function documentClient(
  observability: Pick<Observability, 'logger'>,
  config: DynamoDBClientConfig = awsClientConfig,
): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(logSlowCalls(new DynamoDBClient(config), observability), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
