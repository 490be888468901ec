import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, writeTree } from '../content-folder.fixture.ts';
import { bankOfKinds, lineWith, treeOfKinds } from '../bank-of-kinds.fixture.ts';

type Changes = readonly (readonly [from: string, to: string])[];

interface Case {
  readonly rule: string;
  readonly changes: Changes;
  readonly line: number;
  readonly problem: RegExp;
  readonly fix: RegExp;
}

const faultsOf = (...changes: Changes) => checkContent(writeTree(treeOfKinds(...changes))).faults;
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

test.for<Case>([
  {
    rule: 'a kind that there is not',
    changes: [['kind: several', 'kind: many']],
    line: lineWith('kind: several'),
    problem: /"kind" has a value that is not known/,
    fix: /single, several, true-false/,
  },
  {
    rule: 'one right option where several are promised',
    changes: [["text: '0.5'\n", "text: '0.5'\n      reason: No.\n"]],
    line: lineWith('options:'),
    problem: /"options" is not right/,
    fix: /two options or more are right/,
  },
  {
    rule: 'several right options and no other',
    changes: [
      ['      reason: Two halves make one, so this is four halves.\n', ''],
      ['      reason: The fraction is upside down.\n', ''],
    ],
    line: lineWith('options:'),
    problem: /"options" is not right/,
    fix: /give at least one, the wrong ones, a reason/,
  },
  {
    rule: 'several right options that are promised nowhere',
    changes: [['  kind: several\n', '']],
    line: lineWith('options:') - 1,
    problem: /"options" is not right/,
    fix: /exactly one option/,
  },
  {
    rule: 'two options of which several are right',
    changes: [[lastTwo, '']],
    line: lineWith('options:'),
    problem: /"options" is too short/,
    fix: /at least 3/,
  },
  {
    rule: 'False before True',
    changes: [
      ["'True'", "'Yes'"],
      ["'False'", "'True'"],
      ["'Yes'", "'False'"],
    ],
    line: lineOfSecondOptions,
    problem: /"options" is not right/,
    fix: /'True' and 'False', in quotes and in this order/,
  },
  {
    rule: 'True and False both right',
    changes: [['      reason: A half of something that is there is always less than all of it.\n', '']],
    line: lineOfSecondOptions,
    problem: /"options" is not right/,
    fix: /to True or to False, whichever is wrong/,
  },
  {
    rule: 'True without quotes, which YAML takes for no text',
    changes: [["'True'", 'True']],
    line: lineOfSecondOptions + 1,
    problem: /"text" is of the wrong kind/,
    fix: /True or False.* in quotes/,
  },
  {
    rule: 'a wrong option that is as right as the right ones',
    changes: [['value: 4/2', 'value: 4/8']],
    line: lineWith('value: 4/2'),
    problem: /gives this wrong option too/,
    fix: /change one/,
  },
  {
    rule: 'one of the right options that is wrong',
    changes: [['value: 2/4', 'value: 2/3']],
    line: lineWith('value: 2/4'),
    problem: /the check gives 0.5, not this right option/,
    fix: /solve it again/,
  },
  {
    rule: 'a calculation for True and False',
    changes: [['  stem: Half of 1', '  check: 1 / 2\n  stem: Half of 1']],
    line: lineWith('  stem: Half of 1'),
    problem: /True and False have no value/,
    fix: /remove/,
  },
])('tells of $rule', ({ changes, line, problem, fix }) => {
  expect(faultsOf(...changes)).toEqual([
    {
      file: paths.questions,
      line,
      problem: expect.stringMatching(problem) as string,
      fix: expect.stringMatching(fix) as string,
    },
  ]);
});

test('what is wrong with the options is told beside what is wrong elsewhere', () => {
  const faults = faultsOf(['  lesson: halves\n', ''], ["text: '0.5'\n", "text: '0.5'\n      reason: No.\n"]);
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
  expect(faultsOf(...changes)).toEqual([]);
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
  expect(counts[0]).toMatchObject({ varying: 2, variants: 48 });
});
