import { deleteStored } from './device-storage.ts';
import { deleteDrafts } from './draft-storage.ts';
import { readStoredStudent } from './stored-session.ts';

/** How long another student's unsaved answers stay on this browser, in milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Deletes the unsaved answers of other students, except those of the last day: their student may come back. */
function deleteStaleAnswers(student: string): void {
  const earliest = Date.now() - maxAgeMs;
  deleteStored('unsaved', ({ studentId, value }) => {
    const { changedAt } = value as { readonly changedAt: number };
    return studentId !== student && changedAt < earliest;
  });
}

/**
 * Removes what another student, whose sign-in ended by itself, left on this browser: drafts at once, unsaved answers
 * after a day. Runs at each new sign-in and never fails.
 */
export function clearOtherUsers(): void {
  const student = readStoredStudent();
  if (student === undefined) return;
  deleteDrafts(student);
  deleteStaleAnswers(student);
}
