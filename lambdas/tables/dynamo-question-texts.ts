import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { storedQuestion, type StoredQuestion } from './catalogue-items.ts';
import type { Table } from './dynamo.ts';
import type { QuestionPlace, QuestionTexts } from './question-bank.ts';
import { itemKeys } from './shared/item-keys.ts';
import { tableKeys } from './shared/table-keys.ts';

/** Keys that one call takes. https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
const maximumKeys = 100;
const maximumTries = 6;

/** Texts of questions in the Quizzes table. `pause` waits between tries, in milliseconds. */
export function dynamoQuestionTexts(
  { client, name }: Table,
  pause: (milliseconds: number) => Promise<unknown>,
): QuestionTexts {
  /** Items by their keys, asked for again where DynamoDB left some out. */
  async function batch(
    keys: readonly Record<string, string>[],
    ConsistentRead: boolean,
  ): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = [];
    let left: Record<string, unknown>[] = [...keys];
    for (let tries = 0; tries < maximumTries; tries++) {
      if (tries > 0) await pause(25 * 2 ** (tries - 1));
      const { Responses = {}, UnprocessedKeys = {} } = await client.send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead } } }),
      );
      found.push(...(Responses[name] ?? []));
      left = UnprocessedKeys[name]?.Keys ?? [];
      if (left.length === 0) return found;
    }
    throw new ProvisionedThroughputExceededException({ message: 'Questions stay unread', $metadata: {} });
  }

  /** Items of a course by their sort keys, in calls that are under way together. */
  async function itemsOf(courseId: string, sorts: readonly string[], consistent: boolean) {
    const partition = itemKeys.coursePartition(courseId);
    const batches = Array.from({ length: Math.ceil(sorts.length / maximumKeys) }, (_, index) =>
      sorts.slice(index * maximumKeys, (index + 1) * maximumKeys),
    );
    const items = await Promise.all(
      batches.map((some) =>
        batch(
          some.map((sort) => ({ [tableKeys.partition]: partition, [tableKeys.sort]: sort })),
          consistent,
        ),
      ),
    );
    return items.flat().map((item) => [item[tableKeys.sort], item] as const);
  }

  return {
    async read(courseId, places) {
      const sortOf = ({ questionId, version, variant }: QuestionPlace) =>
        itemKeys.versionSort(questionId, version, variant);
      const sorts = [...new Set(places.map(sortOf))];
      // A version never changes, so the cheaper read does, but for one that was published a moment ago.
      const bySort = new Map(await itemsOf(courseId, sorts, false));
      const missing = sorts.filter((sort) => !bySort.has(sort));
      for (const [sort, item] of await itemsOf(courseId, missing, true)) bySort.set(sort, item);
      return places.map((place): StoredQuestion => {
        const item = bySort.get(sortOf(place));
        if (item === undefined) throw new Error(`Question ${place.questionId} lacks ${place.version}`);
        return z.parse(storedQuestion, item);
      });
    },
  };
}
