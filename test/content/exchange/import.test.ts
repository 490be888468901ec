import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { importQuestions, type ImportRequest } from '../../../content/exchange/import.ts';
import { writeFiles } from '../../../content/exchange/write-files.ts';
import { paths, soundTree, writeTree, type Tree } from '../content-folder.fixture.ts';
import { describeResult } from './describe-result.fixture.ts';

function importText(text: string | Uint8Array, tree: Tree = soundTree, change: Partial<ImportRequest> = {}) {
  const directory = writeTree(tree);
  const file = join(directory, 'questions.gift');
  writeFileSync(file, text);
  const place = { course: 'maths', topic: 'number', level: 'ks3', lesson: 'halves' };
  const result = importQuestions({ directory, file, ...place, write: true, skipBad: false, ...change });
  return { directory, result, outcome: describeResult(result) };
}

const water = '::Water::Which is wet? {=water ~sand#Sand is dry. ~fire#Fire is hot. ####Water is wet.}\n';

const known = '::Half of ten::What is half of 10? {=5 ~20 ~$\\frac{1}{10}$}';
const nested = water.replace('Which is wet', `[markdown]${'>'.repeat(2000)}wet`);

test.each<[string, string | Uint8Array, Partial<ImportRequest>]>([
  ['this file is larger than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1).fill(97), {}],
  ['this file cannot be read', water, { file: 'no-such-file.gift' }],
  ['there is no course "latin"', water, { course: 'latin' }],
  ['there is no topic "verbs"', water, { topic: 'verbs' }],
  ['it is not said which topic of maths this question belongs to', water, { topic: undefined }],
  ['the topic number has this question already, as "half-of-ten"', known, { topic: 'shape' }],
  ["the level gcse-higher isn't one of its lesson's (ks3)", water, { level: 'gcse-higher' }],
  ['a text of this question is too deeply nested to be read', nested, {}],
])('refuses a file: %s', (problem, text, change) => {
  expect(importText(text, soundTree, change).outcome).toEqual([`1 fault: ${problem}`]);
});

test('a level and a lesson that nobody says are the topic’s: its first lesson and its most common level', () => {
  const silent = { level: undefined, lesson: undefined };
  const { result } = importText(water, soundTree, silent);
  expect(result.questions).toMatchObject([{ lacking: [], question: { level: 'ks3', lesson: 'halves' } }]);
});

test('in a topic without lessons and questions a draft says neither', () => {
  const silent = { level: undefined, lesson: undefined, topic: 'shape' };
  const { outcome, directory } = importText(water, soundTree, silent);
  expect(outcome).toEqual(['1 added shape/water, lacks a level, a lesson']);
  expect(checkContent(directory).faults).toEqual([]);
});

test('a course that has faults itself takes nothing', () => {
  const broken = { ...soundTree, [paths.questions]: '- id: [\n' };
  const { result, directory } = importText(water, broken);
  expect(result.faults[0]?.file).toBe(paths.questions);
  expect(readFileSync(join(directory, paths.questions), 'utf8')).toBe('- id: [\n');
});

test('a topic without questions gets a new bank', () => {
  const { result, directory } = importText(water, soundTree, { topic: 'shape' });
  expect(result.written).toEqual(['courses/maths/questions/shape.yaml']);
  expect(readFileSync(join(directory, 'courses/maths/questions/shape.yaml'), 'utf8'))
    .toBe(`# yaml-language-server: $schema=../../../schemas/questions.json
- id: water
  level: ks3
  lesson: halves
  stem: Which is wet?
  options:
    - text: water
    - text: sand
      reason: Sand is dry.
    - text: fire
      reason: Fire is hot.
  solution: |-
    Water is wet.
`);
});

test('a bank with Windows line ends keeps them', () => {
  const windows = {
    ...soundTree,
    [paths.questions]: soundTree[paths.questions]?.replaceAll('\n', '\r\n') ?? '',
  };
  const { directory } = importText(water, windows);
  const bank = readFileSync(join(directory, paths.questions), 'utf8');
  expect(bank).toContain('Water is wet.\r\n');
  expect(bank.replaceAll('\r\n', '')).not.toContain('\n');
});

test('where the second of two files cannot be put in its place, the first gets its text back', () => {
  const directory = writeTree({ 'first.yaml': 'before' });
  mkdirSync(join(directory, 'second.yaml', 'inside'), { recursive: true });
  const files = new Map([
    [join(directory, 'first.yaml'), 'after'],
    [join(directory, 'second.yaml'), 'after'],
  ]);
  expect(() => writeFiles(files)).toThrow();
  expect(readFileSync(join(directory, 'first.yaml'), 'utf8')).toBe('before');
  expect(readdirSync(directory).toSorted()).toEqual(['first.yaml', 'second.yaml']);
});
