import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { readFormulas } from '../../../../contract/language/formulas.ts';
import { makeLexicon, type Token } from '../../../../contract/language/lexicon.ts';
import { stem } from '../../../../contract/language/stem.ts';
import { toPlainText, toStems, splitWords } from '../../../../contract/language/tokenise.ts';
import type { CatalogueEntry, LessonWords, PageEntry, SearchData, SearchEntry } from './search-entry.ts';

export interface SearchHit<Entry = SearchEntry> {
  readonly entry: Entry;
  /** The search results highlight the words that have these stems. */
  readonly stems: ReadonlySet<string>;
}

/** What the search knows about the person who searches. */
export interface Searcher {
  /** Ids of the courses that the student wants to practise. */
  readonly subjects: readonly string[];
  /** True if the student owns no course. */
  readonly ownsNothing: boolean;
  readonly staff: boolean;
}

export interface SearchIndex {
  /** Lists all courses, for an empty search or a search without results. */
  readonly listCourses: (who: Searcher) => SearchHit[];
  /** Pages come before lessons, and entries with all words of the text before entries with only some of the words. */
  readonly search: (text: string, who: Searcher) => SearchHit[];
}

interface IndexedEntry extends LessonWords, Pick<CatalogueEntry, 'title' | 'topic' | 'course' | 'summary'> {
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
/** The same for lessons that are open to everybody, if the student owns no course. A much better lesson stays first. */
const openBoost = 2;
/** If fewer lessons than this match all words, and no page, lessons that match some words fill the results up to this number. */
const minHits = 3;
const maxHits = 12;
const maxPages = 3;
/** The search completes a word of at least this length, such as "quad" in "quad formula". */
const minPrefixLength = 2;

const toHit = <Entry>(entry: Entry | undefined, terms: readonly string[]): SearchHit<Entry>[] =>
  entry === undefined ? [] : [{ entry, stems: new Set(terms) }];

interface Word {
  readonly word: string;
  readonly read: Token;
}

const toIndexed = (entry: SearchEntry): Omit<IndexedEntry, 'id'> => {
  if ('page' in entry)
    return {
      title: entry.title,
      summary: entry.summary,
      said: entry.words,
      headings: '',
      keywords: '',
      terms: '',
    };
  const { headings = [], lessonWords: { keywords = '', said = '', terms = '' } = {}, ...rest } = entry;
  return { ...rest, keywords, said, terms, headings: headings.join('. ') };
};

export function openIndex(
  { entries: lessons, words: listed }: SearchData,
  pages: readonly PageEntry[],
): SearchIndex {
  const indexed = new Set<string>();
  // Pages have an engine of their own, because more entries would change the scores of lessons.
  const makeEngine = (entries: readonly SearchEntry[]) => {
    const engine = new MiniSearch<IndexedEntry>({
      fields: Object.keys(weights),
      tokenize: (text) => splitWords(toPlainText(text)),
      processTerm: (word) => {
        indexed.add(word);
        return stem(word);
      },
      searchOptions: { boost: weights, tokenize: (term) => [term], processTerm: (term) => term },
    });
    engine.addAll(entries.map((entry, id) => ({ ...toIndexed(entry), id })));
    return engine;
  };
  const lessonEngine = makeEngine(lessons);
  const pageEngine = makeEngine(pages);
  const vocabulary = Object.fromEntries([...indexed].map((word) => [stem(word), [1, 1] as const]));
  const lexicon = makeLexicon(
    { vocabulary, lessonCount: 1, spellings: [...indexed], common: [], words: listed },
    new Set(),
  );
  const pageStems = new Set(pages.flatMap(({ words }) => toStems(words)));

  /** Returns the stems of the indexed words that begin with an unknown word, or else the stem of the corrected word. */
  function findStems({ word, read }: Word): string[] {
    if (!read.tells || lexicon.isKnown(stem(word)) || word.length < minPrefixLength) return [read.stem];
    const begun = [...indexed].filter((one) => one.startsWith(word)).map(stem);
    return begun.length > 0 ? begun : [read.stem];
  }

  const toQueries = (asked: readonly (readonly string[])[]): Query[] =>
    asked.map((stems) => ({ combineWith: 'OR', queries: [...new Set(stems)] }));

  /** Finds the pages with all words that tell. Words that say nothing about a lesson, such as "quiz", may name a page. */
  function findPages(words: readonly Word[], { staff }: Searcher): SearchHit<PageEntry>[] {
    const telling = toQueries(words.filter(({ read }) => read.tells).map(findStems));
    const naming = toQueries(
      words.filter(({ read }) => !read.tells && pageStems.has(read.stem)).map(findStems),
    );
    const query: Query =
      telling.length > 0
        ? // The wildcard matches every page, so that the words that name a page only change the order.
          {
            combineWith: 'AND',
            queries: [...telling, { combineWith: 'OR', queries: [MiniSearch.wildcard, ...naming] }],
          }
        : { combineWith: 'OR', queries: naming };
    const found = pageEngine.search(query).flatMap(({ id, terms }) => toHit(pages[Number(id)], terms));
    return found
      .filter(({ entry: { page } }) => staff || !page.staffOnly)
      .filter(
        ({ entry: { page } }, at, all) => all.findIndex(({ entry }) => entry.page.path === page.path) === at,
      )
      .slice(0, maxPages);
  }

  const findLessons = (
    asked: readonly (readonly string[])[],
    combineWith: 'AND' | 'OR',
    { subjects, ownsNothing }: Searcher,
  ): SearchResult[] =>
    lessonEngine.search(
      { combineWith, queries: toQueries(asked) },
      {
        boostDocument: (id: number) => {
          const { courseId = '', free = false } = lessons[id] ?? {};
          return (subjects.includes(courseId) ? subjectBoost : 1) * (ownsNothing && free ? openBoost : 1);
        },
      },
    );

  const toHits = (results: readonly SearchResult[]): SearchHit[] =>
    results.flatMap(({ id, terms }) => toHit(lessons[Number(id)], terms));

  return {
    listCourses: ({ subjects }) =>
      lessons
        .filter(({ topicId }) => topicId === undefined)
        .toSorted((a, b) => Number(subjects.includes(b.courseId)) - Number(subjects.includes(a.courseId)))
        .map((entry) => ({ entry, stems: new Set() })),
    search(text, who) {
      const { formulas, rest } = readFormulas(toPlainText(text));
      const typed = splitWords(rest);
      const words = lexicon.read(rest).map((read, at) => ({ read, word: typed[at] ?? '' }));
      const telling = words.filter(({ read }) => read.tells);
      // If a search has only words that say little, such as "number" or "was or were", all words count.
      const meant = telling.length + formulas.length > 0 ? telling : words;
      const asked = [...formulas.map(({ topics }) => topics.flatMap(toStems)), ...meant.map(findStems)];
      const foundPages = formulas.length > 0 ? [] : findPages(words, who);
      const withAll = findLessons(asked, 'AND', who);
      // Among lessons that fit as well, only the best page is shown.
      const shownPages = withAll.length > 0 ? foundPages.slice(0, 1) : foundPages;
      if (shownPages.length > 0 || withAll.length >= minHits)
        return [...shownPages, ...toHits(withAll)].slice(0, maxHits);
      const found = new Set(withAll.map(({ id }) => Number(id)));
      const withSome = findLessons(asked, 'OR', who).filter(({ id }) => !found.has(Number(id)));
      return toHits([...withAll, ...withSome].slice(0, minHits));
    },
  };
}
