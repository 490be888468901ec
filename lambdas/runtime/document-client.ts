import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientConfig } from './aws-client-config.ts';
import type { Observability } from './observability.ts';

/** Lambda stops most functions after ten seconds. Three attempts of two seconds leave time to reply. */
const config = { ...awsClientConfig, maxAttempts: 3 };

export function documentClient({ tracer }: Pick<Observability, 'tracer'>): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(tracer.captureAWSv3Client(new DynamoDBClient(config)), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
