import MiniSearch from 'minisearch';
import { indexOptions, type SearchData, type SearchEntry } from './search-entry.ts';

/** Something found, and the words of it that match what was asked, as the index knows them. */
export interface SearchHit {
  readonly entry: SearchEntry;
  readonly terms: ReadonlySet<string>;
}

export interface SearchIndex {
  /** The courses alone, to offer where nothing was asked or found. */
  readonly courses: readonly SearchHit[];
  /** The best matches first. Nothing for a question without a word in it. */
  readonly search: (question: string) => SearchHit[];
}

/** More than anybody reads before asking for something else. */
const mostHits = 12;

/** Opens the index that {@link SearchData} holds. */
export function openIndex({ entries, index }: SearchData): SearchIndex {
  const engine = MiniSearch.loadJS(index, indexOptions);
  return {
    courses: entries
      .filter(({ topicId }) => topicId === undefined)
      .map((entry) => ({ entry, terms: new Set() })),
    search: (question) =>
      engine
        .search(question)
        .slice(0, mostHits)
        .flatMap(({ id, terms }) => {
          const entry = entries[Number(id)];
          return entry ? [{ entry, terms: new Set(terms) }] : [];
        }),
  };
}
