import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../../content/load.ts';
import { buildSearchData } from '../../../../frontend/src/features/search/build-index.ts';
import { entryPath } from '../../../../frontend/src/features/search/entry-path.ts';
import { highlight } from '../../../../frontend/src/features/search/highlight.ts';
import type { SearchData } from '../../../../frontend/src/features/search/search-entry.ts';
import { openIndex } from '../../../../frontend/src/features/search/search-index.ts';

const data = JSON.stringify(buildSearchData(loadCatalogue(join(import.meta.dirname, '../../../../content'))));
const index = openIndex(JSON.parse(data) as SearchData);
const first = (question: string) => index.search(question)[0]?.entry;

describe('a search of the catalogue', () => {
  it.each([
    ['photosynthesis', '/courses/learn?course=science&lesson=photosynthesis'],
    ['photosyn', '/courses/learn?course=science&lesson=photosynthesis'],
    ['photosinthesis', '/courses/learn?course=science&lesson=photosynthesis'],
    ['newtons laws', '/courses/learn?course=science&lesson=newtons-laws'],
    ["NEWTON'S laws", '/courses/learn?course=science&lesson=newtons-laws'],
    ['algebra', '/courses/maths#algebra'],
    ['english', '/courses/english'],
    ['standard form', '/courses/learn?course=maths&lesson=powers-and-standard-form'],
  ])('for "%s" finds %s first', (question, path) => {
    const entry = first(question);
    expect(entry && entryPath(entry)).toBe(path);
  });

  it.each(['', '   ', '?!', 'zzzz', 'photosynthesis zzzz'])('for "%s" finds nothing', (question) => {
    expect(index.search(question)).toEqual([]);
  });

  it('gives no more than a screen of hits', () => {
    expect(index.search('a').length).toBe(12);
  });

  it('knows the courses to offer where nothing was found', () => {
    expect(index.courses.map(({ entry }) => entry.courseId)).toEqual(['maths', 'science', 'english']);
  });
});

describe('highlighting', () => {
  const marked = (text: string, ...terms: string[]) =>
    highlight(text, new Set(terms))
      .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
      .join('');

  it('marks whole words, in whatever case and with apostrophes and accents', () => {
    expect(marked('Newton’s laws, and laws', 'newtons', 'laws')).toBe('[Newton’s] [laws], and [laws]');
    expect(marked('Naïve Fractions', 'naive', 'fractions')).toBe('[Naïve] [Fractions]');
  });

  it('leaves a text without a found word in one piece, and an empty one empty', () => {
    expect(highlight('Atoms', new Set(['cells']))).toEqual([{ text: 'Atoms', found: false }]);
    expect(highlight('', new Set(['cells']))).toEqual([]);
  });
});
