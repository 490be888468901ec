import type { Tutor } from '../thread.ts';
import type { Place } from '../thread-store.ts';

/** The record of who looked at which thread. What tutors did to it, the thread itself records. */
export interface AuditStore {
  /** Notes a look. Looks of one tutor at one thread within {@link slotMinutes} are one. */
  noteLook(place: Place, look: { readonly tutor: Tutor; readonly at: Date }): Promise<void>;
  /** The tutors who looked at a thread in this slot or the one before it. */
  recentLooks(place: Place, at: Date): Promise<readonly Tutor[]>;
}

export const slotMinutes = 5;

/** The beginning of the slot that a time is in; ISO 8601 in UTC. */
export function slotOf(at: Date, before = 0): string {
  const length = slotMinutes * 60_000;
  return new Date((Math.floor(at.getTime() / length) - before) * length).toISOString();
}
