import type { CatalogueStore } from './catalogue-store.ts';
import type { EnrolmentStore } from './progress-store.ts';
import { getLesson } from './get-lesson.ts';

export interface LessonProgress {
  readonly courseId: string;
  readonly lessonId: string;
  readonly done: boolean;
  readonly changedAt: string;
}

/**
 * Marks a lesson as done, or takes the mark back; with null it notes that the lesson was opened, and leaves a mark
 * as it is. Saving the same again changes nothing but the time.
 *
 * @throws Failure as {@link getLesson}: who may not read a lesson may not mark it.
 */
export async function saveProgress(
  deps: {
    readonly catalogue: CatalogueStore;
    readonly enrolments: EnrolmentStore;
    readonly now: () => Date;
  },
  request: {
    readonly studentId: string;
    readonly courseId: string;
    readonly lessonId: string;
    readonly done: boolean | null;
  },
): Promise<LessonProgress> {
  await getLesson(deps, request);
  const { studentId, courseId, lessonId, done } = request;
  const visit = { studentId, courseId, lessonId, changedAt: deps.now().toISOString() };
  if (done === null) {
    const noted = await deps.enrolments.visit(visit);
    return { courseId, lessonId, done: !noted, changedAt: visit.changedAt };
  }
  await deps.enrolments.mark({ ...visit, done });
  return { courseId, lessonId, done, changedAt: visit.changedAt };
}
