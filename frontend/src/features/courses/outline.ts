import type { Account } from '../../../../contract/account/account.ts';
import type {
  CourseOutline,
  CourseSummary,
  LessonSummary,
  TopicOutline,
} from '../../../../contract/courses/courses.ts';

export interface CourseProgress {
  readonly owned: boolean;
  /** True if the student ordered the course and the payment hasn't arrived yet. */
  readonly awaited: boolean;
  readonly done: ReadonlySet<string>;
  readonly lastLessonId: string | null;
  /** True if the student is in Year 7, 8 or 9, and begins with the lessons of Key Stage 3. */
  readonly inKeyStage3: boolean;
  /** The marks of the exam questions that the student has marked; null if there are none. */
  readonly exam: { readonly marks: number; readonly of: number } | null;
  /** When the student most recently opened or marked a lesson; null if the course isn't begun. */
  readonly changedAt: string | null;
}

const lastYearOfKeyStage3 = 9;

export type LessonState = 'done' | 'open' | 'locked';

export const isTopicOpen = (topic: Pick<TopicOutline, 'free'>, courseProgress: CourseProgress): boolean =>
  topic.free || courseProgress.owned;

export function readLessonState(
  topic: TopicOutline,
  lesson: LessonSummary,
  courseProgress: CourseProgress,
): LessonState {
  if (!isTopicOpen(topic, courseProgress)) return 'locked';
  return courseProgress.done.has(lesson.lessonId) ? 'done' : 'open';
}

type Topics = Pick<CourseSummary, 'topics'>;
type ListedLesson = CourseSummary['topics'][number]['lessons'][number];

export function listOpenLessons(course: Topics, courseProgress: CourseProgress): ListedLesson[] {
  return course.topics
    .filter((topic) => isTopicOpen(topic, courseProgress))
    .flatMap(({ lessons }) => lessons);
}

const isOfKeyStage3 = ({ level }: Pick<ListedLesson, 'level'>): boolean => level === 'ks3';

/** Returns the next lesson that isn't done. The search begins with the lesson that was opened last. */
export function findNextLesson(course: Topics, courseProgress: CourseProgress): ListedLesson | null {
  const lessons = listOpenLessons(course, courseProgress);
  const last = lessons.findIndex(({ lessonId }) => lessonId === courseProgress.lastLessonId);
  const inOrder = [...lessons.slice(Math.max(last, 0)), ...lessons.slice(0, Math.max(last, 0))];
  const left = inOrder.filter(({ lessonId }) => !courseProgress.done.has(lessonId));
  return (courseProgress.inKeyStage3 && left.find(isOfKeyStage3)) || (left[0] ?? null);
}

/** Returns the course with the lessons of Key Stage 3 alone if the student is in one of its years. */
export function findPath(course: CourseOutline, { inKeyStage3 }: CourseProgress): CourseOutline {
  if (!inKeyStage3) return course;
  const topics = course.topics
    .map((topic) => ({ ...topic, lessons: topic.lessons.filter(isOfKeyStage3) }))
    .filter(({ lessons }) => lessons.length > 0);
  return { ...course, topics };
}

export interface LessonCount {
  readonly done: number;
  readonly count: number;
}

export const countDone = (lessonIds: readonly string[], { done }: CourseProgress): LessonCount => ({
  done: lessonIds.filter((lessonId) => done.has(lessonId)).length,
  count: lessonIds.length,
});

export const listLessonIds = ({ lessons }: TopicOutline): string[] => lessons.map(({ lessonId }) => lessonId);

/** Counts the lessons that the student can open. Every page shows the progress in a course by this count. */
export const countLessons = (course: Topics, courseProgress: CourseProgress): LessonCount =>
  countDone(
    listOpenLessons(course, courseProgress).map(({ lessonId }) => lessonId),
    courseProgress,
  );

export function findTopic(course: CourseOutline, lessonId: string): TopicOutline | undefined {
  return course.topics.find(({ lessons }) => lessons.some((lesson) => lesson.lessonId === lessonId));
}

/** Returns the topic of the next lesson, or the topic of the lesson opened last if every open lesson is done. */
export function findCurrentTopic(
  course: CourseOutline,
  courseProgress: CourseProgress,
): TopicOutline | undefined {
  const lessonId = findNextLesson(course, courseProgress)?.lessonId ?? courseProgress.lastLessonId;
  return (lessonId === null ? undefined : findTopic(course, lessonId)) ?? course.topics[0];
}

export function readCourseProgress(account: Account, courseId: string): CourseProgress {
  const progress = account.progress.find((each) => each.courseId === courseId);
  return {
    owned: account.ownedCourses.includes(courseId),
    awaited: account.awaitedCourses.includes(courseId),
    done: new Set(progress?.lessonsDone),
    lastLessonId: progress?.lastLessonId ?? null,
    inKeyStage3: (account.learner?.year ?? Infinity) <= lastYearOfKeyStage3,
    exam: progress?.exam ?? null,
    changedAt: progress?.changedAt ?? null,
  };
}

/** Changes the cached account in the same way as the server changes the stored account. */
export function markLesson(account: Account, courseId: string, lessonId: string, done: boolean): void {
  const changedAt = new Date().toISOString();
  let progress = account.progress.find((each) => each.courseId === courseId);
  if (!progress) {
    progress = { courseId, lessonsDone: [], lastLessonId: null, changedAt };
    account.progress.push(progress);
  }
  const others = progress.lessonsDone.filter((each) => each !== lessonId);
  progress.lessonsDone = done ? [...others, lessonId] : others;
  progress.lastLessonId = lessonId;
  progress.changedAt = changedAt;
}

/** Records in the cached account that the student opened a lesson. Ignores a lesson that is already done. */
export function visitLesson(account: Account, courseId: string, lessonId: string): void {
  const done = readCourseProgress(account, courseId).done.has(lessonId);
  if (!done) markLesson(account, courseId, lessonId, false);
}

/** Sorts courses: the one used last comes first, then the student's subjects, then owned courses. */
export function orderByUse(account: Account, courses: readonly CourseSummary[]): CourseSummary[] {
  const readUse = ({ courseId }: CourseSummary) => ({
    at: readCourseProgress(account, courseId).changedAt ?? '',
    wanted: Number(account.learner?.subjects.includes(courseId) ?? false),
    owned: Number(account.ownedCourses.includes(courseId)),
  });
  return courses
    .map((course) => ({ course, ...readUse(course) }))
    .toSorted(
      (one, other) => other.at.localeCompare(one.at) || other.wanted - one.wanted || other.owned - one.owned,
    )
    .map(({ course }) => course);
}

export interface LessonOfCourse {
  readonly courseId: string;
  readonly lessonId: string;
  readonly title: string;
}

/** Returns the lesson that the student opened last, or else the first open lesson of the course that comes first. */
export function findLastLesson(account: Account, courses: readonly CourseSummary[]): LessonOfCourse | null {
  const [first] = orderByUse(account, courses).flatMap((course) => {
    const { courseId } = course;
    const courseProgress = readCourseProgress(account, courseId);
    const lessons = listOpenLessons(course, courseProgress);
    const lesson = lessons.find(({ lessonId }) => lessonId === courseProgress.lastLessonId) ?? lessons[0];
    return lesson ? [{ courseId, lessonId: lesson.lessonId, title: lesson.title }] : [];
  });
  return first ?? null;
}

/** Returns `selected` if the student has begun this course. If not, returns another course that has been begun. */
export function findLastCourse(account: Account, selected: string | null): string | null {
  const begun = account.progress
    .filter(({ lastLessonId }) => lastLessonId !== null)
    .map(({ courseId }) => courseId);
  return selected !== null && begun.includes(selected) ? selected : (begun[0] ?? null);
}
