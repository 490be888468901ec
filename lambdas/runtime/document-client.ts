import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Observability } from './observability.ts';

/**
 * A DynamoDB table as the stores are given it: the client that reaches it and its name.
 */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

/** Three attempts of two seconds end well before a function's ten: the caller gets a 503, never a cut connection. */
const patience = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} satisfies DynamoDBClientConfig;

/** The document client of a function, traced. Region, credentials and endpoint come from the environment. */
export function documentClient({ tracer }: Pick<Observability, 'tracer'>): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(tracer.captureAWSv3Client(new DynamoDBClient(patience)), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
