import type { Warn } from '../../runtime/observability.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { since, stateOf, type Thread } from '../tutor/thread.ts';
import {
  findReadable,
  type Place,
  type QueuePlace,
  type ThreadQueue,
  type ThreadStore,
} from '../tutor/thread-store.ts';

export interface WatchDeps {
  readonly threads: Pick<ThreadStore, 'find'>;
  readonly queue: ThreadQueue;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** Hours within which the centre means to answer. */
  readonly targetReplyHours: number;
  readonly warn: Warn;
  /** Logs a thread that is stored but can't be read, by its ids. */
  readonly logUnreadable: (place: Place) => void;
}

export interface Watched {
  /** The number of threads that have waited for longer than the target, and than twice the target. */
  readonly late: number;
  readonly overdue: number;
}

const batch = 100;
/** The hour in Leeds, of a 24-hour clock, at which the centre is mailed. */
const digestHour = 8;
const hourInLeeds = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * Counts what has waited too long. In the run of the morning hour the centre is mailed if there is anything; a mail that
 * fails is told and not tried again before the next morning.
 */
export async function watchWaiting(deps: WatchDeps): Promise<Watched> {
  const { now, targetReplyHours, mailer, warn } = deps;
  const at = now();
  const before = (hours: number) => new Date(at.getTime() - hours * 60 * 60 * 1000).toISOString();
  const late = await waitingSince(deps, before(targetReplyHours));
  const overdue = late.filter((thread) => since(thread) <= before(2 * targetReplyHours));
  if (late.length > 0 && Number(hourInLeeds.format(at)) === digestHour) {
    try {
      await mailer.send('waitingDigest', { count: late.length, hours: targetReplyHours });
    } catch (error) {
      warn('The mail about waiting questions could not be sent', {
        reason: error instanceof Error ? error.name : 'unknown',
      });
    }
  }
  return { late: late.length, overdue: overdue.length };
}

/**
 * The threads that have waited since then or longer. Unread concerns come first in the queue, whenever they were sent,
 * and it may be a moment behind, so each thread is read.
 */
async function waitingSince(
  { threads, queue, logUnreadable }: WatchDeps,
  until: string,
): Promise<readonly Thread[]> {
  const found: Thread[] = [];
  let after: QueuePlace | null = null;
  for (;;) {
    const places: readonly QueuePlace[] = await queue.page('waiting', { after, limit: batch });
    const due = places.filter(({ rank }) => rank <= until);
    const read = await Promise.all(due.map((place) => findReadable(threads, place, logUnreadable)));
    for (const thread of read) {
      if (thread !== null && stateOf(thread) === 'waiting' && since(thread) <= until) found.push(thread);
    }
    after = places.at(-1) ?? null;
    if (due.length < batch) return found;
  }
}
