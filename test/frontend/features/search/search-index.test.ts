import data from 'virtual:search-index';
import { describe, expect, it } from 'vitest';
import { readSearchLists } from '../../../../bin/bench/bot/lists.ts';
import { nameEntry, openSiteSearch, usualSearcher } from '../../../../bin/bench/lists/site-search.ts';
import { searchPages } from '../../../../frontend/src/app/menu/search-pages.ts';
import { highlight } from '../../../../frontend/src/features/search/search-hit.tsx';
import { buildEntryPath } from '../../../../frontend/src/features/search/search-entry.ts';
import type { Searcher } from '../../../../frontend/src/features/search/search-index.ts';
import { loadContent } from '../../content.fixture.ts';

const { index, names } = openSiteSearch(data);

const of = (...subjects: string[]): Searcher => ({ ...usualSearcher, subjects });
const search = (text: string, who = usualSearcher) => index.search(text, who);
const found = (text: string, who = usualSearcher) =>
  search(text, who).map(({ entry }) => buildEntryPath(entry));

describe('a search of the catalogue', () => {
  it.each([
    ['photosynthesis', '/courses/learn?course=science&lesson=photosynthesis'],
    ['photosyn', '/courses/learn?course=science&lesson=photosynthesis'],
    ['photosinthesis', '/courses/learn?course=science&lesson=photosynthesis'],
    ['newtons laws', '/courses/learn?course=science&lesson=newtons-laws'],
    ["NEWTON'S laws", '/courses/learn?course=science&lesson=newtons-laws'],
    ['algebra', '/courses/maths?topic=algebra#algebra'],
    ['english', '/courses/english'],
    ['physics', '/courses/science'],
    ['a^2 + b^2 = c^2', '/courses/learn?course=maths&lesson=pythagoras'],
    ['3/4 + 1/5', '/courses/learn?course=maths&lesson=fractions'],
    ['angels in a triangle', '/courses/learn?course=maths&lesson=angles-and-polygons'],
    ['photosynthesis trousers', '/courses/learn?course=science&lesson=photosynthesis'],
    ['quad formula', '/courses/learn?course=maths&lesson=quadratic-and-other-graphs'],
    ['mitosis', '/courses/learn?course=science&lesson=mitosis-and-stem-cells'],
    ['photosinthisis', '/courses/learn?course=science&lesson=photosynthesis'],
    ['standard form', '/courses/learn?course=maths&lesson=powers-and-standard-form'],
  ])('for "%s" finds %s first', (question, path) => {
    expect(found(question)[0]).toBe(path);
  });

  it.each(['', '   ', '?!', 'zzzz', 'macbeth', 'titration', 'earthquakes'])(
    'for "%s" finds nothing',
    (question) => {
      expect(search(question)).toEqual([]);
    },
  );

  it('finds lessons of both subjects for "rates", and first that of the subject which the student wants to practise', () => {
    const maths = '/courses/learn?course=maths&lesson=proportion-and-rates';
    const science = '/courses/learn?course=science&lesson=rates-of-reaction';
    expect(found('rates').slice(0, 2).toSorted()).toEqual([maths, science]);
    expect(found('rates', of('maths'))[0]).toBe(maths);
    expect(found('rates', of('science', 'english'))[0]).toBe(science);
    expect(found('rates', of('science')).toSorted()).toEqual(found('rates').toSorted());
  });

  it('finds only entries with all words if there are three or more, or fills the list up to three', () => {
    const hits = search('surface area');
    expect(hits.length).toBeGreaterThanOrEqual(3);
    for (const { stems } of hits) expect(stems).toEqual(new Set(['surfac', 'area']));
    expect(search('area of a circle').map(({ stems }) => stems.size)).toEqual([2, 2, 1]);
  });

  it('finds no word inside another, and no longer words if the word is whole', () => {
    expect(found('sin')).toEqual([
      '/courses/learn?course=maths&lesson=sine-and-cosine-rule',
      '/courses/learn?course=maths&lesson=trigonometry',
    ]);
    expect(found('ingle')).toEqual([]);
  });

  it('returns at most one screen of results, and always has the courses', () => {
    expect(search('a').length).toBe(12);
    const list = (...subjects: string[]) =>
      index.listCourses(of(...subjects)).map(({ entry }) => buildEntryPath(entry));
    expect(list()).toEqual(['/courses/maths', '/courses/science', '/courses/english']);
    expect(list('english', 'science')).toEqual(['/courses/science', '/courses/english', '/courses/maths']);
  });
});

describe('a search of pages', () => {
  it('puts the page first, and only one page if lessons fit too', () => {
    expect(found('quiz')[0]).toBe('/quizzes/multiple-choice-selection');
    const isPage = search('data').map(({ entry }) => 'page' in entry);
    expect(isPage.length).toBeGreaterThan(3);
    expect(isPage.map(Number)).toEqual([1, ...isPage.slice(1).map(() => 0)]);
  });

  it('finds the inbox for staff only', () => {
    expect(found('inbox', { ...usualSearcher, staff: true })).toContain('/query/inbox');
    expect(found('inbox')).toEqual([]);
  });

  it.each(['solve a quadratic equation', 'help with fractions', '3/4 + 1/5', 'reading a graph'])(
    'finds no page for the lessons of "%s"',
    (text) => {
      expect(search(text).filter(({ entry }) => 'page' in entry)).toEqual([]);
    },
  );
});

it('a student who owns no course finds open lessons before others, but after one that fits much better', () => {
  const names = (who: Searcher) => search('area', who).map(({ entry }) => nameEntry(entry));
  const [open, other] = ['science/moving-in-and-out', 'maths/charts-and-grouped-data'];
  const usual = names(usualSearcher);
  const first = names({ ...usualSearcher, ownsNothing: true });
  expect(usual.indexOf(open)).toBeGreaterThan(usual.indexOf(other));
  expect(first.indexOf(open)).toBeLessThan(first.indexOf(other));
  expect(first[0]).toBe('maths/area-and-volume');
});

const lists = readSearchLists();
const lessonIds = new Set(data.entries.flatMap((entry) => (entry.lessonId ? [nameEntry(entry)] : [])));

const wanted = (one: (typeof lists)[number]['searches'][number]) =>
  'pages' in one ? one.pages : one.lessons;

describe.each(lists)('the searches of the list $name', ({ searches }) => {
  it('name lessons and pages that exist', () => {
    expect(searches.flatMap(wanted).filter((one) => !names.has(one))).toEqual([]);
  });

  it.each([
    ['a student without subjects', usualSearcher],
    ['a student of English', of('english')],
    ['a student of Maths and Science', of('maths', 'science')],
    ['a student who owns no course', { ...usualSearcher, ownsNothing: true }],
  ])('find a right entry among the first three results in at least 95 of 100 cases, for %s', (_, who) => {
    const missed = searches.flatMap((one) => {
      const first = search(one.search, who)
        .slice(0, 3)
        .map(({ entry }) => nameEntry(entry));
      return first.some((name) => wanted(one).includes(name))
        ? []
        : [`"${one.search}" found ${first.join(', ')}`];
    });
    expect(missed.length / searches.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });
});

it('the lists that the search was tuned with name every lesson and every page for students', () => {
  const named = new Set(
    lists.filter(({ made }) => made === 'tuned').flatMap(({ searches }) => searches.flatMap(wanted)),
  );
  const pagePaths = searchPages.filter(({ staffOnly }) => !staffOnly).map(({ path }) => path);
  expect([...named].toSorted()).toEqual([...new Set([...lessonIds, ...pagePaths])].toSorted());
});

describe('the download', () => {
  const download = JSON.stringify(data);

  it('has no sentence of a lesson', () => {
    const sentences = loadContent()
      .courses.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons))
      .flatMap(({ body }) => body.match(/^[A-Z][A-Za-z ,]{60,}/gm) ?? []);
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((sentence) => download.includes(sentence))).toEqual([]);
  });

  it('has few words of each lesson, each once and in alphabetical order', () => {
    const lists = data.entries.flatMap(({ lessonWords: words }) =>
      words ? [words.keywords, words.said, words.terms] : [],
    );
    expect(lists.length).toBe(3 * lessonIds.size);
    for (const words of lists.map((list) => list.split(' '))) {
      expect(words).toEqual([...new Set(words)].toSorted());
      expect(words.length).toBeLessThanOrEqual(70);
    }
  });
});

describe('highlighting', () => {
  const marked = (text: string, ...terms: string[]) =>
    highlight(text, new Set(terms))
      .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
      .join('');

  it('marks whole words in any case, with apostrophes and accents, and leaves other texts in one piece', () => {
    expect(marked('Newton’s laws, and laws', 'newton', 'law')).toBe('[Newton’s] [laws], and [laws]');
    expect(marked('Naïve Fractions', 'naiv', 'fraction')).toBe('[Naïve] [Fractions]');
    expect(highlight('Atoms', new Set(['cells']))).toEqual([{ text: 'Atoms', found: false }]);
    expect(highlight('', new Set(['cells']))).toEqual([]);
  });
});
