import type { SearchEntry } from './search-entry.ts';

/** Where an entry leads: a lesson, a topic's place on its course's page, or the course. */
export function entryPath({ courseId, topicId, lessonId }: SearchEntry): string {
  if (lessonId !== undefined) {
    return `/courses/learn?${new URLSearchParams({ course: courseId, lesson: lessonId }).toString()}`;
  }
  return topicId === undefined ? `/courses/${courseId}` : `/courses/${courseId}#${topicId}`;
}
