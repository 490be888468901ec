import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A DynamoDB table as the stores are given it: the client that reaches it and its name. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}
