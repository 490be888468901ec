import type { CheckOutcomes } from '../../contract/courses/courses.ts';
import { buildSharedAnswerId } from '../../contract/identifier-rules.ts';
import { readElement, type TextTree } from '../../contract/text/text-tree.ts';
import { Failure } from '../runtime/failure.ts';
import type { StoredLesson } from '../tables/catalogue-items.ts';
import type { ListedCourse, StoredOutline } from '../tables/course-items.ts';
import type { LessonMark, StoredExamMarks } from '../tables/lesson-mark.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';

export interface CatalogueStore {
  /** Lists courses in menu order. The list is empty before the first publish. */
  listCourses(): Promise<readonly ListedCourse[]>;
  outline(courseId: string): Promise<StoredOutline | null>;
  lesson(courseId: string, lessonId: string): Promise<StoredLesson | null>;
}

export interface StudentMark extends LessonMark {
  readonly studentId: string;
}

/** What the student has reached in a lesson's self-checks and in its exam question. */
export interface LessonAnswers {
  readonly checks: CheckOutcomes;
  readonly exam?: StoredExamMarks | undefined;
}

export interface ProgressStore {
  mark(mark: StudentMark): Promise<void>;
  /** Records that a lesson was opened. Returns false, and writes nothing, if the lesson is already done. */
  visit(visit: Omit<StudentMark, 'done'>): Promise<boolean>;
  readAnswers(key: LessonKey): Promise<LessonAnswers>;
  /** Stores the marks of an exam question, even if the lesson was neither marked nor visited before. */
  saveExam(marks: LessonKey & { readonly changedAt: string; readonly exam: StoredExamMarks }): Promise<void>;
  /** Adds outcomes to those of a lesson that was marked or visited before. */
  saveChecks(key: LessonKey, checks: CheckOutcomes): Promise<void>;
}

/** A question and its answer that staff share with everybody who may read the lesson. */
export interface SharedAnswer {
  readonly answerId: string;
  readonly question: string;
  readonly answer: string;
  readonly publishedAt: string;
}

export interface SharedAnswerReader {
  countPublished(courseId: string, lessonId: string): Promise<number>;
  /** Lists the published answers of a lesson in any order. */
  listPublished(courseId: string, lessonId: string): Promise<readonly SharedAnswer[]>;
}

export interface CoursesDeps {
  readonly catalogue: CatalogueStore;
  readonly ownership: Pick<OwnershipStore, 'owns'>;
  readonly progress: ProgressStore;
  readonly sharedAnswers: SharedAnswerReader;
  readonly now: () => Date;
}

export interface LessonKey {
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

/** Every student may read the opening. The reply has no other part of the lesson. */
export async function getOpening(
  { catalogue }: CoursesDeps,
  { courseId, lessonId }: Omit<LessonKey, 'studentId'>,
): Promise<Pick<StoredLesson, 'opening'>> {
  const lesson = await catalogue.lesson(courseId, lessonId);
  if (lesson === null) throw new Failure('not_found');
  return { opening: lesson.opening };
}

export async function getLessonWithAnswers(
  deps: CoursesDeps,
  key: LessonKey,
): Promise<StoredLesson & { checks: CheckOutcomes; examLines?: string[]; sharedAnswerCount: number }> {
  const [lesson, { checks, exam }, sharedAnswerCount] = await Promise.all([
    getLesson(deps, key),
    deps.progress.readAnswers(key),
    deps.sharedAnswers.countPublished(key.courseId, key.lessonId),
  ]);
  // The scheme may have changed since the student ticked its lines.
  const examLines = lesson.examQuestion?.scheme
    .map(({ lineId }) => lineId)
    .filter((lineId) => exam?.lines.includes(lineId));
  return { ...lesson, checks, ...(exam && examLines && { examLines }), sharedAnswerCount };
}

/** Whoever may read the lesson may read what is shared under it. */
export async function listSharedAnswers(deps: CoursesDeps, key: LessonKey) {
  const { courseId, lessonId } = key;
  const [found] = await Promise.all([
    deps.sharedAnswers.listPublished(courseId, lessonId),
    getLesson(deps, key),
  ]);
  const newestFirst = found.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  const answers = newestFirst.map(({ answerId, question, answer }) => ({
    ...{ sharedAnswerId: buildSharedAnswerId({ courseId, lessonId, answerId }), question, answer },
  }));
  return { answers };
}

const listIds = (tree: TextTree): string[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { attributes, children } = readElement(node);
    return [...(attributes['id'] === undefined ? [] : [attributes['id']]), ...listIds(children)];
  });

/** If `done` is null, records only that the student opened the lesson. A lesson that is already done stays done. */
export async function saveProgress(
  deps: CoursesDeps,
  request: LessonKey & { readonly done: boolean | null; readonly checks?: CheckOutcomes | undefined },
): Promise<LessonMark> {
  const { body } = await getLesson(deps, request);
  const { studentId, courseId, lessonId, done, checks = {} } = request;
  const visit = { studentId, courseId, lessonId, changedAt: deps.now().toISOString() };
  const isDone = done ?? !(await deps.progress.visit(visit));
  if (done !== null) await deps.progress.mark({ ...visit, done });
  // A lesson that has changed meanwhile may lack some of the checks.
  const ids = new Set(listIds(body));
  const known = Object.entries(checks).filter(([checkId]) => ids.has(checkId));
  if (known.length > 0) await deps.progress.saveChecks(request, Object.fromEntries(known));
  return { courseId, lessonId, done: isDone, changedAt: visit.changedAt };
}

/**
 * Stores the lines of the scheme that the student ticked. The marks are added up here, from the published scheme.
 * @throws Failure `not_found` if the lesson has no exam question, `invalid_request` for a line that its scheme lacks
 */
export async function saveExamMarks(
  deps: CoursesDeps,
  request: LessonKey & { readonly lines: readonly string[] },
): Promise<StoredExamMarks> {
  const { examQuestion } = await getLesson(deps, request);
  if (!examQuestion) throw new Failure('not_found');
  const { studentId, courseId, lessonId } = request;
  const ticked = new Set(request.lines);
  const earned = examQuestion.scheme.filter(({ lineId }) => ticked.has(lineId));
  if (earned.length < ticked.size) throw new Failure('invalid_request');
  const exam = {
    lines: earned.map(({ lineId }) => lineId),
    marks: earned.reduce((sum, { marks }) => sum + marks, 0),
    of: examQuestion.marks,
  };
  await deps.progress.saveExam({ studentId, courseId, lessonId, changedAt: deps.now().toISOString(), exam });
  return exam;
}
