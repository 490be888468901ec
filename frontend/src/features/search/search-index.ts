import MiniSearch, { type CombinationOperator, type SearchResult } from 'minisearch';
import { readFormulas } from '../../../../contract/language/formulas.ts';
import { makeLexicon, type Token } from '../../../../contract/language/lexicon.ts';
import { stem } from '../../../../contract/language/stem.ts';
import { toPlainText, toStems, splitWords } from '../../../../contract/language/tokenise.ts';
import type { LessonWords, SearchData, SearchEntry } from './search-entry.ts';

export interface SearchHit {
  readonly entry: SearchEntry;
  /** The search results highlight the words that have these stems. */
  readonly stems: ReadonlySet<string>;
}

/** Ids of the courses that the student wants to practise. */
export type Subjects = readonly string[];

export interface SearchIndex {
  /** Lists all courses, for an empty search or a search without results. */
  readonly listCourses: (subjects: Subjects) => SearchHit[];
  /** Entries with all words of the text come before entries with only some of the words. */
  readonly search: (text: string, subjects?: Subjects) => SearchHit[];
}

interface IndexedEntry extends LessonWords, Pick<SearchEntry, 'title' | 'topic' | 'course' | 'summary'> {
  readonly id: number;
  readonly headings: string;
}

const weights: Readonly<Record<Exclude<keyof IndexedEntry, 'id'>, number>> = {
  title: 4,
  headings: 3,
  keywords: 2,
  said: 2,
  topic: 1.5,
  summary: 1.5,
  course: 1,
  terms: 1,
};

/** Entries of the student's subjects come first among entries whose scores differ by less than this factor. */
const subjectBoost = 1.1;
/** If fewer entries than this match all words, entries that match some words fill the results up to this number. */
const minHits = 3;
const maxHits = 12;
/** The search completes a word of at least this length, such as "quad" in "quad formula". */
const minPrefixLength = 2;

export function openIndex({ entries, words: listed }: SearchData): SearchIndex {
  const indexed = new Set<string>();
  const engine = new MiniSearch<IndexedEntry>({
    fields: Object.keys(weights),
    tokenize: (text) => splitWords(toPlainText(text)),
    processTerm: (word) => {
      indexed.add(word);
      return stem(word);
    },
    searchOptions: { boost: weights, tokenize: (term) => [term], processTerm: (term) => term },
  });
  engine.addAll(
    entries.map(
      ({ headings = [], lessonWords: { keywords = '', said = '', terms = '' } = {}, ...entry }, id) => ({
        ...entry,
        ...{ id, keywords, said, terms, headings: headings.join('. ') },
      }),
    ),
  );
  const vocabulary = Object.fromEntries([...indexed].map((word) => [stem(word), [1, 1] as const]));
  const lexicon = makeLexicon({ vocabulary, lessonCount: 1, words: listed }, new Set());

  /** Returns the stems of the indexed words that begin with an unknown word, or else the stem of the corrected word. */
  function findStems(word: string, read: Token): string[] {
    if (!read.tells || lexicon.isKnown(stem(word)) || word.length < minPrefixLength) return [read.stem];
    const begun = [...indexed].filter((one) => one.startsWith(word)).map(stem);
    return begun.length > 0 ? begun : [read.stem];
  }

  const find = (
    asked: readonly (readonly string[])[],
    combineWith: CombinationOperator,
    subjects: Subjects,
  ): SearchResult[] =>
    engine.search(
      {
        combineWith,
        queries: asked.map((stems) => ({ combineWith: 'OR', queries: [...new Set(stems)] })),
      },
      {
        boostDocument: (id: number) => (subjects.includes(entries[id]?.courseId ?? '') ? subjectBoost : 1),
      },
    );

  const buildHits = (results: readonly SearchResult[]): SearchHit[] =>
    results.slice(0, maxHits).flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, stems: new Set(terms) }] : [];
    });

  return {
    listCourses: (subjects) =>
      entries
        .filter(({ topicId }) => topicId === undefined)
        .toSorted((a, b) => Number(subjects.includes(b.courseId)) - Number(subjects.includes(a.courseId)))
        .map((entry) => ({ entry, stems: new Set() })),
    search(text, subjects = []) {
      const { formulas, rest } = readFormulas(toPlainText(text));
      const words = splitWords(rest);
      const tokens = lexicon.read(rest).map((read, at) => ({ read, word: words[at] ?? '' }));
      const telling = tokens.filter(({ read }) => read.tells);
      // If a search has only words that say little, such as "number" or "was or were", all words count.
      const typed = telling.length + formulas.length > 0 ? telling : tokens;
      const asked = [
        ...formulas.map(({ topics }) => topics.flatMap(toStems)),
        ...typed.map(({ word, read }) => findStems(word, read)),
      ];
      const withAll = find(asked, 'AND', subjects);
      if (withAll.length >= minHits) return buildHits(withAll);
      const found = new Set(withAll.map(({ id }) => Number(id)));
      const withSome = find(asked, 'OR', subjects).filter(({ id }) => !found.has(Number(id)));
      return buildHits([...withAll, ...withSome].slice(0, minHits));
    },
  };
}
