import type { Notice as NoticeReply } from '../../../contract/queries/queries.ts';
import { getErrorName } from '../../runtime/failure.ts';
import type { Warn } from '../../runtime/observability.ts';
import { isStorageUnavailable } from '../../runtime/storage-error.ts';
import type { Contact, Contacts } from '../../runtime/students.ts';
import type { Notice, NoticeKey, NoticeQueue, NoticeStore } from '../../tables/notices/notice.ts';
import { buildInboxId, type Tutor, type Viewer } from '../tutor/thread.ts';

export interface ListNoticesDeps {
  readonly notices: Pick<NoticeStore, 'markInformed'>;
  readonly noticeQueue: NoticeQueue;
  readonly findContact: Contacts['findContact'];
  readonly logSeen: (notice: Notice, lead: Tutor) => void;
  readonly now: () => Date;
  readonly warn: Warn;
}

/** The list contains at most this many notices that no lead knows yet, and at most as many that a lead knows. */
const pageSize = 100;

/** Marks the notices as seen by the lead before the list is sent. A lead doesn't see reports about themselves. */
export async function listNotices(
  deps: ListNoticesDeps,
  { tutor }: Viewer,
): Promise<{ readonly notices: readonly NoticeReply[] }> {
  const { noticeQueue, notices, logSeen, now } = deps;
  const pages = await Promise.all(
    (['waiting', 'informed'] as const).map((queue) =>
      noticeQueue.page(queue, { after: null, limit: pageSize }),
    ),
  );
  const read = await Promise.all(pages.flat().map((entry) => findNotice(deps, entry, throwIfUnavailable)));
  const found = read.filter(
    (notice): notice is Notice => notice !== null && notice.reportedTutorId !== tutor.tutorId,
  );
  const at = now().toISOString();
  const isNew = (notice: Notice) => !notice.seenBy.includes(tutor.tutorId);
  for (const notice of found.filter(isNew)) {
    await notices.markInformed(notice, { at, leadId: tutor.tutorId });
    logSeen(notice, tutor);
  }
  const ids = [...new Set(found.flatMap(({ erased, studentId }) => (erased === null ? [studentId] : [])))];
  const contacts = new Map(
    await Promise.all(
      ids.map(async (studentId) => [studentId, await findContactOrWarn(deps, studentId)] as const),
    ),
  );
  return {
    notices: found.map((notice) => {
      const { kind, concern, count, studentId, threadId, erased } = notice;
      const contact = erased ?? contacts.get(studentId) ?? null;
      return {
        ...{ kind, concern, count, at: notice.at },
        inboxId: threadId === null ? null : buildInboxId({ studentId, threadId }),
        name: contact?.name ?? null,
        email: contact?.email ?? null,
        texts: [...(erased?.texts ?? [])],
        isNew: isNew(notice),
      };
    }),
  };
}

/** Returns null if the notice was deleted or can't be read. */
export async function findNotice(
  { noticeQueue, warn }: Pick<ListNoticesDeps, 'noticeQueue' | 'warn'>,
  key: NoticeKey,
  onUnreadable: (error: unknown) => void,
): Promise<Notice | null> {
  try {
    return await noticeQueue.find(key);
  } catch (error) {
    const { kind, studentId } = key;
    warn('A safeguarding notice could not be read', { reason: getErrorName(error), kind, studentId });
    onUnreadable(error);
    return null;
  }
}

/** Throws the error if storage is down, so that the list fails instead of looking empty. */
function throwIfUnavailable(error: unknown): void {
  if (isStorageUnavailable(error)) throw error;
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
