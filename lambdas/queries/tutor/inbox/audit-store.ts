import type { ThreadKey, Tutor } from '../thread.ts';

/** The record of which tutor read which thread. The thread itself records what tutors did to it. */
export interface AuditStore {
  /** Records that a tutor reads a thread. A tutor's looks at one thread within {@link slotMinutes} count as one. */
  recordLook(key: ThreadKey, look: { readonly tutor: Tutor; readonly at: Date }): Promise<void>;
  /** Lists the tutors who read a thread in the current slot or the one before. */
  recentLooks(key: ThreadKey, at: Date): Promise<readonly Tutor[]>;
}

export const slotMinutes = 5;

/** Returns when the slot that contains a time starts, or a slot some slots earlier, as ISO 8601 in UTC. */
export function getSlotStart(at: Date, slotsEarlier = 0): string {
  const length = slotMinutes * 60_000;
  return new Date((Math.floor(at.getTime() / length) - slotsEarlier) * length).toISOString();
}
