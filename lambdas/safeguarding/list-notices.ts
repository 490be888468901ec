import * as z from 'zod/mini';
import type {
  Notice as NoticeReply,
  NoticeGroup as GroupReply,
} from '../../contract/safeguarding/notices.ts';
import { concerns } from '../../contract/safeguarding/safeguarding-options.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { isStorageUnavailable } from '../runtime/storage-error.ts';
import type { Contact, UserPool } from '../runtime/user-pool.ts';
import { decodeCursor, encodeCursor } from '../tables/cursor.ts';
import {
  readKind,
  type Notice,
  type NoticeGroup,
  type NoticeGroupKey,
  type NoticeGroupStore,
} from './notice.ts';
import { buildInboxId } from '../../contract/identifier-rules.ts';

export interface ListNoticesDeps {
  readonly noticeGroups: NoticeGroupStore;
  readonly findContact: UserPool['findContact'];
  readonly logLead: (key: NoticeGroupKey, act: 'opened' | 'marked as seen', leadId: string) => void;
  readonly now: () => Date;
  readonly warn: Warn;
}

const erasedPrefix = 'erased~';

const buildGroupId = ({ studentId, erased }: NoticeGroupKey): string =>
  `${erased ? erasedPrefix : ''}${studentId}`;

const parseGroupId = (groupId: string): NoticeGroupKey => ({
  studentId: groupId.replace(erasedPrefix, ''),
  erased: groupId.startsWith(erasedPrefix),
});

const position = z.object({
  studentId: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  erased: z.boolean(),
  at: z.string().check(z.maxLength(30)),
});

/** Lists a page of students. A page may have fewer rows than `pageSize`, even if it isn't the last page. */
export async function listNotices(
  deps: ListNoticesDeps,
  request: {
    readonly seen: boolean;
    readonly cursor: string | undefined;
    readonly pageSize: number;
    readonly leadId: string;
  },
) {
  const { seen, cursor, pageSize, leadId } = request;
  const after = cursor === undefined ? null : decodeCursor(position, cursor);
  const page = await deps.noticeGroups.page(seen ? 'seen' : 'unseen', { after, limit: pageSize });
  const read = await Promise.all(
    page.entries.map(async (entry) => {
      try {
        return await readGroup(deps, entry, leadId);
      } catch (error) {
        // The list fails while storage is down, instead of looking empty.
        if (isStorageUnavailable(error)) throw error;
        const { studentId } = entry;
        deps.warn('A student’s notices could not be read', { reason: getErrorName(error), studentId });
        return null;
      }
    }),
  );
  const listed = read.filter(
    // The index may be out of date, so the group itself decides.
    (found): found is ReadGroup => found !== null && (found.reply.group.seenAt !== null) === seen,
  );
  return { groups: listed.map(({ reply }) => reply.group), cursor: page.end && encodeCursor(page.end) };
}

type CountStore = Pick<NoticeGroupStore, 'page' | 'find' | 'list'>;

/** Counts the students, at most `limit`, with unseen notices that the lead may see. */
export async function countUnseen(
  { noticeGroups }: { readonly noticeGroups: CountStore },
  { leadId, limit }: { readonly leadId: string; readonly limit: number },
): Promise<number> {
  const { entries } = await noticeGroups.page('unseen', { after: null, limit });
  const unseen = await Promise.all(
    entries.map(async (key) => {
      try {
        return await hasUnseen(noticeGroups, key, leadId);
      } catch (error) {
        if (isStorageUnavailable(error)) throw error;
        // A child whose notices can't be read may be in need.
        return true;
      }
    }),
  );
  return unseen.filter(Boolean).length;
}

/** Only a report can be hidden from a lead, so the notices are read only if all unseen ones are reports. */
async function hasUnseen(noticeGroups: CountStore, key: NoticeGroupKey, leadId: string): Promise<boolean> {
  const group = await noticeGroups.find(key);
  if (group === null) return false;
  if (group.unseen.some((id) => readKind(id) !== 'report')) return true;
  if (group.unseen.length === 0) return false;
  const stored = await noticeGroups.list(key, () => undefined);
  return listUnseenIds(group, stored, leadId).length > 0;
}

/** Records that the lead reads the notices, and then returns them. */
export async function openNotices(
  deps: ListNoticesDeps,
  { groupId, leadId }: { readonly groupId: string; readonly leadId: string },
) {
  const key = parseGroupId(groupId);
  if (!(await deps.noticeGroups.recordReader(key, leadId))) throw new Failure('not_found');
  deps.logLead(key, 'opened', leadId);
  return (await requireGroup(deps, key, leadId)).reply;
}

/** Marks the notices that the lead sees as seen. A report about the lead stays unseen. */
export async function markNoticesSeen(
  deps: ListNoticesDeps,
  { groupId, raised, leadId }: { readonly groupId: string; readonly raised: number; readonly leadId: string },
) {
  const key = parseGroupId(groupId);
  const found = await readGroup(deps, key, leadId);
  if (found === null) return repeatMark(deps, key);
  const { group, notices, ids, reply } = found;
  if (ids.length === 0) return reply;
  const at = deps.now().toISOString();
  const seen = { notices, ids, at, leadId };
  if (group.raised !== raised || !(await deps.noticeGroups.markSeen(group, seen)))
    throw new Failure('notices_changed');
  deps.logLead(key, 'marked as seen', leadId);
  const after = await readGroup(deps, key, leadId);
  // Nothing is left of notices that couldn't be read.
  return after?.reply ?? { group: { ...reply.group, seenAt: at }, notices: [] };
}

/**
 * Answers a lead who marks notices once more, because the reply to the first call was lost. Nothing is left to show if a crash
 * kept the notices from being stored, or if they can't be read.
 */
async function repeatMark(deps: ListNoticesDeps, key: NoticeGroupKey) {
  const group = await deps.noticeGroups.find(key);
  const stored = await deps.noticeGroups.list(key, () => undefined);
  // A report about the lead is stored.
  if (group === null || group.seenAt === null || stored.length > 0) throw new Failure('not_found');
  const { latestAt, seenAt, raised } = group;
  const contact = key.erased ? null : await findContactOrWarn(deps, key.studentId);
  return {
    group: {
      ...{ groupId: buildGroupId(key), name: contact?.name ?? null, email: contact?.email ?? null },
      ...{ kinds: [], concern: null, count: 0, latestAt, seenAt, raised },
    },
    notices: [],
  };
}

interface ReadGroup {
  readonly group: NoticeGroup;
  /** The unseen notices that can be read, and the ids of all unseen notices that the lead may see. */
  readonly notices: readonly Notice[];
  readonly ids: readonly string[];
  readonly reply: { readonly group: GroupReply; readonly notices: readonly NoticeReply[] };
}

async function requireGroup(deps: ListNoticesDeps, key: NoticeGroupKey, leadId: string): Promise<ReadGroup> {
  const found = await readGroup(deps, key, leadId);
  if (found === null) throw new Failure('not_found');
  return found;
}

/** Leaves out reports about the lead. */
function listUnseenIds(group: NoticeGroup, stored: readonly Notice[], leadId: string): readonly string[] {
  // A notice that can't be read, or wasn't stored after a crash, is shown by what its id says, so that nothing is lost.
  const hidden = stored.filter(({ reportedTutorId }) => reportedTutorId === leadId);
  return group.unseen.filter((id) => !hidden.some(({ noticeId }) => noticeId === id));
}

/** Returns null if the group is gone, or if it has nothing but reports about the lead, which the lead doesn't see. */
async function readGroup(
  deps: ListNoticesDeps,
  key: NoticeGroupKey,
  leadId: string,
): Promise<ReadGroup | null> {
  const { studentId } = key;
  const group = await deps.noticeGroups.find(key);
  if (group === null) return null;
  const stored = await deps.noticeGroups.list(key, (error) =>
    deps.warn('A safeguarding notice could not be read', { reason: getErrorName(error), studentId }),
  );
  const shown = stored.filter(({ reportedTutorId }) => reportedTutorId !== leadId);
  const storedIds = stored.map(({ noticeId }) => noticeId);
  const ids = listUnseenIds(group, stored, leadId);
  const isUnseen = ({ noticeId }: Notice) => ids.includes(noticeId);
  const unreadable = ids.filter((id) => !storedIds.includes(id)).map((id) => describeId(id, group));
  if (shown.length + unreadable.length === 0) return null;

  const unseen = [...unreadable, ...shown.filter(isUnseen).map((notice) => toReply(notice, true))];
  const seen = shown.filter((notice) => !isUnseen(notice)).map((notice) => toReply(notice, false));
  const counted = unseen.length > 0 ? unseen : seen;
  const erased = shown.find((notice) => notice.erased !== null)?.erased;
  const contact = erased ?? (key.erased ? null : await findContactOrWarn(deps, studentId));
  return {
    group,
    ids,
    notices: shown.filter(isUnseen),
    reply: {
      group: {
        groupId: buildGroupId(key),
        name: contact?.name ?? null,
        email: contact?.email ?? null,
        kinds: [...new Set(counted.map(({ kind }) => kind))],
        concern: concerns.findLast((sign) => counted.some(({ concern }) => concern === sign)) ?? null,
        count: counted.reduce((sum, { count }) => sum + count, 0),
        latestAt: findLatest(counted, 'latestAt') ?? group.latestAt,
        seenAt: unseen.length > 0 ? null : (findLatest(seen, 'seenAt') ?? group.latestAt),
        raised: group.raised,
      },
      notices: [...sortLatestFirst(unseen), ...sortLatestFirst(seen)],
    },
  };
}

const findLatest = (notices: readonly NoticeReply[], field: 'latestAt' | 'seenAt') =>
  notices
    .flatMap((notice) => notice[field] ?? [])
    .toSorted()
    .at(-1);

const sortLatestFirst = (notices: readonly NoticeReply[]) =>
  notices.toSorted((one, other) => other.latestAt.localeCompare(one.latestAt));

function toReply(notice: Notice, unseen: boolean): NoticeReply {
  const { kind, concern, at, latestAt, count, studentId, threadId, erased, seenAt } = notice;
  return {
    ...{ kind, concern, at, latestAt, count },
    inboxId: threadId === null ? null : buildInboxId({ studentId, threadId }),
    texts: [...(erased?.texts ?? [])],
    seenAt: unseen ? null : seenAt,
  };
}

function describeId(noticeId: string, { studentId, since, latestAt }: NoticeGroup): NoticeReply {
  const kind = readKind(noticeId) ?? 'refused';
  const [, threadId = ''] = noticeId.split('#');
  const hasThread = kind === 'message' || kind === 'report' || kind === 'referral';
  return {
    kind,
    concern: null,
    at: since ?? latestAt,
    latestAt,
    count: 1,
    inboxId: hasThread ? buildInboxId({ studentId, threadId }) : null,
    texts: [],
    seenAt: null,
  };
}

/** Returns null if Cognito fails, because a notice without a name is better than no notice. */
async function findContactOrWarn(
  { findContact, warn }: ListNoticesDeps,
  studentId: string,
): Promise<Contact | null> {
  try {
    return await findContact(studentId);
  } catch (error) {
    const reason = getErrorName(error);
    warn('The student of a safeguarding notice could not be looked up', { reason, studentId });
    return null;
  }
}
