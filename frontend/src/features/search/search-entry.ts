import type { AsPlainObject, Options } from 'minisearch';

/** An entry of the search: a course, a topic of it, or a lesson. Nothing of what a lesson teaches is in it. */
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
  /** Open to every student. */
  readonly free: boolean;
}

/** The search data that browsers download: the entries, and the index that names them by their place, from 0. */
export interface SearchData {
  readonly entries: readonly SearchEntry[];
  readonly index: AsPlainObject;
}

/** An entry as the index takes it. */
export interface IndexedEntry extends Pick<SearchEntry, 'title' | 'topic' | 'course' | 'summary'> {
  readonly id: number;
  readonly headings: string;
}

/** A word as the index knows it: "naïve" is found by "naive", and "Ohm’s" by "ohms". */
export const asTerm = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

/** Parts of a text that are words. Apostrophes belong to the word around them. */
export const words = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=[\p{L}\p{N}]))*/gu;

/** The settings of the index, for making and for reading it: both sides must agree. */
export const indexOptions: Options<IndexedEntry> = {
  fields: ['title', 'topic', 'course', 'summary', 'headings'],
  tokenize: (text) => text.match(words) ?? [],
  processTerm: (term) => asTerm(term),
  searchOptions: {
    combineWith: 'AND',
    boost: { title: 4, headings: 2, topic: 1.5 },
    prefix: true,
    // A slip in a word of five letters, two (or two letters swapped) in one of seven; shorter words would become others.
    fuzzy: (term) => (term.length >= 7 ? 2 : term.length >= 5 ? 1 : false),
    weights: { prefix: 0.6, fuzzy: 0.3 },
  },
};
