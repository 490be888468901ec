import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { importQuestions } from '../../../content/exchange/import.ts';
import { questionFileSchema } from '../../../content/question-schema.ts';
import { readYaml } from '../../../content/yaml-source.ts';
import { paths, soundTree, withChange, writeTree } from '../content-folder.fixture.ts';
import { badFiles } from './corpus-bad.ts';
import { describeResult, textsOf } from './corpus-case.ts';
import type { CorpusCase } from './corpus-case.ts';
import { goodFiles } from './corpus-good.ts';

/** The sound content folder, its lesson for every level. */
const tree = withChange(paths.lesson, 'level: ks3', 'level: ks3\nupTo: gcse-higher');

const folder = 'test/content/exchange/corpus';

function importCase(corpusCase: CorpusCase, directory: string, how: { write: boolean; skipBad: boolean }) {
  const { file, format } = corpusCase;
  const topic = 'topic' in corpusCase ? undefined : 'number';
  const request = { directory, course: 'maths', topic, level: 'ks3', lesson: 'halves', ...how };
  return importQuestions({ ...request, file: join(folder, file), format });
}

const dryRun = { write: false, skipBad: false };
const write = { write: true, skipBad: false };
const writeSound = { write: true, skipBad: true };

const bankOf = (directory: string, topic = 'number') =>
  readFileSync(join(directory, `courses/maths/questions/${topic}.yaml`), 'utf8');
const idsOf = (bank: string) => questionFileSchema.parse(readYaml(bank, 'bank').value).map(({ id }) => id);

test('the corpus has 40 files or more, each in one of the tables', () => {
  const files = [...goodFiles, ...badFiles].map(({ file }) => file);
  expect(files.toSorted()).toEqual(readdirSync(folder).toSorted());
  expect(files.length).toBeGreaterThanOrEqual(40);
});

describe.each([...goodFiles, ...badFiles])('$file', (corpusCase) => {
  test('a dry run tells what would become of each question and writes nothing', () => {
    const directory = writeTree(tree);
    const result = importCase(corpusCase, directory, dryRun);
    expect(describeResult(result)).toEqual(corpusCase.outcome);
    if (corpusCase.first) expect(textsOf(result)).toEqual(corpusCase.first);
    const kinds = result.questions.map(({ question }) => question.kind);
    if (corpusCase.outcome.every((line) => !line.includes('fault'))) {
      expect(kinds).toEqual(corpusCase.kinds ?? kinds.map(() => 'single'));
    }
    for (const { fix } of result.faults) expect(fix).not.toBe('');
    expect(result.written).toEqual([]);
    expect(bankOf(directory)).toBe(soundTree[paths.questions]);
    expect(readdirSync(join(directory, 'courses/maths/questions'))).toEqual(['number.yaml']);
  });
});

describe.each(goodFiles)('$file', (corpusCase) => {
  test('writes the whole of it, once, so that the catalogue stays sound', () => {
    const directory = writeTree(tree);
    const { questions } = importCase(corpusCase, directory, write);
    const ids = questions.filter(({ topic }) => topic === 'number').map(({ question }) => question.id);
    const bank = bankOf(directory);
    expect(idsOf(bank)).toEqual([...new Set(['half-of-ten', ...ids])]);
    expect(checkContent(directory).faults).toEqual([]);

    const again = importCase(corpusCase, directory, write);
    expect(again.questions.map(({ outcome }) => outcome)).toEqual(questions.map(() => 'unchanged'));
    expect(again.written).toEqual([]);
    expect(bankOf(directory)).toBe(bank);
  });
});

describe.each(badFiles)('$file', (corpusCase) => {
  test('writes nothing, or only what is sound where that is asked for', () => {
    const directory = writeTree(tree);
    expect(importCase(corpusCase, directory, write).written).toEqual([]);
    expect(bankOf(directory)).toBe(soundTree[paths.questions]);

    const { questions } = importCase(corpusCase, directory, writeSound);
    expect(idsOf(bankOf(directory))).toEqual([
      'half-of-ten',
      ...questions.map(({ question }) => question.id),
    ]);
    expect(checkContent(directory).faults).toEqual([]);
  });
});
