import * as z from 'zod/mini';
import { parentStates } from '../../contract/parents/parent-options.ts';
import { courseLink } from './course-link-item.ts';
import { isDeleted } from '../tables/dynamo-profile.ts';
import { getItem, putRevision, queryItems, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { parentViewsAttributes, tableKeys, timeToLive, waitingItems } from '../tables/shared/table-keys.ts';
import { invitationDays, isOn, type ParentsStore, type ParentViews } from './parent-views.ts';

const queueName = 'PARENTS';
const studentPrefix = itemKeys.studentPartition('');
const weekMs = 7 * 24 * 60 * 60 * 1000;

const parent = z.object({
  parentId: z.string(),
  email: z.string(),
  state: z.enum(parentStates),
  since: z.string(),
  links: z.array(
    z.object({
      hash: z.string(),
      kind: z.enum(['invitation', 'mail', 'hour']),
      until: z.nullable(z.string()),
    }),
  ),
  mailedFor: z.nullable(z.string()),
  claimedUntil: z.nullable(z.string()),
});
const parentsItem = z.object({
  firstName: z.string(),
  parents: z.array(parent),
  courseLinks: z.array(courseLink),
  revision: z.int(),
  [waitingItems.sort]: z.optional(z.string()),
});
const keyed = z.object({ [tableKeys.partition]: z.string().check(z.startsWith(studentPrefix)) });

/** An item without a confirmed parent lasts as long as its newest invitation and link to a course. */
function computeExpiry({ parents, courseLinks }: ParentViews): number | undefined {
  if (parents.some(({ state }) => state !== 'invited')) return undefined;
  const times = [
    ...parents.map(({ since }) => Date.parse(since) + invitationDays * (weekMs / 7)),
    ...courseLinks.map(({ until }) => Date.parse(until)),
  ];
  return Math.floor(Math.max(0, ...times) / 1000);
}

export function dynamoParentsStore(table: Table): ParentsStore {
  const buildKey = (studentId: string) => studentKey(studentId, itemKeys.parentsSort);
  return {
    async find(studentId) {
      const item = await getItem(table, buildKey(studentId), { attributes: parentViewsAttributes });
      if (item === undefined)
        return { studentId, revision: 0, firstName: '', parents: [], courseLinks: [], dueAt: null };
      const { [waitingItems.sort]: dueAt = null, ...views } = z.parse(parentsItem, item);
      return { ...views, studentId, dueAt };
    },

    save(views) {
      const { studentId, dueAt, parents, firstName, courseLinks, revision } = views;
      const expiry = computeExpiry(views);
      return putRevision(table, {
        ...buildKey(studentId),
        firstName,
        parents,
        views: parents.filter(isOn).length,
        courseLinks,
        revision,
        // Only an item with a due time is in the index of waiting items.
        ...(dueAt !== null && { [waitingItems.partition]: queueName, [waitingItems.sort]: dueAt }),
        ...(expiry !== undefined && { [timeToLive]: expiry }),
      });
    },

    isDeleted: (studentId) => isDeleted(table, studentId),

    async *due(now) {
      const query = { partition: queueName, index: waitingItems, sort: { atMost: now.toISOString() } };
      for await (const item of queryItems(table, query))
        yield z.parse(keyed, item)[tableKeys.partition].slice(studentPrefix.length);
    },
  };
}
