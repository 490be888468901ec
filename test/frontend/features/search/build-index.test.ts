import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../../content/load.ts';
import {
  buildSearchData,
  searchEntries,
  type SearchSource,
} from '../../../../frontend/src/features/search/build-index.ts';

const lesson = (id: string, body: string) => ({ id, title: `Lesson ${id}`, summary: `About ${id}.`, body });
const source: SearchSource = {
  courses: [
    {
      id: 'maths',
      title: 'Maths',
      tagline: 'Numbers.',
      topics: [
        {
          id: 'number',
          title: 'Number',
          summary: 'Counting.',
          free: true,
          lessons: [
            lesson('one', '## Aim\n\nSecret text.\n\n### Prime factors\n\n## The root $\\sqrt 2$\n'),
            lesson('two', '## Aim\n\n#### Too deep\n'),
            lesson('three', '## Aim\n'),
          ],
        },
      ],
    },
  ],
};

describe('what can be found', () => {
  it('are the courses, their topics and their lessons', () => {
    expect(
      searchEntries(source).map(({ courseId, topicId, lessonId }) => [courseId, topicId, lessonId]),
    ).toEqual([
      ['maths', undefined, undefined],
      ['maths', 'number', undefined],
      ['maths', 'number', 'one'],
      ['maths', 'number', 'two'],
      ['maths', 'number', 'three'],
    ]);
  });

  it('has the headings that tell lessons apart, without formulas', () => {
    const headings = searchEntries(source).flatMap((entry) => entry.headings ?? []);
    expect(headings).toEqual(['Prime factors']);
  });

  it('has nothing of what a lesson teaches', () => {
    const { courses } = loadCatalogue(join(import.meta.dirname, '../../../../content'));
    const download = JSON.stringify(buildSearchData({ courses }));
    const sentences = courses
      .flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons))
      .flatMap(({ body }) => body.match(/^[A-Z][A-Za-z ,]{60,}/gm) ?? []);
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((sentence) => download.includes(sentence))).toEqual([]);
  });
});
