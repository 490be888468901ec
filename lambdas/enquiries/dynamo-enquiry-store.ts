import * as z from 'zod/mini';
import type { Enquiry } from '../../contract/enquiries/enquiries.ts';
import { enquiryOptions } from '../../contract/enquiries/enquiry-options.ts';
import {
  createItem,
  deleteIf,
  getItem,
  putItem,
  queryPage,
  updateAndReadIf,
  type Table,
} from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { openEnquiries, tableKeys, timeToLive, waitingItems } from '../tables/shared/table-keys.ts';
import {
  enquiryDays,
  type EnquiryMails,
  type EnquiryPosition,
  type EnquiryStore,
  type MailReason,
} from './enquiry-store.ts';
import type { SendEnquiryDeps } from './send-enquiry.ts';

const { enquiryPartition, enquirySort, enquiryMailSort, centrePartition } = itemKeys;
const partitionPrefix = enquiryPartition('');
const sortPrefix = enquirySort('');
const day = 24 * 60 * 60 * 1000;
const queueName = (done: boolean) => (done ? 'ENQUIRIES#done' : openEnquiries);

const enquiryItem = z.object({
  [tableKeys.partition]: z.string().check(z.startsWith(partitionPrefix)),
  [tableKeys.sort]: z.string().check(z.startsWith(sortPrefix)),
  tuition: z.enum(enquiryOptions.tuition),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  year: z.literal(enquiryOptions.year),
  subjects: z.array(z.enum(enquiryOptions.subjects)),
  callAt: z.enum(enquiryOptions.callAt),
  message: z.string(),
  at: z.string(),
  done: z.boolean(),
  [timeToLive]: z.int(),
});
const indexItem = z.object({
  [tableKeys.partition]: z.string(),
  [tableKeys.sort]: z.string(),
  [waitingItems.sort]: z.string(),
});

function buildKey(enquiryId: string) {
  const [contactHash = '', contentHash = ''] = enquiryId.split('~');
  return { partition: enquiryPartition(contactHash), sort: enquirySort(contentHash) };
}

const readId = (partition: string, sort: string) =>
  `${partition.slice(partitionPrefix.length)}~${sort.slice(sortPrefix.length)}`;

/** Returns null for an item that DynamoDB is about to delete. That may take some days. */
function toEnquiry(item: unknown, now: Date): Enquiry | null {
  const { partition, sort, [timeToLive]: end, ...enquiry } = z.parse(enquiryItem, item);
  return end * 1000 <= now.getTime() ? null : { ...enquiry, enquiryId: readId(partition, sort) };
}

function toPosition(item: unknown): EnquiryPosition {
  const { partition, sort, [waitingItems.sort]: at } = z.parse(indexItem, item);
  return { enquiryId: readId(partition, sort), at };
}

export function dynamoEnquiryStore(table: Table): EnquiryStore {
  const find: EnquiryStore['find'] = async (enquiryId, now) => {
    const item = await getItem(table, buildKey(enquiryId));
    return item === undefined ? null : toEnquiry(item, now);
  };
  return {
    find,

    create: ({ enquiryId, ...enquiry }) =>
      createItem(table, {
        ...enquiry,
        ...buildKey(enquiryId),
        [waitingItems.partition]: queueName(enquiry.done),
        [waitingItems.sort]: enquiry.at,
        [timeToLive]: Math.floor((Date.parse(enquiry.at) + enquiryDays * day) / 1000),
      }),

    async settle(enquiryId, done, now) {
      const item = await updateAndReadIf(table, buildKey(enquiryId), {
        update: 'SET #done = :done, #queue = :queue',
        condition: 'attribute_exists(#sort) AND #end > :now',
        names: { queue: waitingItems.partition, end: timeToLive },
        values: { done, queue: queueName(done), now: Math.floor(now.getTime() / 1000) },
      });
      return item && toEnquiry(item, now);
    },

    async page({ done, after, limit, now }) {
      const { items, end } = await queryPage(table, {
        partition: queueName(done),
        index: waitingItems,
        descending: true,
        limit,
        after: after && {
          ...buildKey(after.enquiryId),
          [waitingItems.partition]: queueName(done),
          [waitingItems.sort]: after.at,
        },
      });
      const found = await Promise.all(items.map((item) => find(toPosition(item).enquiryId, now)));
      return {
        // The index may be out of date, so the item itself decides.
        enquiries: found.filter((enquiry): enquiry is Enquiry => enquiry?.done === done),
        next: end && toPosition(end),
      };
    },
  };
}

const dueMail = z.object({ at: z.string() });

const mailKey = (reason: MailReason) => ({ partition: centrePartition, sort: enquiryMailSort(reason) });

export const dynamoAddMail =
  (table: Table): SendEnquiryDeps['addMail'] =>
  (reason, at) =>
    putItem(table, { ...mailKey(reason), at });

/** The hourly function may not add mails. */
export function dynamoEnquiryMails(table: Table): EnquiryMails {
  return {
    async find(reason) {
      const item = await getItem(table, mailKey(reason));
      return item === undefined ? null : z.parse(dueMail, item).at;
    },
    async remove(reason, at) {
      await deleteIf(table, mailKey(reason), { condition: '#at = :at', values: { at } });
    },
  };
}
