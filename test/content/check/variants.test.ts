import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { readCourses } from '../../../content/load.ts';
import { paths, soundTree, writeTree, type Changes } from '../content-folder.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';
import { lineWith, varyingBank, varyingTree } from '../question-variants/varying.fixture.ts';

const file = paths.questions;
const stem = 'Expand $(x + {a})(x + {b})$.';
const sum = '$x^2 + {a + b}x + {a * b}$';

type VaryingFault = readonly [at: string, problem: RegExp, ...changes: Changes];

const seededFaults: VaryingFault[] = [
  [
    'value: x^2 + {a + b}x',
    /the check gives .*, not this right option \(a = \d+, b = \d, and in \d+ more variants\)/,
    ['value: x^2 + {a + b}x + {a * b}', 'value: x^2 + {max(a, 7) + b}x + {a * b}'],
  ],
  [
    'value: x^2 + {a * b}\n',
    /the check gives this wrong option too \(a = 4, b = \d/,
    ['value: x^2 + {a * b}\n', 'value: "x^2 + {a == 4 ? a + b : 0}x + {a * b}"\n'],
  ],
  [
    'value: x^2 + {a * b}x',
    /another wrong option has the same value \(a = /,
    ['value: x^2 + {a * b}x + {a + b}', 'value: x^2 + {a * b}'],
  ],
  [
    'text: $x^2 + {a * b}x',
    /another option reads the same \(a = (9|1\d), b = \d/,
    [
      'text: $x^2 + {a * b}x + {a + b}$',
      'text: "$x^2 + {a < 9 ? a * b : a + b}x + {a < 9 ? a + b : a * b}$"',
    ],
  ],
  [
    'stem:',
    /two variants ask the same \(a = (\d+), b = \d; a = \1, b = \d\)/,
    [stem, 'Expand $(x + {a})$ twice.'],
  ],
  ['vary:', /8 of the 9 combinations of values are good, and 10 are needed/, ['to: 12', 'to: 4']],
  [
    'vary:',
    /of the first 20000 of 2430000 combinations/,
    ['a: { from: 2, to: 12 }', 'a: { from: 1, to: 900 }\n    c: { from: 1, to: 900 }'],
    ['a != b', 'a + c == 3'],
    ['from left to right', 'from {c}'],
  ],
  ['where:', /"a \+" cannot be read/, ['where: a != b', 'where: a +']],
  ['where:', /"a \+ b" tells neither yes nor no/, ['where: a != b', 'where: a + b']],
  ['where:', /c is no parameter/, ['where: a != b', 'where: a != c']],
  ['where:', /"pi" has a meaning in calculations/, ['b: [3, 5, 7]', 'b: [3, 5, 7]\n    pi: [1, 2]']],
  ['where:', /no text uses the parameter c/, ['b: [3, 5, 7]', 'b: [3, 5, 7]\n    c: [1, 2]']],
  ['a: {', /"vary" › "a" is not right/, ['{ from: 2, to: 12 }', '{ from: 12, to: 2 }']],
  ['b: [', /"vary" › "b" is not right/, ['[3, 5, 7]', '[3, 5, 5]']],
  [
    'reason: The sum',
    /has more than 4 decimals \(a = \d+, b = \d, and in \d+ more variants\)/,
    ['The sum {a + b}', 'The sum {a / b}'],
  ],
  ['reason: The sum', /Infinity, which is no number \(a = 4/, ['The sum {a + b}', 'The sum {1 / (a - 4)}']],
  [
    'stem:',
    /the TeX is wrong .* \(a = 1\d, b = \d/,
    [stem, `'Expand $(x + {a})(x + {b}) - y{a > 9 ? "^" : ""}^2$.'`],
  ],
  [
    'reason: The sum',
    /raw HTML is not shown \(a = .*, and in 9 more variants\)/,
    ['The sum {a + b}', 'The <b>sum</b> {a + b}'],
  ],
  ['solution:', /^crossing out is not shown$/, ['Work from left', 'Work ~~from~~ left']],
  [
    sum,
    /\{a\} behind \\text is a word for TeX, and a is a parameter/,
    [sum, String.raw`$x^2 + {a + b}x + {a * b}\text{a}$`],
  ],
  [sum, /a is a parameter, but stands here as the letter a/, [sum, '$x^2 + {a + b}x + ab$']],
  [sum, /a is a parameter, but stands here as the letter a/, [sum, '$x^2 + {(a + b) x} + {a * b}$']],
  ['check:', /a is a parameter, but stands here as the letter a/, ['check: (x + {a})', 'check: (x + a)']],
  ['reason: The sum', /\{a \+ c\} is no calculation of a, b/, ['The sum {a + b}', 'The sum {a + c}']],
  ['reason: The sum', /a\(…\) reads as a function/, ['The sum {a + b}', 'The sum {a(b + 1)}']],
  [
    'stem:',
    /-\d+ stands behind "\+", where \{signed\(a - 20\)\} would do/,
    ['$(x + {a})(x + {b})$', '$(x + {a - 20})(x + {b})$'],
  ],
  [
    'reason: The terms',
    /1 stands before "x", where \{coef\(a - 3\)\} would do \(a = 4/,
    ['${a}x$ and', '${a - 3}x$ and'],
  ],
];

test.for(seededFaults)('%j %s', ([at, problem, ...changes]) => {
  expectReported([file, lineWith(at), problem, varyingTree(...changes)]);
});

test('reports a condition where nothing varies', () => {
  const problem = /there is a condition and nothing varies/;
  expectReported([file, 4, problem, '  check', '  where: a != b\n  check']);
});

test('a varying question without a fault is counted with its variants', () => {
  const { faults, counts } = checkContent(writeTree(varyingTree()));
  expect(faults).toEqual([]);
  expect(counts[0]).toMatchObject({ questions: 1, varying: 1, variants: 10, calculated: 1 });
});

test('a fault that many variants have is told once', () => {
  const { faults } = checkContent(writeTree(varyingTree(['The sum {a + b}', 'The <b>sum {a + b}'])));
  expect(faults).toHaveLength(1);
});

test('a written question that asks what the first variant asks is reported', () => {
  const directory = writeTree(varyingTree());
  const first = readCourses(directory).courses[0]?.topics[0]?.questions[0]?.question.stem ?? '';
  const written = (soundTree[file] ?? '').replace('What is half of 10?', first);
  expectReported([
    file,
    varyingBank.split('\n').length + 4,
    /the question "expand-brackets" asks the same/,
    { ...soundTree, [file]: varyingBank + written },
  ]);
});

test('a text that begins with a brace is told to want quotes', () => {
  const findFixes = (to: string, from = 'text: $x^2 + {a * b}$') =>
    checkContent(writeTree(varyingTree([from, to]))).faults.map(({ fix }) => fix);
  expect(findFixes('text: {a * b}')).toEqual([
    'write a text; put one that is a number, True or False, or begins with a brace in quotes',
  ]);
  expect(findFixes('text: {a} and {b}')[0]).toContain('begin with a brace below a line');
  expect(findFixes('check: {a}', 'check: (x + {a})(x + {b})')[0]).toContain(
    'one that begins with a brace goes in quotes',
  );
});

test('the example in content/README.md is sound', () => {
  const example = /^ {4}- id: expand-brackets\n(?: {4}.*\n)+/m.exec(
    readFileSync('content/README.md', 'utf8'),
  )?.[0];
  const bank = (example ?? '').replaceAll(/^ {4}/gm, '').replace('expressions-and-brackets', 'halves');
  const { faults, counts } = checkContent(writeTree({ ...soundTree, [file]: bank }));
  expect(faults).toEqual([]);
  expect(counts[0]?.variants).toBe(10);
});
