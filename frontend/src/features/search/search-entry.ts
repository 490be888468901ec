import type { ListedWords } from '../../../../contract/language/lexicon.ts';

/** An entry of the search: a course, a topic of it, or a lesson. */
export interface SearchEntry {
  readonly courseId: string;
  /** Left out for a course. */
  readonly topicId?: string;
  /** Left out for a course or a topic. */
  readonly lessonId?: string;
  readonly title: string;
  readonly summary: string;
  /** Title of the course around it. */
  readonly course?: string;
  /** Title of the topic around it. */
  readonly topic?: string;
  /** Headings inside a lesson that say what it is about. */
  readonly headings?: readonly string[];
  /** Further words that lead to a lesson, each list with spaces between them: see {@link LessonWords}. */
  readonly lessonWords?: LessonWords;
  /** Open to every student. */
  readonly free: boolean;
}

/**
 * Words that lead to a lesson besides its title, summary and headings, as the index at the back of a book would list
 * them: each once and in alphabetical order, so that nothing of a lesson that isn't owned can be read from them.
 */
export interface LessonWords {
  /** What the lesson prints in bold. */
  readonly keywords: string;
  /** What pupils say for what it teaches. */
  readonly said: string;
  /** What its explanations repeat and few other lessons say. */
  readonly terms: string;
}

/** The search data that browsers download. */
export interface SearchData {
  readonly entries: readonly SearchEntry[];
  readonly words: ListedWords;
}
