import type { LessonMark } from '../tables/lesson-mark.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { getLesson } from './read-course.ts';
import type { ProgressStore } from './progress-store.ts';

/**
 * Marks a lesson as done or not done. If `done` is null, it only records that the lesson was opened, and keeps a mark.
 *
 * @throws Failure as {@link getLesson}: students who may not read a lesson may not mark it.
 */
export async function saveProgress(
  deps: {
    readonly catalogue: CatalogueStore;
    readonly ownership: Pick<OwnershipStore, 'owns'>;
    readonly progress: ProgressStore;
    readonly now: () => Date;
  },
  request: {
    readonly studentId: string;
    readonly courseId: string;
    readonly lessonId: string;
    readonly done: boolean | null;
  },
): Promise<LessonMark> {
  await getLesson(deps, request);
  const { studentId, courseId, lessonId, done } = request;
  const visit = { studentId, courseId, lessonId, changedAt: deps.now().toISOString() };
  if (done === null) {
    const isRecorded = await deps.progress.visit(visit);
    return { courseId, lessonId, done: !isRecorded, changedAt: visit.changedAt };
  }
  await deps.progress.mark({ ...visit, done });
  return { courseId, lessonId, done, changedAt: visit.changedAt };
}
