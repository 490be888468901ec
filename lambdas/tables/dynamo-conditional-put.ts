import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './dynamo-table.ts';

/** Writes an item under a condition. @returns false where the condition doesn't hold; nothing is written then. */
export async function putIf(
  { client, name }: Table,
  input: Omit<PutCommandInput, 'TableName'> & { readonly ConditionExpression: string },
): Promise<boolean> {
  try {
    await client.send(new PutCommand({ TableName: name, ...input }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
