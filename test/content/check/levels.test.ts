import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';

/** The faults of a course whose lesson begins like this, and whose question has this level. */
function faultsOf(lesson: string, level: string) {
  const tree = {
    ...soundTree,
    [paths.lesson]: (soundTree[paths.lesson] ?? '').replace('level: ks3', lesson),
    [paths.questions]: (soundTree[paths.questions] ?? '').replace('level: ks3', `level: ${level}`),
  };
  return checkContent(writeTree(tree)).faults;
}

describe('the level of a question', () => {
  test.for([
    ['level: gcse-foundation', 'gcse-foundation'],
    ['level: ks3\nupTo: gcse-higher', 'ks3'],
    ['level: ks3\nupTo: gcse-higher', 'gcse-foundation'],
    ['level: ks3\nupTo: gcse-higher', 'gcse-higher'],
    ['level: ks3\nupTo: gcse', 'gcse'],
  ])('may be one that its lesson covers: %j and %s', ([lesson = '', level = '']) => {
    expect(faultsOf(lesson, level)).toEqual([]);
  });

  test.for([
    ['level: ks3', 'gcse-foundation', 'ks3'],
    ['level: gcse-foundation\nupTo: gcse-higher', 'ks3', 'gcse-foundation, gcse-higher'],
    ['level: ks3\nupTo: gcse-foundation', 'gcse-higher', 'ks3, gcse-foundation'],
  ])('is at fault where its lesson covers others: %j and %s', ([lesson = '', level = '', covered = '']) => {
    expect(faultsOf(lesson, level)).toEqual([
      {
        file: paths.questions,
        line: 2,
        problem: `the level ${level} isn't one of its lesson's (${covered})`,
        fix: 'change the level, name another lesson, or widen the lesson with "level" and "upTo"',
        unfinished: true,
      },
    ]);
  });
});

describe('the levels of a lesson', () => {
  test.for(['level: gcse-higher\nupTo: ks3', 'level: ks3\nupTo: ks3'])('rise: not so in %j', (lesson) => {
    expect(faultsOf(lesson, 'ks3')).toMatchObject([
      { file: paths.lesson, line: 1, problem: expect.stringMatching(/which is no higher$/) as unknown },
    ]);
  });
});

describe('the levels of a course', () => {
  test('have GCSE with its tiers, or without', () => {
    expect(faultsOf('level: gcse', 'gcse-higher').map(({ file, problem }) => [file, problem])).toContainEqual(
      [paths.course, 'maths has GCSE with tiers and without (gcse, gcse-higher)'],
    );
  });
});
