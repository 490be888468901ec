import { queryAll, type Item, type Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';

/** Reads all items of a student whose sort key begins with a prefix, in order of that key. */
export const studentItems = (table: Table, studentId: string, prefix: string): Promise<readonly Item[]> =>
  queryAll(table, { partition: itemKeys.studentPartition(studentId), sort: { beginsWith: prefix } });
