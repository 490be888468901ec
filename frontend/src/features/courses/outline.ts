import type { Account } from '../../../../contract/account/account.ts';
import type { CourseOutline, LessonSummary, TopicOutline } from '../../../../contract/courses/courses.ts';

export interface CourseProgress {
  readonly owned: boolean;
  /** True if the student ordered the course and the payment hasn't arrived yet. */
  readonly awaited: boolean;
  readonly done: ReadonlySet<string>;
  readonly lastLessonId: string | null;
}

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

export function listOpenLessons(course: CourseOutline, courseProgress: CourseProgress): LessonSummary[] {
  return course.topics
    .filter((topic) => isTopicOpen(topic, courseProgress))
    .flatMap(({ lessons }) => lessons);
}

/** Returns the next lesson that isn't done. The search begins with the lesson that was opened last. */
export function findNextLesson(course: CourseOutline, courseProgress: CourseProgress): LessonSummary | null {
  const lessons = listOpenLessons(course, courseProgress);
  const last = lessons.findIndex(({ lessonId }) => lessonId === courseProgress.lastLessonId);
  const inOrder = [...lessons.slice(Math.max(last, 0)), ...lessons.slice(0, Math.max(last, 0))];
  return inOrder.find(({ lessonId }) => !courseProgress.done.has(lessonId)) ?? null;
}

/** Lessons that no longer exist aren't counted. */
export function countDoneLessons(course: CourseOutline, courseProgress: CourseProgress): number {
  return course.topics
    .flatMap(({ lessons }) => lessons)
    .filter(({ lessonId }) => courseProgress.done.has(lessonId)).length;
}

export function measureProgress(
  lessons: readonly LessonSummary[],
  courseProgress: CourseProgress,
): { readonly percent: number; readonly minutesLeft: number } {
  const minutes = (some: readonly LessonSummary[]) => some.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const all = minutes(lessons);
  const minutesLeft = minutes(lessons.filter(({ lessonId }) => !courseProgress.done.has(lessonId)));
  return { percent: all === 0 ? 0 : Math.round(((all - minutesLeft) / all) * 100), minutesLeft };
}

export function findTopic(course: CourseOutline, lessonId: string): TopicOutline | undefined {
  return course.topics.find(({ lessons }) => lessons.some((lesson) => lesson.lessonId === lessonId));
}

export function readCourseProgress(account: Account, courseId: string): CourseProgress {
  const progress = account.progress.find((each) => each.courseId === courseId);
  return {
    owned: account.ownedCourses.includes(courseId),
    awaited: account.awaitedCourses.includes(courseId),
    done: new Set(progress?.lessonsDone),
    lastLessonId: progress?.lastLessonId ?? null,
  };
}

/** Changes the cached account in the same way as the server changes the stored account. */
export function markLesson(account: Account, courseId: string, lessonId: string, done: boolean): void {
  let progress = account.progress.find((each) => each.courseId === courseId);
  if (!progress) {
    progress = { courseId, lessonsDone: [], lastLessonId: null };
    account.progress.push(progress);
  }
  const others = progress.lessonsDone.filter((each) => each !== lessonId);
  progress.lessonsDone = done ? [...others, lessonId] : others;
  progress.lastLessonId = lessonId;
}

/** Records in the cached account that the student opened a lesson. Ignores a lesson that is already done. */
export function visitLesson(account: Account, courseId: string, lessonId: string): void {
  const done = readCourseProgress(account, courseId).done.has(lessonId);
  if (!done) markLesson(account, courseId, lessonId, false);
}

/** Returns `selected` if the student has begun this course. If not, returns another course that has been begun. */
export function findLastCourse(account: Account, selected: string | null): string | null {
  const begun = account.progress
    .filter(({ lastLessonId }) => lastLessonId !== null)
    .map(({ courseId }) => courseId);
  return selected !== null && begun.includes(selected) ? selected : (begun[0] ?? null);
}
