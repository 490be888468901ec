import type { Account } from '../../../../contract/account/account.ts';
import type { CourseOutline, LessonSummary, TopicOutline } from '../../../../contract/courses/courses.ts';

/** A student's ownership and progress of a course: `done` are the ids of the lessons marked as done. */
export interface CourseProgress {
  readonly owned: boolean;
  /** Paid for, and the money isn't there yet. */
  readonly awaited: boolean;
  readonly done: ReadonlySet<string>;
  /** The lesson whose mark changed last, where there is one. */
  readonly lastLessonId: string | null;
}

export type LessonState = 'done' | 'open' | 'locked';

/** True where a student may read a topic's lessons. */
export const topicIsOpen = (topic: Pick<TopicOutline, 'free'>, courseProgress: CourseProgress): boolean =>
  topic.free || courseProgress.owned;

export function lessonState(
  topic: TopicOutline,
  lesson: LessonSummary,
  courseProgress: CourseProgress,
): LessonState {
  if (!topicIsOpen(topic, courseProgress)) return 'locked';
  return courseProgress.done.has(lesson.lessonId) ? 'done' : 'open';
}

/** The lessons that a student may read, in the course's order. */
export function openLessons(course: CourseOutline, courseProgress: CourseProgress): LessonSummary[] {
  return course.topics
    .filter((topic) => topicIsOpen(topic, courseProgress))
    .flatMap(({ lessons }) => lessons);
}

/**
 * The lesson to go on with: the last lesson while it isn't done, else the first lesson after it that isn't, else the first
 * one of all. Null once everything that is open is done.
 */
export function resumeLesson(course: CourseOutline, courseProgress: CourseProgress): LessonSummary | null {
  const lessons = openLessons(course, courseProgress);
  const last = lessons.findIndex(({ lessonId }) => lessonId === courseProgress.lastLessonId);
  const inOrder = [...lessons.slice(Math.max(last, 0)), ...lessons.slice(0, Math.max(last, 0))];
  return inOrder.find(({ lessonId }) => !courseProgress.done.has(lessonId)) ?? null;
}

/** Counts a course's lessons that are done. Marks of lessons that no longer exist don't count. */
export function doneCount(course: CourseOutline, courseProgress: CourseProgress): number {
  return course.topics
    .flatMap(({ lessons }) => lessons)
    .filter(({ lessonId }) => courseProgress.done.has(lessonId)).length;
}

/** A student's progress with some lessons, weighed by their reading time: percent, and minutes still to read. */
export function progressIn(
  lessons: readonly LessonSummary[],
  courseProgress: CourseProgress,
): { readonly percent: number; readonly minutesLeft: number } {
  const minutes = (some: readonly LessonSummary[]) => some.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const all = minutes(lessons);
  const minutesLeft = minutes(lessons.filter(({ lessonId }) => !courseProgress.done.has(lessonId)));
  return { percent: all === 0 ? 0 : Math.round(((all - minutesLeft) / all) * 100), minutesLeft };
}

/** The topic that a lesson lies in. */
export function findTopic(course: CourseOutline, lessonId: string): TopicOutline | undefined {
  return course.topics.find(({ lessons }) => lessons.some((lesson) => lesson.lessonId === lessonId));
}

/** Reads one course's ownership and progress from an account. */
export function readCourseProgress(account: Account, courseId: string): CourseProgress {
  const progress = account.progress.find((each) => each.courseId === courseId);
  return {
    owned: account.ownedCourses.includes(courseId),
    awaited: account.awaitedCourses.includes(courseId),
    done: new Set(progress?.lessonsDone),
    lastLessonId: progress?.lastLessonId ?? null,
  };
}

/** Writes a lesson's new mark into an account, as the API will. Changes the account that it is given. */
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

/** Writes into an account that a lesson was opened, as the API will. Changes the account that it is given. */
export function visitLesson(account: Account, courseId: string, lessonId: string): void {
  const done = readCourseProgress(account, courseId).done.has(lessonId);
  if (!done) markLesson(account, courseId, lessonId, false);
}

/** The course to go on with where none is named: the selected one if it was begun, else the first that was. */
export function lastCourse(account: Account, selected: string | null): string | null {
  const begun = account.progress
    .filter(({ lastLessonId }) => lastLessonId !== null)
    .map(({ courseId }) => courseId);
  return selected !== null && begun.includes(selected) ? selected : (begun[0] ?? null);
}
