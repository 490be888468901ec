import * as z from 'zod/mini';
import type { StaffCheck } from '../runtime/staff-session.ts';
import { getItem, type Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';
import { staffSessionAttributes } from './shared/table-keys.ts';

export const staffSession = z.object({ signInId: z.string(), until: z.int(), isLead: z.boolean() });
const staffItem = z.object({ sessions: z._default(z.array(staffSession), []) });

export const staffKey = (staffId: string) => ({
  partition: itemKeys.staffPartition(staffId),
  sort: itemKeys.staffAccessSort,
});

/** Each call reads the table, consistently, so that a session ends with the call that deletes it. */
export const dynamoStaffSessions = (table: Table): StaffCheck['sessions'] => ({
  async find(staffId, signInId) {
    const item = await getItem(table, staffKey(staffId), { attributes: staffSessionAttributes });
    const { sessions } = z.parse(staffItem, item ?? {});
    return sessions.find((session) => session.signInId === signInId) ?? null;
  },
});
