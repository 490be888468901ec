import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { loadCatalogue } from '../../../content/load.ts';
import type { AskedQuestion } from '../../../content/file-schemas/question.ts';
import { chooseShownOptions, keepShownOptions } from '../../../content/question-variants/shown-options.ts';
import { contentCommand } from '../../bin/content/content-command.fixture.ts';
import { findLine, paths, soundTree, writeTree } from '../content-folder.fixture.ts';

/** A question with the right answer 10, and with these wrong answers. */
const asked = (...wrong: readonly number[]): AskedQuestion => ({
  id: 'q',
  level: 'ks3',
  lesson: 'halves',
  kind: 'single',
  calculator: false,
  stem: 'How many?',
  options: [{ text: '10' }, ...wrong.map((number) => ({ text: String(number), reason: 'A slip.' }))],
  solution: 'Count.',
});
const many = (question: AskedQuestion) => Array.from({ length: 12 }, () => question);

function countRanks(question: AskedQuestion) {
  const ranks = chooseShownOptions(many(question), 'seed')?.map(
    (shown) => keepShownOptions(question.options, shown).filter(({ text }) => Number(text) < 10).length,
  );
  return [0, 1, 2, 3].map((rank) => ranks?.filter((one) => one === rank).length);
}

test('each variant shows the right option and three wrong ones, and each wrong one in some variant', () => {
  const shown = chooseShownOptions(many(asked(7, 8, 9, 11, 12)), 'seed') ?? [];
  expect(shown).toHaveLength(12);
  for (const places of shown) expect(places).toMatch(/^0[1-5]{3}$/);
  expect(new Set(shown.join(''))).toEqual(new Set('012345'));
});

test('the choice depends on nothing but the seed', () => {
  const choose = (seed: string) => chooseShownOptions(many(asked(7, 8, 9, 11, 12)), seed);
  expect(choose('one')).toEqual(choose('one'));
  expect(choose('one')).not.toEqual(choose('another'));
});

test('the right option has each rank that it can have, and is the smallest or the largest a little more often', () => {
  expect(countRanks(asked(8, 9, 11, 12))).toEqual([0, 6, 6, 0]);
  expect(countRanks(asked(7, 8, 9, 11))).toEqual([0, 0, 5, 7]);
  expect(countRanks(asked(8, 9, 11, 12, 13))).toEqual([5, 4, 3, 0]);
  expect(countRanks(asked(7, 8, 9, 11, 12, 13))).toEqual([4, 2, 2, 4]);
});

test('a question with four options shows all, and so does one with several right options', () => {
  expect(chooseShownOptions(many(asked(9, 11, 12)), 'seed')).toBeUndefined();
  const several = { ...asked(8, 9, 11, 12), kind: 'several' as const };
  expect(chooseShownOptions(many(several), 'seed')).toBeUndefined();
});

const bank = `- id: count-on
  level: ks3
  lesson: halves
  vary:
    a: { from: 20, to: 60 }
  check: '{a + 1}'
  stem: What comes after {a} in the row of numbers?
  options:
    - text: '{a + 1}'
${[2, 3, -1, -2, -3].map((step) => `    - text: '{a + ${step}}'\n      reason: A slip.\n`).join('')}  solution: Count.
`;
const tree = { ...soundTree, [paths.questions]: bank };

test('the catalogue has all options, and says which of them each variant shows', () => {
  const directory = writeTree(tree);
  expect(checkContent(directory).faults).toEqual([]);
  const question = loadCatalogue(directory).courses[0]?.topics[0]?.questions[0];
  expect(question?.shown).toHaveLength(10);
  expect(new Set(question?.variants?.map(({ options }) => options.length))).toEqual(new Set([6]));
});

test('a format that can store one variant gets the options that it shows', async () => {
  const directory = writeTree(tree);
  const out = join(directory, 'bank.gift');
  await contentCommand(
    'export',
    '--directory',
    directory,
    '--course',
    'maths',
    '--format',
    'gift',
    '--out',
    out,
  );
  expect(readFileSync(out, 'utf8').match(/^\s*[=~]/gm)).toHaveLength(4);
});

test('a question that does not vary has five options at most', () => {
  const fixed = bank.replace(/ {2}vary:\n.*\n/, '').replaceAll('{a', '{5');
  const text = fixed.replaceAll(/\{5 \+ (-?\d)\}/g, (_, step) => String(5 + Number(step)));
  const { faults } = checkContent(writeTree({ ...soundTree, [paths.questions]: text }));
  expect(faults).toContainEqual(
    expect.objectContaining({
      line: findLine(text, 'options:'),
      fix: expect.stringContaining('give at most 5 options') as string,
    }),
  );
});
