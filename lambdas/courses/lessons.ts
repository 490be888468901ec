import { Failure } from '../runtime/failure.ts';
import type { StoredLesson, StoredOutline, StoredSummary } from '../tables/catalogue-items.ts';
import type { LessonMark } from '../tables/lesson-mark.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';

export interface CatalogueStore {
  /** Lists courses in menu order. The list is empty before the first publish. */
  listCourses(): Promise<readonly StoredSummary[]>;
  outline(courseId: string): Promise<StoredOutline | null>;
  lesson(courseId: string, lessonId: string): Promise<StoredLesson | null>;
}

export interface StudentMark extends LessonMark {
  readonly studentId: string;
}

export interface ProgressStore {
  mark(mark: StudentMark): Promise<void>;
  /** Records that a lesson was opened. Returns false, and writes nothing, if the lesson is already done. */
  visit(visit: Omit<StudentMark, 'done'>): Promise<boolean>;
}

export interface CoursesDeps {
  readonly catalogue: CatalogueStore;
  readonly ownership: Pick<OwnershipStore, 'owns'>;
  readonly progress: ProgressStore;
  readonly now: () => Date;
}

interface LessonKey {
  readonly studentId: string;
  readonly courseId: string;
  readonly lessonId: string;
}

export async function getCourse(
  { catalogue }: CoursesDeps,
  { courseId }: { readonly courseId: string },
): Promise<StoredOutline> {
  const outline = await catalogue.outline(courseId);
  if (outline === null) throw new Failure('not_found');
  return outline;
}

/** A lesson of a free topic is open to students who don't own the course. */
export async function getLesson(
  { catalogue, ownership }: CoursesDeps,
  { studentId, courseId, lessonId }: LessonKey,
): Promise<StoredLesson> {
  const [lesson, isOwned] = await Promise.all([
    catalogue.lesson(courseId, lessonId),
    ownership.owns(studentId, courseId),
  ]);
  if (lesson === null) throw new Failure('not_found');
  if (!lesson.free && !isOwned) throw new Failure('course_not_owned');
  return lesson;
}

/** If `done` is null, records only that the student opened the lesson. A lesson that is already done stays done. */
export async function saveProgress(
  deps: CoursesDeps,
  request: LessonKey & { readonly done: boolean | null },
): Promise<LessonMark> {
  await getLesson(deps, request);
  const { studentId, courseId, lessonId, done } = request;
  const visit = { studentId, courseId, lessonId, changedAt: deps.now().toISOString() };
  const isDone = done ?? !(await deps.progress.visit(visit));
  if (done !== null) await deps.progress.mark({ ...visit, done });
  return { courseId, lessonId, done: isDone, changedAt: visit.changedAt };
}
