import { describe, expect, test } from 'vitest';
import { checkContent } from '../../content/check.ts';
import { paths, soundTree, withChange, writeTree } from './content-folder.fixture.ts';

const { lesson, questions } = paths;

test('a sound catalogue has no fault and is counted', () => {
  const { faults, counts } = checkContent(writeTree(soundTree));
  expect(faults).toEqual([]);
  expect(counts.map(({ ranks: _ranks, absoluteWords: _words, ...others }) => others)).toEqual([
    {
      id: 'maths',
      topics: 1,
      lessons: 1,
      questions: 1,
      varying: 0,
      variants: 0,
      calculated: 1,
      examQuestions: 0,
      drafts: 0,
      misconceptions: 0,
      explained: 0,
      balance: { positions: [1, 0, 0], longest: 0, questions: 1 },
      unfinished: ['Shape'],
    },
  ]);
});

test('lists faults by file and line', () => {
  const brokenLesson = withChange(lesson, '\\frac{1}{2}', '\\frac')[lesson] ?? '';
  const tree = { ...withChange(questions, "'5'", "'6'"), [lesson]: brokenLesson };
  const { faults } = checkContent(writeTree(tree));
  expect(faults.map(({ file, line: number }) => [file, number])).toEqual([
    [lesson, 9],
    [questions, 7],
  ]);
});

describe('algebra', () => {
  const question = (check: string, right: string, wrong: string) =>
    [
      ['check: 10 / 2', `check: ${check}`],
      ["'5'", `five\n      value: ${right}`],
      ["'20'", `twenty\n      value: ${wrong}`],
      ['value: 1/10', 'value: 77'],
    ].reduce((text, [from = '', to = '']) => text.replace(from, to), soundTree[questions] ?? '');

  test.for([
    { check: '(x + 2)(x - 3)', right: 'x^2 - x - 6', wrong: 'x^2 + x - 6' },
    { check: 'a + b', right: 'b + a', wrong: 'b + c' },
    { check: "'[2, -5]'", right: "'[4/2, -5]'", wrong: "'[-5, 2]'" },
  ])('$check equals $right and not $wrong', ({ check, right, wrong }) => {
    const findFaults = (text: string) => checkContent(writeTree({ ...soundTree, [questions]: text })).faults;
    expect(findFaults(question(check, right, wrong))).toEqual([]);
    expect(findFaults(question(check, wrong, right))).toHaveLength(2);
  });
});

/** Checking 5,000 variants takes 13 seconds, and several times as long beside other work. */
const longTimeout = 240_000;

test('the product’s own catalogue has no fault', { timeout: longTimeout }, () => {
  expect(checkContent('content').faults).toEqual([]);
});
