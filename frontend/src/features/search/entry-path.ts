import { coursePath, learnPath, topicPath } from '../../paths.ts';
import type { SearchEntry } from './search-entry.ts';

/** The address that an entry leads to: a lesson, a topic's place on its course's page, or the course. */
export function entryPath({ courseId, topicId, lessonId }: SearchEntry): string {
  if (lessonId !== undefined) return learnPath(courseId, lessonId);
  return topicId === undefined ? coursePath(courseId) : topicPath(courseId, topicId);
}
