import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '../../tables/cursor.ts';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import { dataTables, type DataTable } from '../data/data-kinds.ts';
import type { StudentIds } from './students.ts';

/** Pages are small, because each item may belong to a different student, whose account must be looked up. */
const pageSize = 200;
/** The partitions of one person begin like this. */
const prefixes = [itemKeys.studentPartition(''), itemKeys.staffPartition('')];

const scanPosition = z.object({
  table: z.enum(dataTables),
  after: z.optional(z.object({ [tableKeys.partition]: z.string(), [tableKeys.sort]: z.string() })),
});
const partitioned = z.object({ [tableKeys.partition]: z.string() });

/** Reads only the items' keys, because the admin function may read nothing else. */
export function dynamoStudentIds(tables: Readonly<Record<DataTable, Table>>): StudentIds {
  return {
    async page(cursor) {
      const { table, after } =
        cursor === undefined
          ? { table: dataTables[0], after: undefined }
          : decodeCursor(scanPosition, cursor);
      const { client, name } = tables[table];
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: name,
          Select: 'SPECIFIC_ATTRIBUTES',
          ProjectionExpression: '#partition',
          ExpressionAttributeNames: { '#partition': tableKeys.partition },
          Limit: pageSize,
          ...(after !== undefined && { ExclusiveStartKey: after }),
        }),
      );
      const ids = Items.flatMap((item) => {
        const { [tableKeys.partition]: partition } = z.parse(partitioned, item);
        const prefix = prefixes.find((each) => partition.startsWith(each));
        return prefix === undefined ? [] : [partition.slice(prefix.length)];
      });
      const nextTable = dataTables[dataTables.indexOf(table) + 1];
      const position: unknown =
        LastEvaluatedKey === undefined
          ? nextTable && { table: nextTable }
          : { table, after: LastEvaluatedKey };
      return {
        ids: [...new Set(ids)],
        next: position === undefined ? null : encodeCursor(z.parse(scanPosition, position)),
      };
    },
  };
}
