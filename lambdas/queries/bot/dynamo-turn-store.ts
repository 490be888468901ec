import * as z from 'zod/mini';
import { schoolDay } from '../../runtime/school-day.ts';
import {
  createItem,
  deleteItem,
  getItem,
  queryAll,
  queryPage,
  updateAndReadIf,
  updateIf,
  type Item,
  type Table,
} from '../../tables/dynamo.ts';
import { countForCentre, endOfCount } from '../../tables/dynamo-centre-counter.ts';
import { pack } from '../../tables/packed.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { tableKeys, timeToLive } from '../../tables/shared/table-keys.ts';
import type { ModelCall } from './model/write-answer.ts';
import { storedTurn, type Turn } from './turn.ts';
import { turnDays, type TurnStore, type Usage, type UsageStore } from './turn-store.ts';

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
        descending: true,
        limit: maximumRecent,
      });
      return items.map((item) => toTurn(item, studentId)).sort(compareTime);
    },

    async find(studentId, turnId, now) {
      for (const at of [now, new Date(now.getTime() - day)]) {
        const item = await getItem(table, buildKey(studentId, at, turnId));
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
      });
      const keys = items.map((item) => studentKey(studentId, z.parse(z.string(), item[tableKeys.sort])));
      for (let start = 0; start < keys.length; start += parallelDeletes) {
        await Promise.all(keys.slice(start, start + parallelDeletes).map((key) => deleteItem(table, key)));
      }
    },
  };
}

const setOfTurns = z.optional(z.instanceof(Set));
const usageItem = z.object({ turns: setOfTurns, lowMoods: setOfTurns });
const usageSets = { questions: 'turns', 'low moods': 'lowMoods' } as const satisfies Record<
  Usage,
  keyof z.infer<typeof usageItem>
>;
const countTurns = (item: Item | undefined, of: Usage) =>
  z.parse(usageItem, item ?? {})[usageSets[of]]?.size ?? 0;

/** The item of a student and date contains the counted turns' ids, so that a repeated turn counts once. */
export function dynamoUsageStore(table: Table): UsageStore {
  const buildUsageKey = (studentId: string, at: Date) =>
    studentKey(studentId, itemKeys.usageSort(schoolDay(at)));
  return {
    async count({ of, turnId, at, limit, studentId }) {
      const item = await updateAndReadIf(table, buildUsageKey(studentId, at), {
        update: 'ADD #turns :turn SET #end = :end',
        condition: 'attribute_not_exists(#turns) OR size(#turns) < :limit OR contains(#turns, :id)',
        names: { turns: usageSets[of], end: timeToLive },
        values: { turn: new Set([turnId]), id: turnId, limit, end: endOfCount(at) },
      });
      return item && countTurns(item, of);
    },

    async counted(studentId, at) {
      return countTurns(await getItem(table, buildUsageKey(studentId, at)), 'questions');
    },
  };
}

/** Counts a call of the language model for the student and the centre. Returns false if no call is allowed. */
export async function claimModelCall(
  table: Table,
  { studentId, turnId, at, limits }: ModelCall,
): Promise<boolean> {
  const today = schoolDay(at);
  // A turn that is sent several times gets one call of the model.
  const own = await updateIf(table, studentKey(studentId, itemKeys.usageSort(today)), {
    update: 'ADD #worded :turn SET #end = :end',
    condition: 'attribute_not_exists(#worded) OR (size(#worded) < :limit AND NOT contains(#worded, :id))',
    names: { end: timeToLive },
    values: { turn: new Set([turnId]), id: turnId, limit: limits.perStudentPerDay, end: endOfCount(at) },
  });
  if (!own) return false;
  const sort = itemKeys.modelUsageSort(today);
  return countForCentre(table, { sort, attribute: 'worded', limit: limits.perDay, at });
}
