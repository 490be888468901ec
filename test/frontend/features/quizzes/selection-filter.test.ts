import { describe, expect, it } from 'vitest';
import type { QuizTopic } from '../../../../contract/quizzes.ts';
import {
  lengthsFor,
  parseFilter,
  selectionOf,
  writeFilter,
} from '../../../../frontend/src/features/quizzes/selection-filter.ts';

const topic = (changes: Partial<QuizTopic>): QuizTopic => ({
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId: 'number',
  title: 'Number',
  open: true,
  free: true,
  levels: [
    { level: 'ks3', questionCount: 8 },
    { level: 'gcse-higher', questionCount: 4 },
  ],
  ...changes,
});
const topics = [
  topic({ open: false, topicId: 'algebra' }),
  topic({
    lessons: [
      { lessonId: 'primes', title: 'Primes', levels: [{ level: 'ks3', questionCount: 3 }] },
      { lessonId: 'roots', title: 'Roots', levels: [{ level: 'gcse-higher', questionCount: 4 }] },
    ],
  }),
  topic({ courseId: 'science', topicId: 'cells' }),
  topic({ courseId: 'science', topicId: 'atoms', levels: [] }),
];
const parse = (query: string) => parseFilter(new URLSearchParams(query));

describe('the filter in the address', () => {
  it('says course, topic, level and count', () => {
    expect(parse('course=maths&topic=number&level=ks3&count=5')).toEqual({
      course: 'maths',
      topic: 'number',
      lesson: null,
      level: 'ks3',
      count: 5,
    });
  });

  it.each([
    ['', { course: null, topic: null, lesson: null, level: null, count: 10 }],
    [
      'course=__proto__&topic=A%20b&level=phd&count=1e9',
      { course: null, topic: null, lesson: null, level: null, count: 10 },
    ],
    ['count=0', { course: null, topic: null, lesson: null, level: null, count: 10 }],
    ['count=2.5', { course: null, topic: null, lesson: null, level: null, count: 10 }],
  ])('counts %j as nothing said', (query, filter) => {
    expect(parse(query)).toEqual(filter);
  });

  it.each(['course=maths&topic=number&lesson=primes&level=ks3&count=5', 'course=science', ''])(
    'reads back what it wrote: %j',
    (query) => {
      expect(parse(writeFilter(parse(query)).toString())).toEqual(parse(query));
    },
  );
});

describe('what can be started', () => {
  it('is the named topic at the named level, with as many questions as it has', () => {
    const selection = selectionOf(topics, parse('course=maths&topic=number&level=gcse-higher&count=10'));
    expect(selection).toMatchObject({
      topic: { topicId: 'number' },
      level: 'gcse-higher',
      questionCount: 4,
      counts: [4],
    });
  });

  it('is one lesson’s questions where it is named, and the topic where it is unknown', () => {
    expect(selectionOf(topics, parse('course=maths&topic=number&lesson=primes&level=ks3'))).toMatchObject({
      lesson: { lessonId: 'primes' },
      level: 'ks3',
      questionCount: 3,
      counts: [3],
    });
    expect(selectionOf(topics, parse('course=maths&topic=number&lesson=unknown'))).toMatchObject({
      lesson: null,
      questionCount: 10,
    });
  });

  it('is all of a lesson’s questions where it has none at the level', () => {
    const selection = selectionOf(topics, parse('course=maths&topic=number&lesson=roots&level=ks3'));
    expect(selection).toMatchObject({ level: null, questionCount: 4 });
  });

  it('mixes all levels where the named one has no questions', () => {
    const selection = selectionOf(topics, parse('course=maths&topic=number&level=gcse-foundation'));
    expect(selection).toMatchObject({ level: null, questionCount: 10, counts: [5, 10, 12] });
  });

  it.each([
    ['', 'number'],
    ['course=science', 'cells'],
  ])('is the first open topic for %j', (query, topicId) => {
    expect(selectionOf(topics, parse(query))?.topic.topicId).toBe(topicId);
  });

  it.each(['course=maths&topic=algebra', 'course=science&topic=atoms', 'course=maths&topic=unknown'])(
    'is nothing for %j: locked, empty or unknown',
    (query) => {
      expect(selectionOf(topics, parse(query))).toBeNull();
    },
  );

  it.each([
    [3, [3]],
    [5, [5]],
    [7, [5, 7]],
    [12, [5, 10, 12]],
    [40, [5, 10, 20]],
  ])('offers lengths for %i questions: %j', (available, lengths) => {
    expect(lengthsFor(available)).toEqual(lengths);
  });
});
