import type { ListedWords } from '../../../../contract/language/lexicon.ts';
import type { IconName } from '../../components/icon.tsx';
import { coursePath, learnPath, topicPath } from '../../paths.ts';

/** A page or a panel of a page that the search finds. */
export interface SearchPage {
  /** `search.page.<id>` says what is on the page, and `search.page.<id>.words` lists other words for that. */
  readonly id: string;
  readonly path: string;
  /** The message id of the title. */
  readonly title: string;
  /** The message id of the title of the page around a panel. */
  readonly around?: string;
  readonly icon: IconName;
  readonly staffOnly?: true;
  /** True for a page with its own HTML file, to which a link leaves the app. */
  readonly isDocument?: true;
}

export interface PageEntry {
  readonly page: SearchPage;
  readonly title: string;
  readonly summary: string;
  /** Words for the page that its title and summary don't contain. */
  readonly words: string;
}

export const toPageEntry = (page: SearchPage, translate: (id: string) => string): PageEntry => ({
  page,
  title: translate(page.title),
  summary: translate(`search.page.${page.id}`),
  words: translate(`search.page.${page.id}.words`),
});

/** A course, a topic or a lesson. */
export interface CatalogueEntry {
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

export type SearchEntry = CatalogueEntry | PageEntry;

export function buildEntryPath(entry: SearchEntry): string {
  if ('page' in entry) return entry.page.path;
  const { courseId, topicId, lessonId } = entry;
  if (lessonId !== undefined) return learnPath(courseId, lessonId);
  return topicId === undefined ? coursePath(courseId) : topicPath(courseId, topicId);
}

export interface SearchData {
  readonly entries: readonly CatalogueEntry[];
  readonly words: ListedWords;
}
