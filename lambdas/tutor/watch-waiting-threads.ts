import type { Mailer } from '../mail/mailer.ts';
import { waitingDigest } from '../mail/templates/tutor.ts';
import { getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { getState, getStateStart, type Thread } from './thread.ts';
import type { ThreadKey } from '../../contract/identifier-rules.ts';
import { findReadable, type QueueEntry, type ThreadQueue, type ThreadStore } from './thread-store.ts';

export interface WatchDeps {
  readonly threads: Pick<ThreadStore, 'find'>;
  readonly queue: ThreadQueue;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** The centre intends to answer a student's question within this many hours. */
  readonly targetReplyHours: number;
  readonly warn: Warn;
  readonly logUnreadable: (key: ThreadKey) => void;
}

const batch = 100;
/** The hour of the day in Leeds, from 0 to 23, in which the centre gets a mail about waiting questions. */
const digestHour = 8;
const hourInLeeds = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * Counts threads that have waited longer than the target time (`late`) and longer than twice that time (`overdue`). In
 * the hour {@link digestHour}, mails the number of late threads to the centre. If the mail fails, the centre gets the
 * next mail a day later.
 */
export async function watchWaitingThreads(deps: WatchDeps) {
  const { now, targetReplyHours, mailer, warn } = deps;
  const at = now();
  const subtractHours = (hours: number) => new Date(at.getTime() - hours * 60 * 60 * 1000).toISOString();
  const late = await listWaitingSince(deps, subtractHours(targetReplyHours));
  const overdue = late.filter((thread) => getStateStart(thread) <= subtractHours(2 * targetReplyHours));
  if (late.length > 0 && Number(hourInLeeds.format(at)) === digestHour) {
    try {
      await mailer.send(waitingDigest, { count: late.length, hours: targetReplyHours });
    } catch (error) {
      warn('The mail about waiting questions could not be sent', { reason: getErrorName(error) });
    }
  }
  return { late: late.length, overdue: overdue.length };
}

/** Reads each thread, because the queue may be out of date and also contains new threads with unread concerns. */
async function listWaitingSince(
  { threads, queue, logUnreadable }: WatchDeps,
  until: string,
): Promise<readonly Thread[]> {
  const found: Thread[] = [];
  let after: QueueEntry | null = null;
  for (;;) {
    const entries: readonly QueueEntry[] = await queue.page('waiting', { after, limit: batch });
    const due = entries.filter(({ rank }) => rank <= until);
    const read = await Promise.all(due.map((entry) => findReadable(threads, entry, logUnreadable)));
    for (const thread of read) {
      if (thread !== null && getState(thread) === 'waiting' && getStateStart(thread) <= until)
        found.push(thread);
    }
    after = entries.at(-1) ?? null;
    if (due.length < batch) return found;
  }
}
