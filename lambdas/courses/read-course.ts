import { Failure } from '../runtime/failure.ts';
import type { StoredLesson, StoredOutline } from '../tables/catalogue-items.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/**
 * Returns a course's outline: its topics and lessons in order, and which are free.
 *
 * @throws Failure `not_found` for a course that isn't in the catalogue.
 */
export async function getCourse(
  { catalogue }: { readonly catalogue: CatalogueStore },
  { courseId }: { readonly courseId: string },
): Promise<StoredOutline> {
  const outline = await catalogue.outline(courseId);
  if (outline === null) throw new Failure('not_found');
  return outline;
}

/**
 * Returns a lesson to a student who may read it, because its topic is free or its course is owned.
 *
 * @throws Failure `not_found` for a lesson that isn't in the catalogue, `course_not_owned` for a locked one.
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
