import * as z from 'zod/mini';
import { deleteItem, getItem, putRevision, type Table } from '../../tables/dynamo.ts';
import { staffKey, staffSession } from '../../tables/dynamo-staff-sessions.ts';
import { timeToLive } from '../../tables/shared/table-keys.ts';
import { noAccess, type StaffAccessStore } from './staff-access.ts';

const until = z.int();
const staffAccess = z.object({
  revision: z.int(),
  sessions: z.array(staffSession),
  codes: z.array(z.object({ signInId: z.string(), hash: z.string(), until, tries: z.int() })),
  devices: z.array(z.object({ hash: z.string(), until })),
});

/** The part of the store that a function needs if it only ends sessions of staff. */
export const dynamoStaffAccessEnd = (table: Table): Pick<StaffAccessStore, 'end'> => ({
  end: (staffId) => deleteItem(table, staffKey(staffId)),
});

export function dynamoStaffAccessStore(table: Table): StaffAccessStore {
  return {
    ...dynamoStaffAccessEnd(table),

    async find(staffId) {
      const item = await getItem(table, staffKey(staffId));
      return item === undefined ? noAccess : z.parse(staffAccess, item);
    },

    save(staffId, access, now) {
      const { sessions, codes, devices } = access;
      const ends = [...sessions, ...codes, ...devices].map((each) => each.until);
      const expiresAt = Math.ceil(Math.max(now.getTime(), ...ends) / 1000);
      return putRevision(table, { ...staffKey(staffId), ...access, [timeToLive]: expiresAt });
    },
  };
}
