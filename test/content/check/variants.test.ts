import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { readCourses } from '../../../content/load.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';
import type { SeededFault } from '../seeded-fault.fixture.ts';
import { lineWith, varyingBank, varyingTree } from '../question-variants/varying.fixture.ts';

const file = paths.questions;
const stem = 'Expand $(x + {a})(x + {b})$.';
const sum = '$x^2 + {a + b}x + {a * b}$';

const seededFaults: SeededFault[] = [
  {
    rule: 'a wrong key in some variants, with the values that show it',
    tree: varyingTree(['value: x^2 + {a + b}x + {a * b}', 'value: x^2 + {max(a, 4) + b}x + {a * b}']),
    file,
    line: lineWith('value: x^2 + {a + b}x'),
    problem: /the check gives .*, not this right option \(a = \d+, b = \d, and in \d+ more variants\)/,
  },
  {
    rule: 'a distractor that is right in some variants',
    tree: varyingTree(['value: x^2 + {a * b}\n', 'value: "x^2 + {a == 4 ? a + b : 0}x + {a * b}"\n']),
    file,
    line: lineWith('value: x^2 + {a * b}\n'),
    problem: /the check gives this wrong option too \(a = 4, b = \d/,
  },
  {
    rule: 'two distractors that come to the same',
    tree: varyingTree(['value: x^2 + {a * b}x + {a + b}', 'value: x^2 + {a * b}']),
    file,
    line: lineWith('value: x^2 + {a * b}x'),
    problem: /another wrong option has the same value \(a = /,
  },
  {
    rule: 'two options that read alike in some variants',
    tree: varyingTree([
      'text: $x^2 + {a * b}x + {a + b}$',
      'text: "$x^2 + {a < 9 ? a * b : a + b}x + {a < 9 ? a + b : a * b}$"',
    ]),
    file,
    line: lineWith('text: $x^2 + {a * b}x'),
    problem: /another option reads the same \(a = (9|1\d), b = \d/,
  },
  {
    rule: 'two variants that ask the same',
    tree: varyingTree([stem, 'Expand $(x + {a})$ twice.']),
    file,
    line: lineWith('stem:'),
    problem: /two variants ask the same \(a = (\d+), b = \d; a = \1, b = \d\)/,
  },
  {
    rule: 'too few combinations',
    tree: varyingTree(['to: 12', 'to: 9']),
    file,
    line: lineWith('vary:'),
    problem: /21 of the 24 combinations of values are good, and 24 are needed/,
  },
  {
    rule: 'conditions that hardly anything meets',
    tree: varyingTree(
      ['a: { from: 2, to: 12 }', 'a: { from: 1, to: 900 }\n    c: { from: 1, to: 900 }'],
      ['a != b', 'a + c == 3'],
      ['from left to right', 'from {c}'],
    ),
    file,
    line: lineWith('vary:'),
    problem: /of the first 20000 of 2430000 combinations/,
  },
  {
    rule: 'a condition that is none',
    tree: varyingTree(['where: a != b', 'where: a +']),
    file,
    line: lineWith('where:'),
    problem: /"a \+" cannot be read/,
  },
  {
    rule: 'a condition that tells neither yes nor no',
    tree: varyingTree(['where: a != b', 'where: a + b']),
    file,
    line: lineWith('where:'),
    problem: /"a \+ b" tells neither yes nor no/,
  },
  {
    rule: 'a condition on something that is no parameter',
    tree: varyingTree(['where: a != b', 'where: a != c']),
    file,
    line: lineWith('where:'),
    problem: /c is no parameter/,
  },
  {
    rule: 'a condition where nothing varies',
    tree: { ...soundTree, [file]: (soundTree[file] ?? '').replace('  check', '  where: a != b\n  check') },
    file,
    line: 4,
    problem: /there is a condition and nothing varies/,
  },
  {
    rule: 'a parameter with a name that calculations know',
    tree: varyingTree(['b: [3, 5, 7]', 'b: [3, 5, 7]\n    pi: [1, 2]']),
    file,
    line: lineWith('where:'),
    problem: /"pi" has a meaning in calculations/,
  },
  {
    rule: 'a parameter that no text uses',
    tree: varyingTree(['b: [3, 5, 7]', 'b: [3, 5, 7]\n    c: [1, 2]']),
    file,
    line: lineWith('where:'),
    problem: /no text uses the parameter c/,
  },
  {
    rule: 'a range that runs backwards',
    tree: varyingTree(['{ from: 2, to: 12 }', '{ from: 12, to: 2 }']),
    file,
    line: lineWith('a: {'),
    problem: /"vary" › "a" is not right/,
  },
  {
    rule: 'a list with a value twice',
    tree: varyingTree(['[3, 5, 7]', '[3, 5, 5]']),
    file,
    line: lineWith('b: ['),
    problem: /"vary" › "b" is not right/,
  },
  {
    rule: 'a number that no pupil should meet',
    tree: varyingTree(['The sum {a + b}', 'The sum {a / b}']),
    file,
    line: lineWith('reason: The sum'),
    problem: /has more than 4 decimals \(a = \d+, b = \d, and in \d+ more variants\)/,
  },
  {
    rule: 'a result that is no number',
    tree: varyingTree(['The sum {a + b}', 'The sum {1 / (a - 4)}']),
    file,
    line: lineWith('reason: The sum'),
    problem: /Infinity, which is no number \(a = 4/,
  },
  {
    rule: 'TeX that fails in some variants',
    tree: varyingTree([stem, `'Expand $(x + {a})(x + {b}) - y{a > 9 ? "^2" : ""}^2$.'`]),
    file,
    line: lineWith('stem:'),
    problem: /KaTeX refuses .* \(a = 1\d, b = \d/,
  },
  {
    rule: 'words of Markdown that nobody would see, in a text that varies',
    tree: varyingTree(['The sum {a + b}', 'The <b>sum</b> {a + b}']),
    file,
    line: lineWith('reason: The sum'),
    problem: /raw HTML is not shown \(a = .*, and in 23 more variants\)/,
  },
  {
    rule: 'a fault in a text that does not vary, once and without values',
    tree: varyingTree(['Work from left', 'Work ~~from~~ left']),
    file,
    line: lineWith('solution:'),
    problem: /^crossing out is not shown$/,
  },
  {
    rule: 'a parameter that TeX takes for words',
    tree: varyingTree([sum, String.raw`$x^2 + {a + b}x + {a * b}\text{a}$`]),
    file,
    line: lineWith(sum),
    problem: /\{a\} behind \\text is a word for TeX, and a is a parameter/,
  },
  {
    rule: 'a parameter without its braces in maths',
    tree: varyingTree([sum, '$x^2 + {a + b}x + ab$']),
    file,
    line: lineWith(sum),
    problem: /a is a parameter, but stands here as the letter a/,
  },
  {
    rule: 'a parameter beside a letter in one pair of braces',
    tree: varyingTree([sum, '$x^2 + {(a + b) x} + {a * b}$']),
    file,
    line: lineWith(sum),
    problem: /a is a parameter, but stands here as the letter a/,
  },
  {
    rule: 'a parameter without its braces in a calculation',
    tree: varyingTree(['check: (x + {a})', 'check: (x + a)']),
    file,
    line: lineWith('check:'),
    problem: /a is a parameter, but stands here as the letter a/,
  },
  {
    rule: 'braces among words that are no calculation',
    tree: varyingTree(['The sum {a + b}', 'The sum {a + c}']),
    file,
    line: lineWith('reason: The sum'),
    problem: /\{a \+ c\} is no calculation of a, b/,
  },
  {
    rule: 'a parameter that is called like a function',
    tree: varyingTree(['The sum {a + b}', 'The sum {a(b + 1)}']),
    file,
    line: lineWith('reason: The sum'),
    problem: /a\(…\) reads as a function/,
  },
  {
    rule: 'a minus behind a plus',
    tree: varyingTree(['$(x + {a})(x + {b})$', '$(x + {a - 20})(x + {b})$']),
    file,
    line: lineWith('stem:'),
    problem: /-\d+ stands behind "\+", where \{signed\(a - 20\)\} would do/,
  },
  {
    rule: 'a one that nobody writes',
    tree: varyingTree(['${a}x$ and', '${a - 1}x$ and']),
    file,
    line: lineWith('reason: The terms'),
    problem: /1 stands before "x", where \{coef\(a - 1\)\} would do \(a = 2/,
  },
];

test.for(seededFaults)('reports $rule', expectReported);

test('a varying question without a fault is counted with its variants', () => {
  const { faults, counts } = checkContent(writeTree(varyingTree()));
  expect(faults).toEqual([]);
  expect(counts[0]).toMatchObject({ questions: 1, varying: 1, variants: 24, calculated: 1 });
});

test('a fault that many variants have is told once', () => {
  const { faults } = checkContent(writeTree(varyingTree(['The sum {a + b}', 'The <b>sum {a + b}'])));
  expect(faults).toHaveLength(1);
});

test('a written question that asks what the first variant asks is reported', () => {
  const directory = writeTree(varyingTree());
  const first = readCourses(directory).courses[0]?.topics[0]?.questions[0]?.question.stem ?? '';
  const written = (soundTree[file] ?? '').replace('What is half of 10?', first);
  expectReported({
    rule: 'two stems alike',
    tree: { ...soundTree, [file]: varyingBank + written },
    file,
    line: varyingBank.split('\n').length + 4,
    problem: /the question "expand-brackets" asks the same/,
  });
});

test('a text that begins with a brace is told to want quotes', () => {
  const fixOf = (to: string, from = 'text: $x^2 + {a * b}$') =>
    checkContent(writeTree(varyingTree([from, to]))).faults.map(({ fix }) => fix);
  expect(fixOf('text: {a * b}')).toEqual([
    'write a text; put one that is a number, True or False, or begins with a brace in quotes',
  ]);
  expect(fixOf('text: {a} and {b}')[0]).toContain('begin with a brace below a line');
  expect(fixOf('check: {a}', 'check: (x + {a})(x + {b})')[0]).toContain(
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
  expect(counts[0]?.variants).toBe(24);
});
