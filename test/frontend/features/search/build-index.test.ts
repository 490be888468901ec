import { describe, expect, it } from 'vitest';
import { buildSearchData, type SearchSource } from '../../../../frontend/src/features/search/build-index.ts';

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

const listed = { misspellings: {}, unrelated: '', ignored: 'the' };
const words = { keywords: 'factor', said: 'times', terms: 'prime' };
const { entries } = buildSearchData(source, { ofLessons: new Map([['maths/two', words]]), listed });

describe('the search data', () => {
  it('lists the courses, their topics and their lessons', () => {
    expect(entries.map(({ courseId, topicId, lessonId }) => [courseId, topicId, lessonId])).toEqual([
      ['maths', undefined, undefined],
      ['maths', 'number', undefined],
      ...['one', 'two', 'three'].map((lessonId) => ['maths', 'number', lessonId]),
    ]);
  });

  it('has the words of each lesson, and the headings without formulas that few lessons share', () => {
    expect(entries.flatMap(({ headings = [] }) => headings)).toEqual(['Prime factors']);
    const withWords = entries.flatMap(({ lessonId, lessonWords }) =>
      lessonWords ? [[lessonId, lessonWords]] : [],
    );
    expect(withWords).toEqual([['two', words]]);
  });
});
