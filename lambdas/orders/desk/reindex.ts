import { change } from '../change.ts';
import type { DeskDeps } from './desk.ts';
import { waiting } from '../waiting.ts';

export interface Reindexed {
  readonly outcome: 'reindexed';
  readonly students: number;
  readonly written: number;
  readonly next: string | null;
}

/**
 * Writes what waits of one page of students anew, as it is. Items of a release that knew no index of what waits come
 * into it so. Doing it again does no harm.
 */
export async function reindex(
  deps: Pick<DeskDeps, 'enrolments' | 'students' | 'pause'>,
  { after }: { readonly after?: string | undefined },
): Promise<Reindexed> {
  const { ids, next } = await deps.students.page(after);
  let written = 0;
  for (const studentId of ids) {
    const enrolments = await deps.enrolments.ofStudent(studentId);
    for (const { courseId } of enrolments.filter((enrolment) => waiting(enrolment) !== null)) {
      // Another object with the same content is what makes it be written.
      await change(deps, { studentId, courseId }, (seen) => ({ enrolment: { ...seen } }));
      written++;
    }
  }
  return { outcome: 'reindexed', students: ids.length, written, next };
}
