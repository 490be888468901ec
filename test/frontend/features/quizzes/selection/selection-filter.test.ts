import { describe, expect, it } from 'vitest';
import {
  listLengths,
  createSelection,
} from '../../../../../frontend/src/features/quizzes/selection/selection.ts';
import {
  parseFilter,
  writeFilter,
} from '../../../../../frontend/src/features/quizzes/selection/selection-filter.ts';
import { aTopic } from './topic.fixture.ts';

const topics = [
  aTopic('algebra', { open: false }),
  aTopic('number', {
    lessons: [
      { lessonId: 'primes', title: 'Primes', levels: [{ level: 'ks3', questionCount: 3 }] },
      { lessonId: 'roots', title: 'Roots', levels: [{ level: 'gcse-higher', questionCount: 4 }] },
    ],
  }),
  aTopic('shapes', { levels: [{ level: 'gcse-foundation', questionCount: 3 }] }),
  aTopic('cells', { courseId: 'science' }),
  aTopic('atoms', { courseId: 'science', levels: [] }),
];
const parse = (query: string) => parseFilter(new URLSearchParams(query));

const nothing = {
  course: null,
  topics: null,
  lesson: null,
  level: null,
  pool: 'all',
  count: 10,
  calculator: null,
  mode: 'practice',
  timed: false,
};

describe('the filter in the address', () => {
  it('says course, topics, level, pool, count, calculator, mode and clock', () => {
    const query =
      'course=maths&topic=number&topic=shapes&level=ks3&pool=due&count=5&calculator=without&mode=test&timed=yes';
    expect(parse(query)).toEqual({
      course: 'maths',
      topics: ['number', 'shapes'],
      lesson: null,
      level: 'ks3',
      pool: 'due',
      count: 5,
      calculator: false,
      mode: 'test',
      timed: true,
    });
  });

  it('reads the links of lessons and results as before, as practice without a clock', () => {
    expect(parse('course=maths&topic=number&lesson=primes&level=ks3')).toEqual({
      ...nothing,
      course: 'maths',
      topics: ['number'],
      lesson: 'primes',
      level: 'ks3',
    });
  });

  it.each([
    '',
    'course=__proto__&topic=A%20b&level=phd&count=1e9',
    'count=0',
    'count=2.5',
    'calculator=perhaps&mode=exam&timed=no&pool=sea',
  ])('counts %j as nothing said', (query) => {
    expect(parse(query)).toEqual(nothing);
  });

  it('names a topic once, and no more than a quiz may mix', () => {
    const many = Array.from({ length: 20 }, (_, index) => `topic=t${String(index)}`).join('&');
    expect(parse('topic=number&topic=number').topics).toEqual(['number']);
    expect(parse(many).topics).toHaveLength(12);
  });

  it.each([
    'course=maths&topic=number&lesson=primes&level=ks3&count=5',
    'course=maths&topic=number&topic=shapes&calculator=with&mode=test&timed=yes',
    'course=maths&pool=mistakes',
    'course=science',
    'course=maths&topic=',
    '',
  ])('reads back what it wrote: %j', (query) => {
    expect(parse(writeFilter(parse(query)).toString())).toEqual(parse(query));
  });
});

describe('what can be started', () => {
  it('is the named topic at the named level, with as many questions as it has', () => {
    const selection = createSelection(topics, parse('course=maths&topic=number&level=gcse-higher&count=10'));
    expect(selection).toMatchObject({
      courseId: 'maths',
      topics: [{ topicId: 'number' }],
      level: 'gcse-higher',
      questionCount: 4,
      counts: [4],
    });
  });

  it('is one lesson’s questions where it is named, and the topic where it is unknown', () => {
    expect(createSelection(topics, parse('course=maths&topic=number&lesson=primes&level=ks3'))).toMatchObject(
      {
        lesson: { lessonId: 'primes' },
        level: 'ks3',
        questionCount: 3,
        counts: [3],
      },
    );
    expect(createSelection(topics, parse('course=maths&topic=number&lesson=unknown'))).toMatchObject({
      lesson: null,
      questionCount: 10,
    });
  });

  it('is all of a lesson’s questions where it has none at the level', () => {
    const selection = createSelection(topics, parse('course=maths&topic=number&lesson=roots&level=ks3'));
    expect(selection).toMatchObject({ level: null, questionCount: 4 });
  });

  it('mixes all levels where the named one has no questions', () => {
    const selection = createSelection(topics, parse('course=maths&topic=number&level=gcse-foundation'));
    expect(selection).toMatchObject({ level: null, questionCount: 10, counts: [5, 10, 12] });
  });

  it.each([
    ['gcse-foundation', 'gcse'],
    ['gcse-higher', 'gcse'],
    ['gcse', 'gcse'],
    ['ks3', null],
  ] as const)(
    'is GCSE where an older address names the tier %s of a course without tiers',
    (named, level) => {
      const untiered = aTopic('language', { levels: [{ level: 'gcse', questionCount: 5 }] });
      expect(createSelection([untiered], parse(`course=maths&topic=language&level=${named}`))).toMatchObject({
        level,
      });
    },
  );

  it.each([
    ['', 'number'],
    ['course=science', 'cells'],
  ])('is the first open topic for %j', (query, topicId) => {
    expect(createSelection(topics, parse(query))?.topics.map((each) => each.topicId)).toEqual([topicId]);
  });

  it('mixes the topics that are named, with their questions counted together', () => {
    const both = 'course=maths&topic=shapes&topic=number';
    expect(createSelection(topics, parse(both))).toMatchObject({
      topics: [{ topicId: 'number' }, { topicId: 'shapes' }],
      levels: [
        { level: 'ks3', questionCount: 8 },
        { level: 'gcse-foundation', questionCount: 3 },
        { level: 'gcse-higher', questionCount: 4 },
      ],
      available: 15,
      counts: [5, 10, 15],
    });
    expect(createSelection(topics, parse(`${both}&level=gcse-foundation`))).toMatchObject({ available: 3 });
  });

  it('is of one course, and leaves out what is locked', () => {
    const selection = createSelection(topics, parse('topic=algebra&topic=number&topic=cells'));
    expect(selection?.topics.map(({ topicId }) => topicId)).toEqual(['number']);
  });

  it('knows a lesson of a topic alone', () => {
    expect(
      createSelection(topics, parse('course=maths&topic=number&topic=shapes&lesson=primes')),
    ).toMatchObject({
      lesson: null,
      available: 15,
    });
  });

  it.each([
    'course=maths&topic=',
    'course=maths&topic=algebra',
    'course=science&topic=atoms',
    'course=maths&topic=unknown',
  ])('is nothing for %j: nothing ticked, locked, empty or unknown', (query) => {
    expect(createSelection(topics, parse(query))).toBeNull();
  });

  it.each([
    [3, [3]],
    [5, [5]],
    [7, [5, 7]],
    [12, [5, 10, 12]],
    [40, [5, 10, 20]],
  ])('offers lengths for %i questions: %j', (available, lengths) => {
    expect(listLengths(available)).toEqual(lengths);
  });
});
