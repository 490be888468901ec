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

describe('what can be found', () => {
  it('are the courses, their topics and their lessons', () => {
    expect(entries.map(({ courseId, topicId, lessonId }) => [courseId, topicId, lessonId])).toEqual([
      ['maths', undefined, undefined],
      ['maths', 'number', undefined],
      ['maths', 'number', 'one'],
      ['maths', 'number', 'two'],
      ['maths', 'number', 'three'],
    ]);
  });

  it('has the headings that tell lessons apart, without formulas', () => {
    const headings = entries.flatMap((entry) => entry.headings ?? []);
    expect(headings).toEqual(['Prime factors']);
  });

  it('has the words that lead to each lesson', () => {
    expect(
      entries.flatMap(({ lessonId, lessonWords }) => (lessonWords ? [[lessonId, lessonWords]] : [])),
    ).toEqual([['two', words]]);
  });
});
