import type { Options } from 'minisearch';

/** A passage as it is indexed. Each field holds stems that are separated by spaces. */
export interface IndexedPassage {
  /** The passage's position in the list, from 0. */
  readonly id: number;
  readonly lesson: string;
  readonly heading: string;
  readonly topic: string;
  readonly summary: string;
  readonly keywords: string;
  readonly text: string;
  readonly maths: string;
}
export type IndexedField = Exclude<keyof IndexedPassage, 'id'>;

/**
 * The weights of each field. `rank` is its weight in the ranking, and `about` is how much a passage is about a word in
 * it.
 */
export const fieldWeights: Readonly<Record<IndexedField, { readonly rank: number; readonly about: number }>> =
  {
    lesson: { rank: 3, about: 1 },
    heading: { rank: 3, about: 1 },
    keywords: { rank: 2, about: 0.9 },
    summary: { rank: 1.5, about: 0.8 },
    topic: { rank: 1, about: 0.7 },
    text: { rank: 1, about: 0.45 },
    maths: { rank: 0.7, about: 0.45 },
  };

/** The settings of the index. The build and the function must use the same. */
export const indexOptions: Options<IndexedPassage> = {
  fields: ['lesson', 'heading', 'topic', 'summary', 'keywords', 'text', 'maths'],
  tokenize: (text) => (text === '' ? [] : text.split(' ')),
  processTerm: (term) => term,
  searchOptions: {
    boost: Object.fromEntries(Object.entries(fieldWeights).map(([name, { rank }]) => [name, rank])),
  },
};
