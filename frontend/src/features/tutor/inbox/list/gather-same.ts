import type { InboxSummary } from '../../../../../../contract/tutor/inbox.ts';

/** Names what a report of something wrong is about. Undefined for every other conversation. */
function findSubject({ kind, subject }: Pick<InboxSummary, 'kind' | 'subject'>): string | undefined {
  if (kind !== 'flaw' || subject === null) return undefined;
  const { courseId, lessonId, checkId, questionId } = subject;
  return [courseId, lessonId, checkId, questionId].join(' ');
}

/** Moves reports about the same question, self-check or lesson to the first of them. Other rows keep their order. */
export function gatherSame<Row extends Pick<InboxSummary, 'inboxId' | 'kind' | 'subject'>>(
  rows: readonly Row[],
): Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = findSubject(row) ?? row.inboxId;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].flat();
}
