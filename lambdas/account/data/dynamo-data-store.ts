import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { deleteIf, getItem, queryPage, type Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import type { DataTable, StudentItem } from './data-kinds.ts';
import { listsOpenQuiz, type DataStore } from './data-store.ts';

/** A page of this size keeps a reply far below Lambda's limit of 6 MB. */
const pageSize = 100;

const keyed = z.looseObject({ [tableKeys.sort]: z.string() });

/** Removes the partition, and makes lists of DynamoDB's sets, which JSON lacks. */
function toStudentItem(item: unknown): StudentItem {
  const { [tableKeys.partition]: _partition, ...rest } = z.parse(keyed, item);
  const toList = (value: unknown): unknown => (value instanceof Set ? [...value].sort() : value);
  const attributes = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, toList(value)]));
  return { ...attributes, sort: rest[tableKeys.sort] };
}

export function dynamoDataStore(tables: Readonly<Record<DataTable, Table>>): DataStore {
  const buildKey = (studentId: string, sort: string) => ({
    [tableKeys.partition]: itemKeys.studentPartition(studentId),
    [tableKeys.sort]: sort,
  });
  return {
    async page(studentId, { table, after }) {
      const { items, end } = await queryPage(tables[table], {
        partition: itemKeys.studentPartition(studentId),
        after: after === null ? null : buildKey(studentId, after),
        limit: pageSize,
      });
      return {
        items: items.map(toStudentItem),
        next: end === null ? null : z.parse(keyed, end)[tableKeys.sort],
      };
    },

    hasOpenQuiz: async (studentId) =>
      listsOpenQuiz((await getItem(tables.quizzes, buildKey(studentId, itemKeys.openSort))) ?? {}),

    async delete(studentId, table, sort) {
      const { client, name } = tables[table];
      await client.send(new DeleteCommand({ TableName: name, Key: buildKey(studentId, sort) }));
    },

    deleteUnchanged: (studentId, table, { sort, revision }) =>
      deleteIf(
        tables[table],
        buildKey(studentId, sort),
        revision === undefined
          ? { condition: 'attribute_not_exists(#revision)' }
          : { condition: 'attribute_not_exists(#sort) OR #revision = :seen', values: { seen: revision } },
      ),
  };
}
