import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, writeTree, type Changes } from '../content-folder.fixture.ts';
import { bankOfKinds, lineWith, treeOfKinds } from '../bank-of-kinds.fixture.ts';

type Case = readonly [line: number, fault: RegExp, ...changes: Changes];

const findFaults = (...changes: Changes) => checkContent(writeTree(treeOfKinds(...changes))).faults;
const secondOptions = bankOfKinds.lastIndexOf('options:');
const lineOfSecondOptions = bankOfKinds.slice(0, secondOptions).split('\n').length;
const lastTwo = bankOfKinds.slice(
  bankOfKinds.indexOf("    - text: '0.5'"),
  bankOfKinds.indexOf('  solution'),
);

test('several right options and true/false are sound, and count in no balance of places', () => {
  const { faults, counts } = checkContent(writeTree(treeOfKinds()));
  expect(faults).toEqual([]);
  expect(counts[0]?.questions).toBe(2);
  expect(counts[0]?.balance.questions).toBe(0);
});

const [several, firstOptions] = [lineWith('kind: several'), lineWith('options:')];
const halves = '      reason: Two halves make one, so this is four halves.\n';
const upsideDown = '      reason: The fraction is upside down.\n';
const whole = '      reason: A half of something that is there is always less than all of it.\n';
const wronglyWrong = ["text: '0.5'\n", "text: '0.5'\n      reason: No.\n"] as const;

test.for<Case>([
  [several, /"kind" has .*: use one of single, several, true-false/, ['several', 'many']],
  [firstOptions, /"options" .*two options or more are right/, wronglyWrong],
  [firstOptions, /"options" .*the wrong ones/, [halves, ''], [upsideDown, '']],
  [firstOptions - 1, /"options" .*exactly one/, ['  kind: several\n', '']],
  [firstOptions, /"options" is too short.*at least 3/, [lastTwo, '']],
  [
    lineOfSecondOptions,
    /"options" is not right.*'True' and 'False', in quotes and in this order/,
    ...[["'True'", "'Yes'"] as const, ["'False'", "'True'"] as const, ["'Yes'", "'False'"] as const],
  ],
  [lineOfSecondOptions, /"options" .*to True or to False/, [whole, '']],
  [lineOfSecondOptions + 1, /"text" is .*True or False.* in quotes/, ["'True'", 'True']],
  [lineWith('value: 4/2'), /gives this wrong option too/, ['4/2', '4/8']],
  [lineWith('value: 2/4'), /gives 0.5, not this right option/, ['2/4', '2/3']],
  [
    lineWith('  stem: Half of 1'),
    /True and False have no value.*remove/,
    ['  stem: Half of 1', '  check: 1 / 2\n  stem: Half of 1'],
  ],
])('line %i: %s', ([line, expected, ...changes]) => {
  const faults = findFaults(...changes);
  expect(faults).toMatchObject([{ file: paths.questions, line }]);
  expect(`${faults[0]?.problem}: ${faults[0]?.fix}`).toMatch(expected);
});

test('faults of the options are reported together with other faults', () => {
  const faults = findFaults(['  lesson: halves\n', ''], wronglyWrong);
  expect(faults.map(({ problem }) => problem)).toEqual([
    'item 1 › "lesson" is missing',
    'item 1 › "options" is not right',
  ]);
});

test('numbers may be right for what they are, without a calculation', () => {
  const changes = [
    ['  check: 1 / 2\n', ''],
    ['$\\frac{2}{4}$\n      value: 2/4', "'3'"],
    ['$\\frac{4}{2}$\n      value: 4/2', "'9'"],
    ["'0.5'", "'5'"],
  ] as const;
  expect(findFaults(...changes)).toEqual([]);
});

test('both kinds may vary, as long as the same options are right in every variant', () => {
  const varying = [
    ['  check: 1 / 2\n', '  vary:\n    a: { from: 2, to: 60 }\n  check: 1 / {a}\n'],
    ['equal to a half?', 'equal to one over {a}?'],
    ['$\\frac{2}{4}$\n      value: 2/4', '$\\frac{2}{{2a}}$\n      value: 2/{2a}'],
    ["'0.5'", '$\\frac{3}{{3a}}$\n      value: 3/{3a}'],
    ["'2'", "'{a}'"],
    ['$\\frac{4}{2}$\n      value: 4/2', '$\\frac{{2a}}{2}$\n      value: 2{a}'],
    ['  stem: Half of 1', '  vary:\n    b: { from: 1, to: 60 }\n  stem: Half of {b}'],
    ['than 1.', 'than {b}.'],
  ] as const;
  const { faults, counts } = checkContent(writeTree(treeOfKinds(...varying)));
  expect(faults).toEqual([]);
  expect(counts[0]).toMatchObject({ varying: 2, variants: 20 });
});
