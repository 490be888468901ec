import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { concerns } from '../../../contract/safeguarding/safeguarding-options.ts';
import * as z from 'zod/mini';
import type { UserPool } from '../../runtime/user-pool.ts';
import type { NoticeStore } from '../../safeguarding/notice.ts';
import { readItems, type DataStore } from '../data/data-store.ts';
import { findKind } from '../data/data-kinds.ts';

export interface UnreadNoticeDeps {
  readonly data: Pick<DataStore, 'page'>;
  readonly accounts: Pick<UserPool, 'findContact'>;
  readonly notices: NoticeStore;
  readonly now: () => Date;
}

const concern = z.nullable(z.enum(concerns));
const ids = z._default(z.array(z.string()), []);

/** The fields of a conversation that show which concerns and reports nobody at the centre has read. */
const threadItem = z.object({
  concern: z._default(concern, null),
  unreadConcerns: ids,
  reported: ids,
  reportsSeen: z._default(z.int(), 0),
  referrals: z._default(
    z.array(z.object({ referralId: z.string(), tutor: z.object({ name: z.string() }), text: z.string() })),
    [],
  ),
});
const noticeItem = z.object({
  threadId: z._default(z.nullable(z.string()), null),
  concern,
  seenAt: z._default(z.nullable(z.string()), null),
});
const messageItem = z.object({ messageId: z.string(), text: z.string() });

/** The notice quotes at most this many unread messages: the last ones in the order of their sort keys. */
const maximumTexts = 10;

/**
 * Stores a notice for the safeguarding lead if nobody at the centre has read a concern, a report or a notice about the
 * student. So somebody who takes a child's phone and deletes the account can't destroy a call for help.
 */
export async function raiseUnreadNotice(deps: UnreadNoticeDeps, studentId: string): Promise<void> {
  const messageIds = new Set<string>();
  const referred = new Map<string, string>();
  const signs: (Concern | null)[] = [];
  for await (const item of readItems(deps.data, studentId, 'userCourses')) {
    const { kind } = findKind('userCourses', item);
    if (kind === 'thread') {
      const thread = z.parse(threadItem, item);
      const unread = [...thread.unreadConcerns, ...thread.reported.slice(thread.reportsSeen)];
      for (const id of unread) messageIds.add(id);
      for (const { referralId, tutor, text } of thread.referrals)
        if (text !== '') referred.set(referralId, `${tutor.name}: ${text}`);
      if (unread.length > 0) signs.push(thread.concern);
    } else if (kind === 'notice') {
      const notice = z.parse(noticeItem, item);
      if (notice.seenAt !== null) continue;
      signs.push(notice.concern);
      const [messageId] = item.sort.split('#').slice(-1);
      if (notice.threadId !== null && messageId !== undefined) messageIds.add(messageId);
    }
  }
  if (signs.length === 0) return;

  const texts: string[] = [];
  if (messageIds.size > 0) {
    for await (const item of readItems(deps.data, studentId, 'userCourses')) {
      if (findKind('userCourses', item).kind !== 'message') continue;
      const { messageId, text } = z.parse(messageItem, item);
      if (messageIds.has(messageId)) texts.push(text);
    }
  }
  for (const [id, text] of referred) if (messageIds.has(id)) texts.push(text);
  const contact = await deps.accounts.findContact(studentId);
  await deps.notices.raise({
    kind: 'erased',
    noticeId: `erased#${studentId}`,
    concern: concerns.findLast((sign) => signs.includes(sign)) ?? null,
    threadId: null,
    reportedTutorId: null,
    erased: {
      name: contact?.name ?? null,
      email: contact?.email ?? null,
      texts: texts.slice(-maximumTexts),
    },
    at: deps.now().toISOString(),
    studentId,
  });
}
