import { describe, expect, it } from 'vitest';
import {
  listLengths,
  createSelection,
} from '../../../../../frontend/src/features/quizzes/selection/selection.ts';
import {
  parseFilter,
  writeFilter,
} from '../../../../../frontend/src/features/quizzes/selection/selection-filter.ts';
import { aTopic, mathsProgress, topicProgress } from '../quizzes.fixture.ts';

const topics = [
  aTopic('algebra', { open: false }),
  aTopic('number'),
  aTopic('shapes', { levels: [{ level: 'gcse-foundation', questionCount: 3 }] }),
  aTopic('cells', { courseId: 'science' }),
  aTopic('atoms', { courseId: 'science', levels: [] }),
];
const parse = (query: string) => parseFilter(new URLSearchParams(query));

describe('the filter in the address', () => {
  it('has the course, topics, level, pool, count, calculator, mode and time limit', () => {
    const query =
      'course=maths&topic=number&topic=shapes&level=ks3&pool=due&count=5&calculator=without&mode=test&timed=yes';
    const filter = {
      course: 'maths',
      topics: ['number', 'shapes'],
      level: 'ks3',
      pool: 'due',
      count: 5,
      calculator: false,
      mode: 'test',
      timed: true,
    } as const;
    expect(parse(query)).toEqual(filter);
    expect(writeFilter(filter).toString()).toBe(query);
  });

  it.each([
    'course=__proto__&topic=A%20b&level=phd&count=1e9',
    'count=0',
    'count=2.5',
    'calculator=perhaps&mode=exam&timed=no&pool=sea',
  ])('ignores the invalid %j', (query) => {
    expect(parse(query)).toEqual(parse(''));
    expect(parse(query)).toMatchObject({
      course: null,
      topics: null,
      pool: 'all',
      count: 10,
      mode: 'practice',
    });
  });

  it('names a topic once, and not more topics than a quiz may have', () => {
    const many = Array.from({ length: 20 }, (_, index) => `topic=t${String(index)}`).join('&');
    expect(parse('topic=number&topic=number').topics).toEqual(['number']);
    expect(parse(many).topics).toHaveLength(12);
  });

  it.each([
    'course=maths&topic=number&calculator=with',
    'course=maths&pool=mistakes',
    'course=maths&topic=',
    '',
  ])('is read as it was written: %j', (query) => {
    expect(parse(writeFilter(parse(query)).toString())).toEqual(parse(query));
  });
});

const create = (query: string) => createSelection(topics, parse(query));

describe('a selection', () => {
  const sums = [
    { level: 'ks3', questionCount: 8 },
    { level: 'gcse-foundation', questionCount: 3 },
    { level: 'gcse-higher', questionCount: 4 },
  ];
  it.each([
    [
      'topic=number&level=gcse-higher',
      { topics: [{ topicId: 'number' }], level: 'gcse-higher', counts: [4] },
    ],
    ['topic=number&level=gcse-foundation', { level: null, questionCount: 10, counts: [5, 10, 12] }],
    ['topic=shapes&topic=number', { levels: sums, available: 15, counts: [5, 10, 15] }],
    ['topic=shapes&topic=number&level=gcse-foundation', { available: 3 }],
  ])('is the closest to %s that has questions', (query, selection) => {
    expect(create(`course=maths&${query}`)).toMatchObject({ courseId: 'maths', ...selection });
  });

  it.each([
    [7, { available: 8, suitable: 8, counts: [5, 8] }],
    [10, { available: 7, suitable: 7, counts: [5, 7] }],
    [null, { available: 15, suitable: 15, counts: [5, 10, 15] }],
  ] as const)('without a level counts the questions for year %s', (year, selection) => {
    const query = 'course=maths&topic=shapes&topic=number';
    expect(createSelection(topics, parse(query), { year })).toMatchObject({ level: null, ...selection });
    const progress = [mathsProgress([topicProgress('number', { mistakes: 9 })])];
    expect(createSelection(topics, parse(`${query}&pool=mistakes`), { year, progress })?.available).toBe(9);
  });

  it.each([
    ['gcse-foundation', 'gcse'],
    ['gcse-higher', 'gcse'],
    ['gcse', 'gcse'],
    ['ks3', null],
  ] as const)('without tiers has for the level %s: %s', (named, level) => {
    const untiered = aTopic('language', { levels: [{ level: 'gcse', questionCount: 5 }] });
    expect(createSelection([untiered], parse(`level=${named}`))).toMatchObject({ level });
  });

  it.each([
    ['', 'number'],
    ['course=science', 'cells'],
    ['topic=algebra&topic=number&topic=cells', 'number'],
  ])('has open topics of one course, for %j: %s', (query, topicId) => {
    expect(create(query)?.topics.map((each) => each.topicId)).toEqual([topicId]);
  });

  it.each([
    'course=maths&topic=',
    'course=maths&topic=algebra',
    'course=science&topic=atoms',
    'course=maths&topic=unknown',
  ])('doesn’t exist for %j: nothing ticked, locked, empty or unknown', (query) => {
    expect(create(query)).toBeNull();
  });

  it.each([
    [3, [3]],
    [5, [5]],
    [7, [5, 7]],
    [12, [5, 10, 12]],
    [40, [5, 10, 20]],
  ])('of %i questions offers the lengths %j', (available, lengths) => {
    expect(listLengths(available)).toEqual(lengths);
  });
});
