import { describe, expect, it } from 'vitest';
import { buildAskBot } from '../../../../bin/ask-bot/build-index.ts';
import { readSearchLists } from '../../../../bin/bench/bot/lists.ts';
import { lessonWords } from '../../../../bin/site-search/lesson-words.ts';
import { loadAskBotWords, loadCatalogue } from '../../../../content/load.ts';
import { buildSearchData } from '../../../../frontend/src/features/search/build-index.ts';
import { highlight } from '../../../../frontend/src/features/search/search-hit.tsx';
import { buildEntryPath, type SearchData } from '../../../../frontend/src/features/search/search-entry.ts';
import { openIndex } from '../../../../frontend/src/features/search/search-index.ts';

const catalogue = loadCatalogue('content');
const listed = loadAskBotWords('content');
const ofLessons = lessonWords(buildAskBot(catalogue, listed));
const download = JSON.stringify(buildSearchData(catalogue, { ofLessons, listed }));
const data = JSON.parse(download) as SearchData;
const index = openIndex(data);
const found = (text: string, subjects?: readonly string[]) =>
  index.search(text, subjects).map(({ entry }) => buildEntryPath(entry));

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
    ['number', '/courses/maths?topic=number#number'],
    ['a^2 + b^2 = c^2', '/courses/learn?course=maths&lesson=pythagoras-and-trigonometry'],
    ['3/4 + 1/5', '/courses/learn?course=maths&lesson=fractions'],
    ['angels in a triangle', '/courses/learn?course=maths&lesson=angles-and-polygons'],
    ['photosynthesis trousers', '/courses/learn?course=science&lesson=photosynthesis'],
    ['quad formula', '/courses/learn?course=maths&lesson=solving-equations'],
    ['photosinthisis', '/courses/learn?course=science&lesson=photosynthesis'],
    ['standard form', '/courses/learn?course=maths&lesson=powers-and-standard-form'],
  ])('for "%s" finds %s first', (question, path) => {
    expect(found(question)[0]).toBe(path);
  });

  it.each(['', '   ', '?!', 'zzzz', 'macbeth', 'mitosis', 'volcanoes'])(
    'for "%s" finds nothing',
    (question) => {
      expect(index.search(question)).toEqual([]);
    },
  );

  it('finds the lesson of Maths first for "rates", unless the student wants to practise Science', () => {
    const maths = '/courses/learn?course=maths&lesson=proportion-and-rates';
    const science = '/courses/learn?course=science&lesson=rates-of-reaction';
    expect(found('rates')[0]).toBe(maths);
    expect(found('rates', ['maths'])[0]).toBe(maths);
    expect(found('rates', ['science', 'english'])[0]).toBe(science);
    expect(found('rates', ['science']).toSorted()).toEqual(found('rates').toSorted());
  });

  it('finds only entries with all words if there are three or more, or fills the list up to three', () => {
    const hits = index.search('surface area');
    expect(hits.length).toBeGreaterThanOrEqual(3);
    for (const { stems } of hits) expect(stems).toEqual(new Set(['surfac', 'area']));
    expect(index.search('area of a circle').map(({ stems }) => stems.size)).toEqual([2, 1, 1]);
  });

  it('finds no word inside another, and no longer words if the word is whole', () => {
    expect(found('sin')).toEqual(['/courses/learn?course=maths&lesson=pythagoras-and-trigonometry']);
    expect(found('ingle')).toEqual([]);
  });

  it('returns at most one screen of results, and always has the courses', () => {
    expect(index.search('a').length).toBe(12);
    const list = (...subjects: string[]) => index.listCourses(subjects).map(({ entry }) => entry.courseId);
    expect(list()).toEqual(['maths', 'science', 'english']);
    expect(list('english', 'science')).toEqual(['science', 'english', 'maths']);
  });
});

const lists = readSearchLists();
const lessonIds = new Set(data.entries.flatMap((entry) => readLessonId(entry) ?? []));

function readLessonId({ courseId, lessonId }: { courseId: string; lessonId?: string }): string | undefined {
  return lessonId && `${courseId}/${lessonId}`;
}

describe.each(lists)('the searches of the list $name', ({ searches }) => {
  it('name lessons that exist', () => {
    const unknown = searches.flatMap(({ lessons }) => lessons).filter((lesson) => !lessonIds.has(lesson));
    expect(unknown).toEqual([]);
  });

  it.each([
    ['a student without subjects', []],
    ['a student of English', ['english']],
    ['a student of Maths and Science', ['maths', 'science']],
  ])(
    'find a right lesson among the first three results in at least 95 of 100 cases, for %s',
    (_, subjects) => {
      const places = searches.map(({ search, lessons }) => {
        const found = index.search(search, subjects).map(({ entry }) => readLessonId(entry) ?? '');
        return { search, place: found.findIndex((id) => lessons.includes(id)), found: found.slice(0, 3) };
      });
      const missed = places.filter(({ place }) => place < 0 || place >= 3);
      const described = missed.map(({ search, found }) => `"${search}" found ${found.join(', ')}`);
      expect(missed.length / searches.length, described.join('\n')).toBeLessThanOrEqual(0.05);
    },
  );
});

it('the lists that the search was tuned with name every lesson', () => {
  const named = new Set(
    lists
      .filter(({ made }) => made === 'tuned')
      .flatMap(({ searches }) => searches.flatMap(({ lessons }) => lessons)),
  );
  expect([...named].toSorted()).toEqual([...lessonIds].toSorted());
});

describe('the download', () => {
  it('has no sentence of a lesson', () => {
    const sentences = catalogue.courses
      .flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons))
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
      expect(words.length).toBeLessThanOrEqual(60);
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
