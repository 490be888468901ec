import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../tables/dynamo-table.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { OpenAttempts, OpenAttemptStore, Topic } from './open-attempts.ts';

/*
 * The register is one item. For each topic with an open attempt it has an attribute `open#course#topic`, a set of
 * attempt ids, which DynamoDB drops with its last member; for each day with a start an attribute `started#day`, a
 * number.
 */
const topicPrefix = itemKeys.openTopicPrefix;
const dayPrefix = 'started#';
const topicName = ({ courseId, topicId }: Topic) => `${topicPrefix}${courseId}#${topicId}`;
const dayName = (day: string) => `${dayPrefix}${day}`;

const idsIn = (value: unknown): readonly string[] =>
  value instanceof Set ? [...value].filter((id) => typeof id === 'string') : [];

function topicOf(name: string): Topic {
  const [courseId = '', topicId = ''] = name.slice(topicPrefix.length).split('#');
  return { courseId, topicId };
}

function readItem(item: Readonly<Record<string, unknown>>): OpenAttempts {
  return {
    of: (topic) => idsIn(item[topicName(topic)]),
    listing: (attemptId) =>
      Object.keys(item)
        .filter((name) => name.startsWith(topicPrefix) && idsIn(item[name]).includes(attemptId))
        .map(topicOf),
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

    async claim({ studentId, attemptId, topic, day, limit }) {
      try {
        await client.send(
          new UpdateCommand({
            TableName: name,
            Key: keyOf(studentId),
            UpdateExpression: 'SET #topic = :attempt ADD #day :one',
            ConditionExpression:
              'attribute_not_exists(#topic) AND (attribute_not_exists(#day) OR #day < :limit)',
            ExpressionAttributeNames: { '#topic': topicName(topic), '#day': dayName(day) },
            ExpressionAttributeValues: { ':attempt': new Set([attemptId]), ':one': 1, ':limit': limit },
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async add({ studentId, attemptId, topic }) {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: keyOf(studentId),
          UpdateExpression: 'ADD #topic :attempt',
          ExpressionAttributeNames: { '#topic': topicName(topic) },
          ExpressionAttributeValues: { ':attempt': new Set([attemptId]) },
        }),
      );
    },

    async remove({ studentId, attemptId, topics, pastDays }) {
      const removed = topics.map((topic, index) => [`#topic${index}`, topicName(topic)] as const);
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
