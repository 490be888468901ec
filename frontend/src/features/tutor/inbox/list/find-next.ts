import type { InboxRow } from '../../../../../../contract/tutor/inbox.ts';

/** Returns the id of the next conversation of the list that waits and that no colleague has taken on, or null. */
export function findNext(
  rows: readonly Pick<InboxRow, 'inboxId' | 'state' | 'assigned'>[],
  inboxId: string,
): string | null {
  const position = rows.findIndex((row) => row.inboxId === inboxId);
  const others = [...rows.slice(position + 1), ...rows.slice(0, Math.max(position, 0))];
  const next = others.find(
    ({ state, assigned }) => state === 'waiting' && (assigned === null || assigned.mine),
  );
  return next?.inboxId ?? null;
}
