import * as z from 'zod/mini';
import { cursor, inboxId, timestamp } from '../identifiers.ts';
import { concern } from './concern.ts';
import type { RouteSchemas } from '../route.ts';
import type { safeguardingRoutes } from './routes.ts';
import { noticeKinds } from './safeguarding-options.ts';

export const notice = z.object({
  kind: z.enum(noticeKinds),
  concern: z.nullable(concern),
  at: timestamp,
  /** When the same notice was raised last, which is later than `at` if `count` is more than 1. */
  latestAt: timestamp,
  count: z.int(),
  /** The thread that the notice is about; null if the notice is about no thread. */
  inboxId: z.nullable(inboxId),
  /** Messages of a deleted account that nobody at the centre had read before the deletion. */
  texts: z.array(z.string()),
  /** When a safeguarding lead marked the notice as seen; null if no lead has. */
  seenAt: z.nullable(timestamp),
});
export type Notice = z.infer<typeof notice>;

/** The student's id. A deleted account has `erased~` in front of it. */
export const groupId = z.string().check(z.regex(/^(erased~)?[\w-]{1,128}$/));

/** All safeguarding notices about one student. */
export const noticeGroup = z.object({
  groupId,
  /** The student's name; null if the account was deleted and the name wasn't stored, or if it can't be looked up. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The kinds of the notices that this row counts: the unseen ones or, if there are none, all of them. */
  kinds: z.array(notice.shape.kind),
  /** The gravest concern among these notices. */
  concern: z.nullable(concern),
  count: z.int(),
  latestAt: timestamp,
  /** When a lead marked the last notice as seen; null while there is an unseen notice. */
  seenAt: z.nullable(timestamp),
  /** How often notices about the student were raised so far. */
  raised: z.int(),
});
export type NoticeGroup = z.infer<typeof noticeGroup>;

export const openedGroup = z.object({
  group: noticeGroup,
  /** The notices about the student, unseen ones first, then from the latest on. */
  notices: z.array(notice),
});

export const safeguardingSchemas = {
  /** Lists students with unseen notices, the longest wait first, or students whose notices were seen, the latest first. */
  listNotices: {
    query: z.strictObject({ seen: z.optional(z.literal('yes')), cursor }),
    reply: z.object({ groups: z.array(noticeGroup), cursor: z.nullable(z.string()) }),
  },
  /** It is recorded that the lead read the notices. They stay unseen until a lead marks them. */
  openNotices: { params: z.strictObject({ groupId }), reply: openedGroup },
  /** Marks the notices as seen. Refused if `raised` has changed since the lead opened them. */
  markNoticesSeen: {
    params: z.strictObject({ groupId }),
    body: z.strictObject({ raised: z.int().check(z.nonnegative()) }),
    reply: openedGroup,
  },
} as const satisfies RouteSchemas<typeof safeguardingRoutes>;
