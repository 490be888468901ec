import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import { dataTables, type DataTable } from '../data/kinds.ts';
import type { KnownStudents } from './find-orphans.ts';

/** Items that are looked at for a page: each may be another student, who is looked up one after the other. */
const pageSize = 200;
const studentPrefix = itemKeys.studentPartition('');

const place = z.object({
  table: z.enum(dataTables),
  after: z.optional(z.object({ [tableKeys.partition]: z.string(), [tableKeys.sort]: z.string() })),
});
type ScanPlace = z.infer<typeof place>;
const partitioned = z.object({ [tableKeys.partition]: z.string() });

const encode = (where: ScanPlace) => Buffer.from(JSON.stringify(where)).toString('base64url');
const decode = (text: string) => z.parse(place, JSON.parse(Buffer.from(text, 'base64url').toString()));

/** Students by the partitions of the tables. It reads keys alone, which is all that its function may. */
export function dynamoKnownStudents(tables: Readonly<Record<DataTable, Table>>): KnownStudents {
  return {
    async page(text) {
      const { table, after }: ScanPlace = text === undefined ? { table: dataTables[0] } : decode(text);
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
      const partitions = Items.map((item) => z.parse(partitioned, item)[tableKeys.partition]);
      const ids = partitions
        .filter((partition) => partition.startsWith(studentPrefix))
        .map((partition) => partition.slice(studentPrefix.length));
      const nextTable = dataTables[dataTables.indexOf(table) + 1];
      const following: unknown =
        LastEvaluatedKey === undefined
          ? nextTable && { table: nextTable }
          : { table, after: LastEvaluatedKey };
      return {
        ids: [...new Set(ids)],
        next: following === undefined ? null : encode(z.parse(place, following)),
      };
    },
  };
}
