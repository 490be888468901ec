import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from './dynamo.ts';
import type { Preferences } from './preferences.ts';
import { profile, type Profile } from './profile.ts';
import { itemKeys } from './shared/item-keys.ts';

const keyOf = (studentId: string) => ({
  partition: itemKeys.studentPartition(studentId),
  sort: itemKeys.profileSort,
});

/** Reads a student's profile. */
export async function findProfile({ client, name }: Table, studentId: string): Promise<Profile> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: keyOf(studentId),
      // Some functions may read no other attribute of a student.
      ProjectionExpression: '#preferences, #extraTime',
      ExpressionAttributeNames: { '#preferences': 'preferences', '#extraTime': 'extraTime' },
      ConsistentRead: true,
    }),
  );
  return z.parse(profile, Item ?? {});
}

/** Replaces one part of a student's profile, and nothing else of it. */
async function put(
  { client, name }: Table,
  studentId: string,
  part: keyof Profile,
  value: unknown,
): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keyOf(studentId),
      UpdateExpression: 'SET #part = :value',
      ExpressionAttributeNames: { '#part': part },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}

export const putPreferences = (table: Table, studentId: string, preferences: Preferences): Promise<void> =>
  put(table, studentId, 'preferences', preferences);

/** @param percent of a quiz's time, on top of it */
export const putExtraTime = (table: Table, studentId: string, percent: number): Promise<void> =>
  put(table, studentId, 'extraTime', percent);
