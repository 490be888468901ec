import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from './dynamo-table.ts';
import { preferences, type Preferences } from './preferences.ts';
import { itemKeys } from './shared/item-keys.ts';

const profile = z.object({ preferences: z.optional(z.catch(preferences, z.parse(preferences, {}))) });

const keyOf = (studentId: string) => ({
  partition: itemKeys.studentPartition(studentId),
  sort: itemKeys.profileSort,
});

/** Reads a student's preferences. Undefined for a student who never chose. */
export async function findPreferences(
  { client, name }: Table,
  studentId: string,
): Promise<Preferences | undefined> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: keyOf(studentId),
      ProjectionExpression: '#preferences',
      ExpressionAttributeNames: { '#preferences': 'preferences' },
      ConsistentRead: true,
    }),
  );
  return z.parse(profile, Item ?? {}).preferences;
}

/** Replaces a student's preferences, and nothing else of the profile. */
export async function putPreferences(
  { client, name }: Table,
  studentId: string,
  chosen: Preferences,
): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keyOf(studentId),
      UpdateExpression: 'SET #preferences = :preferences',
      ExpressionAttributeNames: { '#preferences': 'preferences' },
      ExpressionAttributeValues: { ':preferences': chosen },
    }),
  );
}
