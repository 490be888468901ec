import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { exportQuestions } from '../../../content/exchange/export.ts';
import { importQuestions } from '../../../content/exchange/import.ts';
import { loadCatalogue } from '../../../content/load.ts';
import { prepareCatalogue } from '../../../content/prepare-catalogue.ts';
import { catalogue as published } from '../../../lambdas/catalogue/catalogue.ts';
import { paths, withChange, writeTree, type Tree } from '../content-folder.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';
import { varyingTree } from '../question-variants/varying.fixture.ts';

const file = 'courses/maths/misconceptions.yaml';
const { questions } = paths;

const doubling = `- id: doubles-instead-of-halving
  name: Doubling instead of halving
  explanation: Twice a number is larger, so it can't be the half. To find $\\frac{1}{2}$ of 0.5 or 10, divide by 2.
  lesson: halves
  section: aim
`;
const explained: Tree = {
  ...withChange(
    questions,
    'reason: You doubled.',
    'reason: You doubled.\n      misconception: doubles-instead-of-halving',
  ),
  [file]: doubling,
};

test('a wrong option may name a misconception, and both are counted', () => {
  const { faults, counts } = checkContent(writeTree(explained));
  expect(faults).toEqual([]);
  expect(counts).toMatchObject([{ misconceptions: 1, explained: 1 }]);
});

const named = 'misconception: doubles-instead-of-halving';
const tenth = 'reason: That is a tenth.';
const sentence = "Twice a number is larger, so it can't be the half. ";
const another = doubling.replace('doubles', 'trebles');

test.for([
  [questions, 10, /no misconception "trebles" in maths/, named, 'misconception: trebles'],
  [questions, 8, /the right option names/, "- text: '5'", `- text: '5'\n      ${named}`],
  [questions, 10, /every wrong option names the misconception/, tenth, `${tenth}\n      ${named}`],
  [file, 4, /no lesson "thirds" in maths/, 'lesson: halves', 'lesson: thirds'],
  [file, 5, /"halves" has no section "doubling"/, 'section: aim', 'section: doubling'],
  [file, 6, /another misconception of this course has the id/, doubling, doubling + doubling],
  [file, 6, /no option names this misconception/, doubling, doubling + another],
  [file, 3, /the number of its sentences is 1/, sentence, ''],
  [file, 3, /the number of its sentences is 3/, 'Twice', 'No. Twice'],
  [file, 3, /the TeX is wrong/, '\\frac{1}{2}', '\\frac'],
] as const)('%s:%i %s', ([path, line, problem, from, to]) => {
  expectReported([path, line, problem, withChange(path, from, to, explained)]);
});

test('the catalogue has the misconceptions and the options that name them, and can be published', () => {
  const directory = writeTree(explained);
  const catalogue = loadCatalogue(directory);
  const [course] = catalogue.courses;
  expect(course?.misconceptions.map(({ id, section }) => [id, section])).toEqual([
    ['doubles-instead-of-halving', 'aim'],
  ]);
  expect(course?.topics[0]?.questions[0]?.options.map(({ misconception }) => misconception)).toEqual([
    undefined,
    'doubles-instead-of-halving',
    undefined,
  ]);
  expect(
    published.safeParse(JSON.parse(JSON.stringify(prepareCatalogue(directory, catalogue)))).success,
  ).toBe(true);
});

test('each variant of a varying question names its misconception', () => {
  const tree = varyingTree();
  const text = (tree[questions] ?? '').replace(/\n( +)reason: /, '\n$1misconception: doubling\n$1reason: ');
  const variants = loadCatalogue(writeTree({ ...tree, [questions]: text })).courses[0]?.topics[0]
    ?.questions[0]?.variants;
  expect(variants).toHaveLength(10);
  for (const { options } of variants ?? []) {
    expect(options.filter(({ misconception }) => misconception === 'doubling')).toHaveLength(1);
  }
});

test.for(['gift', 'csv', 'json'] as const)('an export as %s and an import keep misconceptions', (format) => {
  const directory = writeTree(explained);
  const exported = exportQuestions({ directory, course: 'maths', format });
  const text = 'text' in exported ? exported.text : '';
  const source = join(directory, `bank.${format}`);
  writeFileSync(source, text.replace('You doubled', 'It was doubled'));
  const request = { directory, file: source, course: 'maths', write: true, skipBad: false };
  const { faults, written } = importQuestions(request);
  expect(faults).toEqual([]);
  expect(written).toEqual([questions]);
  const option = loadCatalogue(directory).courses[0]?.topics[0]?.questions[0]?.options[1];
  expect(option).toMatchObject({
    reason: 'It was doubled.',
    misconception: 'doubles-instead-of-halving',
  });
});

test('an import of JSON adds the misconceptions of a new question', () => {
  const exported = exportQuestions({ directory: writeTree(explained), course: 'maths', format: 'json' });
  const { [questions]: _questions, ...empty } = explained;
  const directory = writeTree(empty);
  const source = join(directory, 'bank.json');
  writeFileSync(source, 'text' in exported ? exported.text : '');
  importQuestions({ directory, file: source, course: 'maths', write: true, skipBad: false });
  const option = loadCatalogue(directory).courses[0]?.topics[0]?.questions[0]?.options[1];
  expect(option?.misconception).toBe('doubles-instead-of-halving');
});
