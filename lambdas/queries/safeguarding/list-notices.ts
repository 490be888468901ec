import type { Warn } from '../../runtime/observability.ts';
import { isStorageUnavailable } from '../../runtime/storage-error.ts';
import type { Contact, Contacts } from '../../runtime/students.ts';
import type { Notice, NoticeQueue, NoticeStore } from '../../tables/notices/notice.ts';
import { inboxIdOf } from '../tutor/inbox-id.ts';
import type { Tutor, Viewer } from '../tutor/thread.ts';
import { findNotice } from './find-notice.ts';

export interface ListNoticesDeps {
  readonly notices: Pick<NoticeStore, 'markInformed'>;
  readonly noticeQueue: NoticeQueue;
  /** The name and address of a student's account; null where it is gone. */
  readonly contactOf: Contacts['contactOf'];
  /** Writes to the log which lead saw which notice: ids alone. */
  readonly seenByLead: (notice: Notice, lead: Tutor) => void;
  readonly now: () => Date;
  readonly warn: Warn;
}

/** Notices of each list that are shown at once. */
const shown = 100;

/**
 * The notices to the safeguarding lead. What a lead sees here counts as informed, and it is stored who saw it before
 * anything is returned. A report about a lead isn't shown to that lead.
 */
export async function listNotices(deps: ListNoticesDeps, { tutor }: Viewer) {
  const { noticeQueue, notices, seenByLead, now } = deps;
  const pages = await Promise.all(
    (['waiting', 'informed'] as const).map((queue) => noticeQueue.page(queue, { after: null, limit: shown })),
  );
  const read = await Promise.all(pages.flat().map((place) => findNotice(deps, place, throwUnavailable)));
  const found = read.filter(
    (notice): notice is Notice => notice !== null && notice.reportedTutorId !== tutor.tutorId,
  );
  const at = now().toISOString();
  const isNew = (notice: Notice) => !notice.seenBy.includes(tutor.tutorId);
  for (const notice of found.filter(isNew)) {
    await notices.markInformed(notice, { at, leadId: tutor.tutorId });
    seenByLead(notice, tutor);
  }
  const ids = [...new Set(found.flatMap(({ erased, studentId }) => (erased === null ? [studentId] : [])))];
  const contacts = new Map(
    await Promise.all(
      ids.map(async (studentId) => [studentId, await contactOrNull(deps, studentId)] as const),
    ),
  );
  return {
    notices: found.map((notice) => {
      const { kind, concern, count, studentId, threadId, erased } = notice;
      const contact = erased ?? contacts.get(studentId) ?? null;
      return {
        ...{ kind, concern, count, at: notice.at },
        inboxId: threadId === null ? null : inboxIdOf({ studentId, threadId }),
        name: contact?.name ?? null,
        email: contact?.email ?? null,
        texts: erased?.texts ?? [],
        isNew: isNew(notice),
      };
    }),
  };
}

/** Where storage fails, a list without what it couldn't read would look as if there were nothing. */
function throwUnavailable(error: unknown): void {
  if (isStorageUnavailable(error)) throw error;
}

/** The name and address of a student; null too where Cognito fails, because a notice without them is better than none. */
async function contactOrNull(
  { contactOf, warn }: Pick<ListNoticesDeps, 'contactOf' | 'warn'>,
  studentId: string,
): Promise<Contact | null> {
  try {
    return await contactOf(studentId);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    warn('The student of a safeguarding notice could not be looked up', { reason, studentId });
    return null;
  }
}
