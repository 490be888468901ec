import * as z from 'zod/mini';
import { schoolDay } from '../runtime/school-day.ts';
import {
  createItem,
  deleteItem,
  getItem,
  queryAll,
  queryPage,
  type Item,
  type Table,
} from '../tables/dynamo.ts';
import { pack } from '../tables/packed.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { tableKeys, timeToLive, turnAttributes } from '../tables/shared/table-keys.ts';
import { storedTurn, type Turn } from './turn.ts';
import { turnDays, type TurnStore } from './turn-store.ts';

const day = 24 * 60 * 60 * 1000;
const compareTime = (one: Turn, other: Turn) => (one.at < other.at ? -1 : 1);

/** The page shows at most this many turns of a conversation, which is three times the day's limit of questions. */
const maximumRecent = 90;
const parallelDeletes = 25;

const buildKey = (studentId: string, at: Date, turnId: string) =>
  studentKey(studentId, itemKeys.turnSort(schoolDay(at), turnId));

const toTurn = (item: Item, studentId: string): Turn => ({ ...z.parse(storedTurn, item), studentId });

/** Sort keys begin with the date, so that a descending query finds the latest dates first. */
export function dynamoTurnStore(table: Table): TurnStore {
  return {
    async recent(studentId) {
      const { items } = await queryPage(table, {
        partition: itemKeys.studentPartition(studentId),
        sort: { beginsWith: itemKeys.turnPrefix },
        attributes: turnAttributes,
        descending: true,
        limit: maximumRecent,
      });
      return items.map((item) => toTurn(item, studentId)).sort(compareTime);
    },

    async find(studentId, turnId, now) {
      for (const at of [now, new Date(now.getTime() - day)]) {
        const item = await getItem(table, buildKey(studentId, at, turnId), { attributes: turnAttributes });
        if (item !== undefined) return toTurn(item, studentId);
      }
      return null;
    },

    create({ studentId, reply, ...turn }) {
      const at = new Date(turn.at);
      const stored = 'question' in reply ? { ...reply, question: pack(reply.question) } : reply;
      const end = Math.floor((at.getTime() + turnDays * day) / 1000);
      const key = buildKey(studentId, at, turn.turnId);
      return createItem(table, { ...turn, reply: stored, [timeToLive]: end, ...key });
    },

    async erase(studentId) {
      const items = await queryAll(table, {
        partition: itemKeys.studentPartition(studentId),
        sort: { beginsWith: itemKeys.turnPrefix },
        attributes: [tableKeys.sort],
      });
      const keys = items.map((item) => studentKey(studentId, z.parse(z.string(), item[tableKeys.sort])));
      for (let start = 0; start < keys.length; start += parallelDeletes) {
        await Promise.all(keys.slice(start, start + parallelDeletes).map((key) => deleteItem(table, key)));
      }
    },
  };
}
