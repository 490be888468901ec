import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';

function findFaults(lesson: string, level: string) {
  const tree = {
    ...soundTree,
    [paths.lesson]: (soundTree[paths.lesson] ?? '').replace('level: ks3', lesson),
    [paths.questions]: (soundTree[paths.questions] ?? '').replace('level: ks3', `level: ${level}`),
  };
  return checkContent(writeTree(tree)).faults;
}

test.for([
  ['level: gcse-foundation', 'gcse-foundation'],
  ['level: ks3\nupTo: gcse-higher', 'ks3'],
  ['level: ks3\nupTo: gcse-higher', 'gcse-foundation'],
  ['level: ks3\nupTo: gcse-higher', 'gcse-higher'],
  ['level: ks3\nupTo: gcse', 'gcse'],
])('a lesson with %j covers a question of %s', ([lesson = '', level = '']) => {
  expect(findFaults(lesson, level)).toEqual([]);
});

test.for([
  ['level: ks3', 'gcse-foundation', 'ks3'],
  ['level: gcse-foundation\nupTo: gcse-higher', 'ks3', 'gcse-foundation, gcse-higher'],
  ['level: ks3\nupTo: gcse-foundation', 'gcse-higher', 'ks3, gcse-foundation'],
])('a lesson with %j doesn’t cover a question of %s', ([lesson = '', level = '', covered = '']) => {
  const problem = `the level ${level} isn't one of its lesson's (${covered})`;
  const fix = 'change the level, name another lesson, or widen the lesson with "level" and "upTo"';
  expect(findFaults(lesson, level)).toEqual([
    { file: paths.questions, line: 2, problem, fix, unfinished: true },
  ]);
});

test.for([
  ['level: gcse-higher\nupTo: ks3', 'ks3', paths.lesson, 'from gcse-higher up to ks3, which is no higher'],
  ['level: ks3\nupTo: ks3', 'ks3', paths.lesson, 'from ks3 up to ks3, which is no higher'],
  ['level: gcse', 'gcse-higher', paths.course, 'has GCSE with tiers and without (gcse, gcse-higher)'],
])('%j and %s: %s %s', ([lesson = '', level = '', file = '', problem = '']) => {
  const found = findFaults(lesson, level).filter((fault) => fault.problem.endsWith(problem));
  expect(found).toMatchObject([{ file, line: 1 }]);
});
