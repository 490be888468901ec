import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { questionKind } from '../../../contract/quizzes/questions.ts';
import { checkContent } from '../../../content/check.ts';
import { importFormats } from '../../../content/exchange/draft.ts';
import { importQuestions, type ImportResult } from '../../../content/exchange/import.ts';
import { questionFileSchema } from '../../../content/file-schemas/question.ts';
import { readYaml } from '../../../content/source/yaml.ts';
import { paths, soundTree, withChange, writeTree } from '../content-folder.fixture.ts';
import { describeResult } from './describe-result.fixture.ts';

const tree = withChange(paths.lesson, 'level: ks3', 'level: ks3\nupTo: gcse-higher');

const folder = 'test/content/exchange/corpus';
const caseSchema = z.strictObject({
  topicInFile: z.boolean().default(false),
  format: z.enum(importFormats).optional(),
  outcome: z.array(z.string()),
  kinds: z.array(questionKind).optional(),
  first: z.array(z.string()).optional(),
});
type CorpusCase = z.infer<typeof caseSchema> & { readonly file: string };
const expected = parse(readFileSync(`${folder}.yaml`, 'utf8')) as Record<string, unknown>;
const cases = Object.entries(expected).map(([file, one]): CorpusCase => ({ file, ...caseSchema.parse(one) }));
const isFaulty = ({ outcome }: CorpusCase) => outcome.some((line) => / fault: /.test(line));

const dryRun = { write: false, skipBad: false };
const write = { write: true, skipBad: false };
const writeSound = { write: true, skipBad: true };

function importCase({ file, format, topicInFile }: CorpusCase, directory: string, how: typeof dryRun) {
  const topic = topicInFile ? undefined : 'number';
  const request = { directory, course: 'maths', topic, level: 'ks3', lesson: 'halves', ...how };
  return importQuestions({ ...request, file: join(folder, file), format });
}

function listTexts({ questions: [first] }: ImportResult): string[] {
  if (!first) return [];
  const { stem, options, solution } = first.question;
  const shown = options.map(({ text, reason }) =>
    reason === undefined ? `= ${text}` : `~ ${text} # ${reason}`,
  );
  return [stem, ...shown, solution ?? ''];
}

const readBank = (directory: string) =>
  readFileSync(join(directory, 'courses/maths/questions/number.yaml'), 'utf8');
const listIds = (bank: string) => questionFileSchema.parse(readYaml(bank, 'bank').value).map(({ id }) => id);

test('every file of the corpus has an expected outcome', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(cases.map(({ file }) => join(folder, file)).toSorted()).toEqual(
    files.map(({ parentPath, name }) => join(parentPath, name)).toSorted(),
  );
});

test.each(cases)('a dry run of $file describes each question and writes nothing', (one) => {
  const directory = writeTree(tree);
  const result = importCase(one, directory, dryRun);
  expect(describeResult(result)).toEqual(one.outcome);
  if (one.first) expect(listTexts(result)).toEqual(one.first);
  const kinds = result.questions.map(({ question }) => question.kind);
  if (!isFaulty(one)) expect(kinds).toEqual(one.kinds ?? kinds.map(() => 'single'));
  for (const { fix } of result.faults) expect(fix).not.toBe('');
  expect(result.written).toEqual([]);
  expect(readBank(directory)).toBe(soundTree[paths.questions]);
  expect(readdirSync(join(directory, 'courses/maths/questions'))).toEqual(['number.yaml']);
});

describe('an import that writes', () => {
  test.each(cases.filter((one) => !isFaulty(one)))('adds all of $file, once', (one) => {
    const directory = writeTree(tree);
    const { questions } = importCase(one, directory, write);
    const ids = questions.filter(({ topic }) => topic === 'number').map(({ question }) => question.id);
    const bank = readBank(directory);
    expect(listIds(bank)).toEqual([...new Set(['half-of-ten', ...ids])]);
    expect(checkContent(directory).faults).toEqual([]);

    const again = importCase(one, directory, write);
    expect(again.questions.map(({ outcome }) => outcome)).toEqual(questions.map(() => 'unchanged'));
    expect(again.written).toEqual([]);
    expect(readBank(directory)).toBe(bank);
  });

  test.each(cases.filter(isFaulty))('adds nothing of $file, or only what is sound if asked to', (one) => {
    const directory = writeTree(tree);
    expect(importCase(one, directory, write).written).toEqual([]);
    expect(readBank(directory)).toBe(soundTree[paths.questions]);

    const { questions } = importCase(one, directory, writeSound);
    expect(listIds(readBank(directory))).toEqual([
      'half-of-ten',
      ...questions.map(({ question }) => question.id),
    ]);
    expect(checkContent(directory).faults).toEqual([]);
  });
});
