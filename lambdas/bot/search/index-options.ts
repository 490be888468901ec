import type { Options } from 'minisearch';

/** A section of a lesson in the search index. Each text field contains the stems of words, separated by spaces. */
export interface IndexedPassage {
  /** The passage's position in the list of all passages, from 0. */
  readonly id: number;
  readonly lesson: string;
  readonly heading: string;
  readonly topic: string;
  readonly summary: string;
  readonly keywords: string;
  readonly text: string;
  readonly maths: string;
  /** Words by which pupils ask for the section, and whole phrases of theirs with `_` between the stems. */
  readonly phrases: string;
}
/** Stands between the stems of a phrase, which the index stores as one word. */
export const phraseJoint = '_';

export type IndexedField = Exclude<keyof IndexedPassage, 'id'>;

/** `rank` is a field's weight for the order of results. `about` is how much a passage is about the field's words. */
export const fieldWeights: Readonly<Record<IndexedField, { readonly rank: number; readonly about: number }>> =
  {
    lesson: { rank: 3, about: 1 },
    heading: { rank: 3, about: 1 },
    keywords: { rank: 2, about: 0.9 },
    summary: { rank: 1.5, about: 0.8 },
    topic: { rank: 1, about: 0.7 },
    text: { rank: 1, about: 0.45 },
    maths: { rank: 0.7, about: 0.45 },
    phrases: { rank: 2, about: 0.65 },
  };

/** The build, which writes the index, and the Lambda function, which reads it, must share these options. */
export const indexOptions: Options<IndexedPassage> = {
  fields: ['lesson', 'heading', 'topic', 'summary', 'keywords', 'text', 'maths', 'phrases'],
  tokenize: (text) => (text === '' ? [] : text.split(' ')),
  processTerm: (term) => term,
  searchOptions: {
    boost: Object.fromEntries(Object.entries(fieldWeights).map(([name, { rank }]) => [name, rank])),
  },
};
