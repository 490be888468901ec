import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import { listsOpenQuiz, type DataStore } from './data-store.ts';
import type { DataTable, StudentItem } from './kinds.ts';

/** Items of a page: a reply stays far below the 6 MB that Lambda lets through. */
const pageSize = 100;

const keyed = z.looseObject({ [tableKeys.sort]: z.string() });

/** An item as JSON can carry it: DynamoDB's sets become lists. */
function toStudentItem(item: unknown): StudentItem {
  const { [tableKeys.partition]: _partition, ...rest } = z.parse(keyed, item);
  const listed = (value: unknown): unknown => (value instanceof Set ? [...value].sort() : value);
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) attributes[name] = listed(value);
  return { ...attributes, sort: rest[tableKeys.sort] };
}

/** What the tables hold under a student's partition, read consistently. */
export function dynamoDataStore(tables: Readonly<Record<DataTable, Table>>): DataStore {
  const { studentPartition } = itemKeys;
  return {
    async page(studentId, { table, after }) {
      const { client, name } = tables[table];
      const partition = { [tableKeys.partition]: studentPartition(studentId) };
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: '#partition = :student',
          ExpressionAttributeNames: { '#partition': tableKeys.partition },
          ExpressionAttributeValues: { ':student': studentPartition(studentId) },
          ...(after !== null && { ExclusiveStartKey: { ...partition, [tableKeys.sort]: after } }),
          Limit: pageSize,
          ConsistentRead: true,
        }),
      );
      return {
        items: Items.map(toStudentItem),
        next: LastEvaluatedKey === undefined ? null : z.parse(keyed, LastEvaluatedKey)[tableKeys.sort],
      };
    },

    async hasOpenQuiz(studentId) {
      const { client, name } = tables.quizzes;
      const Key = {
        [tableKeys.partition]: studentPartition(studentId),
        [tableKeys.sort]: itemKeys.openSort,
      };
      const { Item = {} } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
      return listsOpenQuiz(Item);
    },

    async delete(studentId, table, sort) {
      const { client, name } = tables[table];
      const Key = { [tableKeys.partition]: studentPartition(studentId), [tableKeys.sort]: sort };
      await client.send(new DeleteCommand({ TableName: name, Key }));
    },

    async deleteUnchanged(studentId, table, { sort, revision }) {
      const { client, name } = tables[table];
      const unchanged =
        revision === undefined
          ? { ConditionExpression: 'attribute_not_exists(#revision)' }
          : {
              ConditionExpression: 'attribute_not_exists(#sort) OR #revision = :seen',
              ExpressionAttributeValues: { ':seen': revision },
            };
      try {
        await client.send(
          new DeleteCommand({
            TableName: name,
            Key: { [tableKeys.partition]: studentPartition(studentId), [tableKeys.sort]: sort },
            ...unchanged,
            ExpressionAttributeNames: {
              '#revision': 'revision',
              ...(revision !== undefined && { '#sort': tableKeys.sort }),
            },
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
  };
}
