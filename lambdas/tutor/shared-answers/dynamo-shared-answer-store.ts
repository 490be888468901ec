import * as z from 'zod/mini';
import type { SharedAnswerKey } from '../../../contract/identifier-rules.ts';
import { deleteIf, getItem, putRevision, queryPage, type Item, type Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { proposedAnswers, waitingItems } from '../../tables/shared/table-keys.ts';
import type { ProposalEntry, SharedAnswer, SharedAnswerStore } from './shared-answer-store.ts';

const { sharedAnswersPartition, sharedAnswerSort } = itemKeys;

const key = {
  partition: z.string().check(z.startsWith(sharedAnswersPartition(''))),
  sort: z.string().check(z.regex(/^ANSWER#[^#]+#[^#]+$/)),
};
const answerItem = z.object({
  ...key,
  revision: z.int(),
  question: z.string(),
  answer: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
});
const queueItem = z.object({ ...key, [waitingItems.sort]: z.string() });

const buildKey = ({ courseId, lessonId, answerId }: SharedAnswerKey) => ({
  partition: sharedAnswersPartition(courseId),
  sort: sharedAnswerSort(lessonId, answerId),
});

function parseKey({
  partition,
  sort,
}: {
  readonly partition: string;
  readonly sort: string;
}): SharedAnswerKey {
  const [, lessonId = '', answerId = ''] = sort.split('#');
  return { courseId: partition.slice(sharedAnswersPartition('').length), lessonId, answerId };
}

/** Only a proposal is in the index of what waits. Its rank tells who proposed it, so that counting reads no texts. */
function toItem({ courseId, lessonId, answerId, ...fields }: SharedAnswer) {
  return {
    ...buildKey({ courseId, lessonId, answerId }),
    ...fields,
    ...(fields.publishedAt === null && {
      [waitingItems.partition]: proposedAnswers,
      [waitingItems.sort]: `${fields.proposedAt}#${fields.proposedBy}`,
    }),
  };
}

function toEntry(item: Item): ProposalEntry {
  const { [waitingItems.sort]: rank, ...found } = z.parse(queueItem, item);
  return { ...parseKey(found), proposedBy: rank.split('#')[1] ?? '' };
}

export function dynamoSharedAnswerStore(table: Table): SharedAnswerStore {
  return {
    async find(answerKey) {
      const item = await getItem(table, buildKey(answerKey));
      if (item === undefined) return null;
      const { partition, sort, ...fields } = z.parse(answerItem, item);
      return { ...fields, ...parseKey({ partition, sort }) };
    },

    save: (answer) => putRevision(table, toItem(answer)),

    async remove(answerKey) {
      await deleteIf(table, buildKey(answerKey), { condition: 'attribute_exists(#sort)' });
    },

    async listProposed(limit) {
      const { items } = await queryPage(table, { partition: proposedAnswers, index: waitingItems, limit });
      return items.map(toEntry);
    },
  };
}
