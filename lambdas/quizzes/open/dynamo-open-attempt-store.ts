import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { OpenAttempts, OpenAttemptStore, Slot } from './open-attempts.ts';

/*
 * The register is one item. For each slot with an open attempt it has an attribute `open#slot`, a set of attempt ids, which DynamoDB drops with its last member; for each day with a start an attribute `started#day`, a
 * number.
 */
const slotPrefix = itemKeys.openPrefix;
const dayPrefix = 'started#';
const slotName = (slot: Slot) => `${slotPrefix}${slot}`;
const dayName = (day: string) => `${dayPrefix}${day}`;

const idsIn = (value: unknown): readonly string[] =>
  value instanceof Set ? [...value].filter((id) => typeof id === 'string') : [];

function readItem(item: Readonly<Record<string, unknown>>): OpenAttempts {
  const slots = Object.keys(item).filter((name) => name.startsWith(slotPrefix));
  return {
    of: (slot) => idsIn(item[slotName(slot)]),
    all: () => [...new Set(slots.flatMap((name) => idsIn(item[name])))],
    listing: (attemptId) =>
      slots
        .filter((name) => idsIn(item[name]).includes(attemptId))
        .map((name) => name.slice(slotPrefix.length)),
    startedOn: (day) => Number(item[dayName(day)] ?? 0),
    daysBefore: (day) =>
      Object.keys(item)
        .filter((name) => name.startsWith(dayPrefix) && name < dayName(day))
        .map((name) => name.slice(dayPrefix.length)),
  };
}

/** The register of open attempts in the Quizzes table: one item for each student. */
export function dynamoOpenAttemptStore({ client, name }: Table): OpenAttemptStore {
  const keyOf = (studentId: string) => ({
    partition: itemKeys.studentPartition(studentId),
    sort: itemKeys.openSort,
  });

  return {
    async find(studentId) {
      const { Item = {} } = await client.send(
        new GetCommand({ TableName: name, Key: keyOf(studentId), ConsistentRead: true }),
      );
      return readItem(Item);
    },

    async claim({ studentId, attemptId, slot, day, limit }) {
      try {
        await client.send(
          new UpdateCommand({
            TableName: name,
            Key: keyOf(studentId),
            UpdateExpression: 'SET #slot = :attempt ADD #day :one',
            ConditionExpression:
              'attribute_not_exists(#slot) AND (attribute_not_exists(#day) OR #day < :limit)',
            ExpressionAttributeNames: { '#slot': slotName(slot), '#day': dayName(day) },
            ExpressionAttributeValues: { ':attempt': new Set([attemptId]), ':one': 1, ':limit': limit },
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async unclaim({ studentId, attemptId, slot, day }) {
      try {
        await client.send(
          new UpdateCommand({
            TableName: name,
            Key: keyOf(studentId),
            UpdateExpression: 'DELETE #slot :attempts ADD #day :minusOne',
            ConditionExpression: 'contains(#slot, :attempt)',
            ExpressionAttributeNames: { '#slot': slotName(slot), '#day': dayName(day) },
            ExpressionAttributeValues: {
              ':attempts': new Set([attemptId]),
              ':attempt': attemptId,
              ':minusOne': -1,
            },
          }),
        );
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },

    async add({ studentId, attemptId, slot }) {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: keyOf(studentId),
          UpdateExpression: 'ADD #slot :attempt',
          ExpressionAttributeNames: { '#slot': slotName(slot) },
          ExpressionAttributeValues: { ':attempt': new Set([attemptId]) },
        }),
      );
    },

    async remove({ studentId, attemptId, slots, pastDays }) {
      const removed = slots.map((slot, index) => [`#slot${index}`, slotName(slot)] as const);
      const forgotten = pastDays.map((day, index) => [`#day${index}`, dayName(day)] as const);
      const list = (names: readonly (readonly [string, string])[], value = '') =>
        names.map(([each]) => each + value).join(', ');
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: keyOf(studentId),
          UpdateExpression: [
            removed.length > 0 ? `DELETE ${list(removed, ' :attempt')}` : '',
            forgotten.length > 0 ? `REMOVE ${list(forgotten)}` : '',
          ].join(' '),
          ExpressionAttributeNames: Object.fromEntries([...removed, ...forgotten]),
          ExpressionAttributeValues: { ':attempt': new Set([attemptId]) },
        }),
      );
    },
  };
}
