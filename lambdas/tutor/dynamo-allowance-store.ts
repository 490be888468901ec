import * as z from 'zod/mini';
import { getItem, putRevision, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { storedAllowance, type AllowanceStore } from './allowance.ts';

export function dynamoAllowanceStore(table: Table): AllowanceStore {
  const buildKey = (studentId: string) => studentKey(studentId, itemKeys.allowanceSort);
  return {
    async find(studentId) {
      const item = await getItem(table, buildKey(studentId));
      if (item === undefined) return { revision: 0, day: '', sent: [], started: [], waiting: [], studentId };
      return { ...z.parse(storedAllowance, item), studentId };
    },
    save: ({ studentId, ...allowance }) => putRevision(table, { ...allowance, ...buildKey(studentId) }),
  };
}
