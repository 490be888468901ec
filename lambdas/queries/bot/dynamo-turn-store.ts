import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { schoolDay } from '../../runtime/school-day.ts';
import {
  createItem,
  getItem,
  queryAll,
  queryPage,
  updateAndReadIf,
  type Item,
  type Table,
} from '../../tables/dynamo.ts';
import { endOfCount } from '../../tables/dynamo-centre-counter.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { tableKeys, timeToLive } from '../../tables/shared/table-keys.ts';
import { storedTurn, type Turn } from './turn.ts';
import { turnDays, type TurnStore, type Usage, type UsageStore } from './turn-store.ts';

const day = 24 * 60 * 60 * 1000;
const compareTime = (one: Turn, other: Turn) => (one.at < other.at ? -1 : 1);

/** The most turns of a conversation that the page shows: the questions of three full days. */
const maximumRecent = 90;
const parallelDeletes = 25;

const buildKey = (studentId: string, at: Date, turnId: string) =>
  studentKey(studentId, itemKeys.turnSort(schoolDay(at), turnId));

const toTurn = (item: Item, studentId: string): Turn => ({ ...z.parse(storedTurn, item), studentId });

/** A turn's sort key begins with its day, so that a descending query finds the latest days first. */
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

    create({ studentId, ...turn }) {
      const at = new Date(turn.at);
      const end = Math.floor((at.getTime() + turnDays * day) / 1000);
      return createItem(table, { ...turn, [timeToLive]: end, ...buildKey(studentId, at, turn.turnId) });
    },

    async erase(studentId) {
      const items = await queryAll(table, {
        partition: itemKeys.studentPartition(studentId),
        sort: { beginsWith: itemKeys.turnPrefix },
      });
      const keys = items.map((item) => studentKey(studentId, z.parse(z.string(), item[tableKeys.sort])));
      for (let start = 0; start < keys.length; start += parallelDeletes) {
        await Promise.all(
          keys
            .slice(start, start + parallelDeletes)
            .map((Key) => table.client.send(new DeleteCommand({ TableName: table.name, Key }))),
        );
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

/**
 * Stores one item for each student and day. The item contains the ids of the counted turns as a set, so that a repeated
 * turn counts once.
 */
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
