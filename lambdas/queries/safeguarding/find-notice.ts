import type { Warn } from '../../runtime/observability.ts';
import type { Notice, NoticePlace, NoticeQueue } from '../../tables/notices/notice.ts';

/** Finds a notice; null where it is gone, or can't be read, of which the log and `onUnreadable` are told. */
export async function findNotice(
  { noticeQueue, warn }: { readonly noticeQueue: NoticeQueue; readonly warn: Warn },
  place: NoticePlace,
  onUnreadable: (error: unknown) => void,
): Promise<Notice | null> {
  try {
    return await noticeQueue.find(place);
  } catch (error) {
    const { kind, studentId } = place;
    const reason = error instanceof Error ? error.name : 'unknown';
    warn('A safeguarding notice could not be read', { reason, kind, studentId });
    onUnreadable(error);
    return null;
  }
}
