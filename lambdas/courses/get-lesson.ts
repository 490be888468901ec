import { Failure } from '../runtime/failure.ts';
import type { StoredLesson } from '../tables/catalogue-items.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/**
 * A lesson for a student who may read it: its topic is free or its course is owned.
 *
 * @throws Failure `not_found` for a lesson that is not in the catalogue, `course_not_owned` for one that is locked.
 */
export async function getLesson(
  deps: { readonly catalogue: CatalogueStore; readonly ownership: Pick<OwnershipStore, 'owns'> },
  request: { readonly studentId: string; readonly courseId: string; readonly lessonId: string },
): Promise<StoredLesson> {
  const [lesson, owned] = await Promise.all([
    deps.catalogue.lesson(request.courseId, request.lessonId),
    deps.ownership.owns(request.studentId, request.courseId),
  ]);
  if (lesson === null) throw new Failure('not_found');
  if (!lesson.free && !owned) throw new Failure('course_not_owned');
  return lesson;
}
