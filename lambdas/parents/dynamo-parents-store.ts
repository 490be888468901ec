import * as z from 'zod/mini';
import { courseLink } from '../tables/course-links.ts';
import { isDeleted } from '../tables/dynamo-profile.ts';
import { getItem, putRevision, queryItems, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { parentViewsAttributes, tableKeys, timeToLive, waitingItems } from '../tables/shared/table-keys.ts';
import { invitationDays, isOn, type ParentsStore, type ParentViews } from './parent-views.ts';

const queueName = 'PARENTS';
const studentPrefix = itemKeys.studentPartition('');
const weekMs = 7 * 24 * 60 * 60 * 1000;

const dayCount = z.nullable(z.object({ day: z.string(), count: z.int() }));
const parent = z.object({
  parentId: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'on', 'undeliverable']),
  since: z.string(),
  links: z.array(
    z.object({
      hash: z.string(),
      kind: z.enum(['invitation', 'mail', 'hour']),
      until: z.nullable(z.string()),
    }),
  ),
  asked: dayCount,
  mailedFor: z.nullable(z.string()),
  claimedUntil: z.nullable(z.string()),
});
const parentsItem = z.object({
  firstName: z.string(),
  parents: z.array(parent),
  invitations: dayCount,
  courseLinks: z.array(courseLink),
  linksMade: dayCount,
  revision: z.int(),
  [waitingItems.sort]: z.optional(z.string()),
});
const keyed = z.object({ [tableKeys.partition]: z.string().check(z.startsWith(studentPrefix)) });

/** An item without a confirmed parent lasts as long as its newest invitation, link to a course, and count of a day. */
function computeExpiry({ parents, invitations, courseLinks, linksMade }: ParentViews): number | undefined {
  if (parents.some(({ state }) => state !== 'invited')) return undefined;
  const times = [
    ...parents.map(({ since }) => Date.parse(since) + invitationDays * (weekMs / 7)),
    ...courseLinks.map(({ until }) => Date.parse(until)),
    ...[invitations, linksMade].flatMap((count) =>
      count === null ? [] : [Date.parse(count.day) + 2 * (weekMs / 7)],
    ),
  ];
  return Math.floor(Math.max(0, ...times) / 1000);
}

export function dynamoParentsStore(table: Table): ParentsStore {
  const buildKey = (studentId: string) => studentKey(studentId, itemKeys.parentsSort);
  return {
    async find(studentId) {
      const item = await getItem(table, buildKey(studentId), { attributes: parentViewsAttributes });
      if (item === undefined)
        return {
          ...{ studentId, revision: 0, firstName: '', parents: [], invitations: null, dueAt: null },
          ...{ courseLinks: [], linksMade: null },
        };
      const { [waitingItems.sort]: dueAt = null, ...views } = z.parse(parentsItem, item);
      return { ...views, studentId, dueAt };
    },

    save(views) {
      const { studentId, dueAt, parents, firstName, invitations, courseLinks, linksMade, revision } = views;
      const expiry = computeExpiry(views);
      return putRevision(table, {
        ...buildKey(studentId),
        firstName,
        parents,
        views: parents.filter(isOn).length,
        invitations,
        courseLinks,
        linksMade,
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
