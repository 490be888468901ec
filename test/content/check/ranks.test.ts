import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';

type Question = (index: number) => string;

/** Questions with the right answer 10 and three wrong answers, of which `smaller` are below 10. */
const withSmaller =
  (smaller: number): Question =>
  (index) => {
    const wrong = [1, 2, 3].map((step) => (step <= smaller ? 10 - step : 10 + step));
    return question(`fixed-${index}`, '', `${index} + 10 - ${index}`, ['10', ...wrong.map(String)], index);
  };

/** The right answer is `smaller` places above the smallest option in all variants. */
const varyingWithSmaller =
  (smaller: number): Question =>
  (index) => {
    const steps = [1, 2, 3].map((step) => (step <= smaller ? -step : step));
    return question(
      `varying-${index}`,
      '  vary:\n    a: { from: 1, to: 40 }\n',
      "'{20 + a}'",
      ['{20 + a}', ...steps.map((step) => `{20 + a + ${step}}`)],
      index,
    ).replace('question ', 'question {a} of ');
  };

/** The right answer is the smallest option in half of the variants, and the largest in the others. */
const varying: Question = (index) =>
  question(
    `varying-${index}`,
    '  vary:\n    up: [-1, 1]\n    a: { from: 1, to: 8 }\n',
    "'{20 + a}'",
    ['{20 + a}', '{20 + a + up}', '{20 + a + 2 * up}', '{20 + a + 3 * up}'],
    index,
  ).replace('question ', 'question {a} {up} of ');

function question(id: string, vary: string, check: string, options: readonly string[], index: number) {
  const [key = '', ...wrong] = options.map((text) => `    - text: '${text}'\n`);
  const entries = wrong.map((option, place) => `${option}      reason: A slip of kind ${place}.\n`);
  entries.splice(index % options.length, 0, key);
  return `- id: ${id}
  level: ks3
  lesson: halves
${vary}  check: ${check}
  stem: Work out question ${index}.
  options:
${entries.join('')}  solution: Count.
`;
}

function checked(...questions: readonly Question[]) {
  const text = questions.map((make, index) => make(index)).join('');
  return checkContent(writeTree({ ...soundTree, [paths.questions]: text }));
}
const many = (count: number, ...kinds: readonly Question[]) =>
  Array.from({ length: count }, (_, index) => kinds[index % kinds.length] ?? varying);

describe('the size of the right option among numbers', () => {
  test('is even where each rank comes as often as by chance', () => {
    const { faults, counts } = checked(...many(24, ...[0, 1, 2, 3].map(withSmaller)));
    expect(faults).toEqual([]);
    expect(counts[0]?.ranks.counts).toMatchObject([
      ...['smallest', 'second', 'third', 'largest'].map((rank) => ({ rank, found: 6, expected: 6 })),
      { rank: 'smallest or largest', found: 12, expected: 12 },
    ]);
  });

  test('is at fault where it is never the smallest nor the largest, so that striking these two pays', () => {
    const { faults } = checked(...many(24, withSmaller(1), withSmaller(2)));
    const problem =
      'of 24 questions with numbers the right option is the smallest or largest in 0 %, and chance gives 50 %';
    const fix = 'exchange wrong options of some for larger or smaller ones, until it is from 24 % to 76 %';
    expect(faults).toContainEqual({ file: paths.course, line: 1, problem, fix, unfinished: true });
  });

  test.for([
    [0, 'smallest'],
    [1, 'second'],
    [2, 'third'],
    [3, 'largest'],
  ] as const)('is at fault where %i wrong options are smaller in every question', ([smaller, rank]) => {
    const { faults } = checked(...many(24, withSmaller(smaller)));
    expect(faults.map(({ problem }) => problem)).toContain(
      `of 24 questions with numbers the right option is the ${rank} in 100 %, and chance gives 25 %`,
    );
  });

  test('is left alone in a small bank, where chance alone makes it uneven', () => {
    expect(checked(...many(23, withSmaller(0))).faults).toEqual([]);
  });

  test('weighs a varying question as one, and its variants share that weight', () => {
    const { counts } = checked(withSmaller(1), varying);
    expect(counts[0]?.ranks.questions).toBe(2);
    const found = counts[0]?.ranks.counts.map(({ rank, found: sum }) => [rank, Math.round(100 * sum) / 100]);
    expect(found).toEqual([
      ['smallest', 0.5],
      ['second', 1],
      ['third', 0],
      ['largest', 0.5],
      ['smallest or largest', 1],
    ]);
  });

  test('counts no question with an option that is no number', () => {
    expect(checkContent(writeTree(soundTree)).counts[0]?.ranks.questions).toBe(1);
    const text = (soundTree[paths.questions] ?? '')
      .replace('  check: 10 / 2\n', '')
      .replace("'20'", 'twenty')
      .replace('      value: 1/10\n', '');
    const { counts } = checkContent(writeTree({ ...soundTree, [paths.questions]: text }));
    expect(counts[0]?.ranks).toEqual({ questions: 0, counts: [], remembered: null });
  });
});

describe('the rank of the right option in the variants of a question', () => {
  test('is at fault where most variants have the same', () => {
    const { faults, counts } = checked(varyingWithSmaller(1));
    expect(faults).toMatchObject([
      {
        file: paths.questions,
        line: 8,
        problem: 'the right option is the second in 100 % of the variants',
        fix: 'vary it, such as by more wrong options, until no rank has more than 60 %',
      },
    ]);
    expect(counts[0]?.ranks.remembered).toBeCloseTo(1);
  });

  test('is varied by more wrong options, so that remembering it gains little', () => {
    const { faults, counts } = checked((index) =>
      varyingWithSmaller(1)(index).replace(
        '  solution:',
        "    - text: '{a}'\n      reason: A slip.\n    - text: '{50 + a}'\n      reason: A slip.\n  solution:",
      ),
    );
    expect(faults).toEqual([]);
    expect(counts[0]?.ranks.remembered).toBeCloseTo(0.27, 2);
  });

  test('may be the same in six of ten variants', () => {
    expect(checked(varying).faults).toEqual([]);
    expect(checked(varying).counts[0]?.ranks.remembered).toBeCloseTo(0.47, 2);
  });

  test('is no matter where the question does not vary', () => {
    expect(checked(withSmaller(1)).faults).toEqual([]);
    expect(checked(withSmaller(1)).counts[0]?.ranks.remembered).toBeNull();
  });
});
