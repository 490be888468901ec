import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import type { Tutor } from '../thread.ts';

/** Records which tutor read what. The thread itself records what tutors change. */
export interface AuditStore {
  /** Records that a tutor reads a thread, once in each slot of {@link slotMinutes} minutes. */
  recordLook(key: ThreadKey, look: { readonly tutor: Tutor; readonly at: Date }): Promise<void>;
  /** Records that a tutor reads the first lines of these threads, once in each slot of {@link slotMinutes} minutes. */
  recordPage(threadIds: readonly string[], look: { readonly tutor: Tutor; readonly at: Date }): Promise<void>;
  /** Lists the tutors who read a thread in the current slot of {@link slotMinutes} minutes or the slot before. */
  recentLooks(key: ThreadKey, at: Date): Promise<readonly Tutor[]>;
}

export const slotMinutes = 5;

/** DynamoDB deletes the record of a page of the inbox after this many days. */
export const pageDays = 365;

/** Returns the start of the slot that contains `at`, or of an earlier slot. Slots begin at 10:00, 10:05 and so on. */
export function getSlotStart(at: Date, slotsEarlier = 0): string {
  const length = slotMinutes * 60_000;
  return new Date((Math.floor(at.getTime() / length) - slotsEarlier) * length).toISOString();
}
