import type { ListedWords } from '../../../../contract/language/lexicon.ts';
import { coursePath, learnPath, topicPath } from '../../paths.ts';

export interface SearchEntry {
  readonly courseId: string;
  /** Missing if the entry is a course. */
  readonly topicId?: string;
  /** Missing if the entry is a course or a topic. */
  readonly lessonId?: string;
  readonly title: string;
  readonly summary: string;
  readonly course?: string;
  readonly topic?: string;
  readonly headings?: readonly string[];
  readonly lessonWords?: LessonWords;
  /** True if students may open the entry without buying the course. */
  readonly free: boolean;
}

/**
 * Words that find a lesson. In each string the words are separated by spaces, alphabetical and without repetitions, so
 * that the search data doesn't reveal the text of a locked lesson.
 */
export interface LessonWords {
  /** The words that the lesson prints in bold. */
  readonly keywords: string;
  /** The words that pupils use for what the lesson teaches. */
  readonly said: string;
  /** The words that the lesson repeats and few other lessons contain. */
  readonly terms: string;
}

export function buildEntryPath({ courseId, topicId, lessonId }: SearchEntry): string {
  if (lessonId !== undefined) return learnPath(courseId, lessonId);
  return topicId === undefined ? coursePath(courseId) : topicPath(courseId, topicId);
}

export interface SearchData {
  readonly entries: readonly SearchEntry[];
  readonly words: ListedWords;
}
