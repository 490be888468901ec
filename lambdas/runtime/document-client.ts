import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientConfig } from './aws-client-config.ts';
import type { Observability } from './observability.ts';

export function documentClient(
  { tracer }: Pick<Observability, 'tracer'>,
  config: DynamoDBClientConfig = awsClientConfig,
): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(tracer.captureAWSv3Client(new DynamoDBClient(config)), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
