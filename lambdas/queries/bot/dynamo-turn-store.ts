import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { schoolDay } from '../../runtime/school-day.ts';
import { type Table, putIf } from '../../tables/dynamo.ts';
import { studentItems } from '../../tables/dynamo-student-items.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys, timeToLive } from '../../tables/shared/table-keys.ts';
import type { Turn } from './turn.ts';
import { keptDays, type TurnStore, type Usage, type UsageStore } from './turn-store.ts';

const lesson = z.object({ courseId: z.string(), lessonId: z.string() });
const section = z.extend(lesson, { sectionId: z.string() });
const want = z.enum(['worked-example', 'mistakes', 'question', 'another']);
const question = z.object({
  questionId: z.string(),
  stem: z.string(),
  options: z.array(z.object({ optionId: z.string(), text: z.string(), reason: z.nullable(z.string()) })),
  correctOptionId: z.string(),
  solution: z.string(),
});
const posed = z.array(z.string());

const turnItem = z.object({
  turnId: z.string(),
  at: z.string(),
  asked: z.union([
    z.object({ text: z.string() }),
    z.object({ want, of: z.string() }),
    z.object({ optionId: z.string(), of: z.string() }),
  ]),
  reply: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('passages'),
      want: z.nullable(want),
      query: z.string(),
      sections: z.array(section),
      shown: z.array(section),
      lesson,
      elsewhere: z.nullable(lesson),
      written: z.exactOptional(z.string()),
    }),
    z.object({ kind: z.literal('elsewhere'), lesson }),
    z.object({ kind: z.literal('unknown') }),
    z.object({ kind: z.literal('nothing-more'), want, lesson: z.nullable(lesson) }),
    z.object({ kind: z.literal('held'), lesson }),
    z.object({ kind: z.literal('question'), lesson, question, posed }),
    z.object({ kind: z.literal('graded'), lesson, question, posed, chosenOptionId: z.string() }),
    z.object({ kind: z.literal('low-mood') }),
    z.object({ kind: z.literal('concern'), concern: z.enum(['distress', 'abuse', 'danger']) }),
  ]),
  helpLine: z.exactOptional(z.literal(true)),
});
const keyed = z.object({ [tableKeys.sort]: z.string() });

const day = 24 * 60 * 60 * 1000;
const endOf = (at: Date) => Math.floor((at.getTime() + keptDays * day) / 1000);
const byTime = (one: Turn, other: Turn) => (one.at < other.at ? -1 : 1);

/** The items of one page of a conversation: three days of the most that may be asked in a day. */
const pageSize = 90;
const deletedAtOnce = 25;

/**
 * Turns in the UserCourses table, one item each under the day in Leeds on which it was asked, so that the newest days
 * are read first. DynamoDB deletes them when their time is over.
 */
export function dynamoTurnStore(table: Table): TurnStore {
  const { client, name } = table;
  const keyOf = (studentId: string, at: Date, turnId: string) => ({
    [tableKeys.partition]: itemKeys.studentPartition(studentId),
    [tableKeys.sort]: itemKeys.turnSort(schoolDay(at), turnId),
  });
  const toTurn = (item: unknown, studentId: string): Turn => ({ ...z.parse(turnItem, item), studentId });

  return {
    async recent(studentId) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: '#partition = :student AND begins_with(#sort, :prefix)',
          ExpressionAttributeNames: { '#partition': tableKeys.partition, '#sort': tableKeys.sort },
          ExpressionAttributeValues: {
            ':student': itemKeys.studentPartition(studentId),
            ':prefix': itemKeys.turnPrefix,
          },
          ScanIndexForward: false,
          Limit: pageSize,
          ConsistentRead: true,
        }),
      );
      return Items.map((item) => toTurn(item, studentId)).sort(byTime);
    },

    async find(studentId, turnId, now) {
      for (const at of [now, new Date(now.getTime() - day)]) {
        const { Item } = await client.send(
          new GetCommand({ TableName: name, Key: keyOf(studentId, at, turnId), ConsistentRead: true }),
        );
        if (Item !== undefined) return toTurn(Item, studentId);
      }
      return null;
    },

    create({ studentId, ...turn }) {
      const at = new Date(turn.at);
      return putIf(table, {
        Item: { ...turn, [timeToLive]: endOf(at), ...keyOf(studentId, at, turn.turnId) },
        ConditionExpression: 'attribute_not_exists(#sort)',
        ExpressionAttributeNames: { '#sort': tableKeys.sort },
      });
    },

    async erase(studentId) {
      const items = await studentItems(table, studentId, itemKeys.turnPrefix);
      const keys = items.map((item) => ({
        [tableKeys.partition]: itemKeys.studentPartition(studentId),
        [tableKeys.sort]: z.parse(keyed, item)[tableKeys.sort],
      }));
      for (let start = 0; start < keys.length; start += deletedAtOnce) {
        await Promise.all(
          keys
            .slice(start, start + deletedAtOnce)
            .map((Key) => client.send(new DeleteCommand({ TableName: name, Key }))),
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

/** Usage in the UserCourses table: one item for each student and day, a set of turns of each kind, gone after two days. */
export function dynamoUsageStore({ client, name }: Table): UsageStore {
  const keyOf = (studentId: string, at: Date) => ({
    [tableKeys.partition]: itemKeys.studentPartition(studentId),
    [tableKeys.sort]: itemKeys.usageSort(schoolDay(at)),
  });
  const sizeOf = (item: unknown, of: Usage) => z.parse(usageItem, item ?? {})[usageSets[of]]?.size ?? 0;

  return {
    async count({ of, turnId, at, limit, studentId }) {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName: name,
            Key: keyOf(studentId, at),
            UpdateExpression: 'ADD #turns :turn SET #end = :end',
            ConditionExpression:
              'attribute_not_exists(#turns) OR size(#turns) < :limit OR contains(#turns, :id)',
            ExpressionAttributeNames: { '#turns': usageSets[of], '#end': timeToLive },
            ExpressionAttributeValues: {
              ':turn': new Set([turnId]),
              ':id': turnId,
              ':limit': limit,
              ':end': Math.floor((at.getTime() + 2 * day) / 1000),
            },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return sizeOf(Attributes, of);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return null;
        throw error;
      }
    },

    async counted(studentId, at) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: keyOf(studentId, at), ConsistentRead: true }),
      );
      return sizeOf(Item, 'questions');
    },
  };
}
