import type { NoticeGroupStore } from '../../safeguarding/notice.ts';
import { countUnseen } from '../../safeguarding/list-notices.ts';
import type { SharedAnswerStore } from '../shared-answers/shared-answer-store.ts';
import type { ThreadQueue } from '../thread-store.ts';
import { readAssignedTo, type Viewer } from '../thread.ts';

export interface CountInboxDeps {
  readonly queue: ThreadQueue;
  readonly noticeGroups: Pick<NoticeGroupStore, 'page' | 'find' | 'list'>;
  /** Counts the enquiries that nobody has marked as done, at most `limit`. */
  readonly countEnquiries: (limit: number) => Promise<number>;
  readonly sharedAnswers: Pick<SharedAnswerStore, 'listProposed'>;
}

/** Counts what each tab of the inbox contains, each at most `limit`. Only safeguarding leads learn the number of notices. */
export async function countInbox(
  { queue, noticeGroups, countEnquiries, sharedAnswers }: CountInboxDeps,
  { viewer, limit }: { readonly viewer: Viewer; readonly limit: number },
) {
  const first = { after: null, limit };
  const { tutorId } = viewer.tutor;
  const [waiting, answered, flaws, proposals, enquiries, notices] = await Promise.all([
    queue.page('waiting', first),
    queue.page('answered', first),
    queue.page('flaws', first),
    sharedAnswers.listProposed(limit),
    countEnquiries(limit),
    viewer.isLead ? countUnseen({ noticeGroups }, { leadId: tutorId, limit }) : null,
  ]);
  return {
    waiting: waiting.length,
    mine: [...waiting, ...flaws].filter(({ rank }) => readAssignedTo(rank) === tutorId).slice(0, limit)
      .length,
    answered: answered.length,
    flaws: flaws.length,
    // Somebody else must decide about the caller's own proposals.
    proposals: proposals.filter(({ proposedBy }) => proposedBy !== tutorId).length,
    enquiries,
    ...(notices !== null && { notices }),
  };
}
