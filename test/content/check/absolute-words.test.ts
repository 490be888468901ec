import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';

interface Words {
  readonly right: string;
  readonly wrong: readonly [string, string];
}

function question({ right, wrong }: Words, index: number): string {
  const key = `    - text: It ${right} sleeps in place ${index}.\n`;
  const entries = wrong.map(
    (word, place) => `    - text: It ${word} stands at ${place}.\n      reason: No.\n`,
  );
  entries.splice(index % 3, 0, key);
  return `- id: words-${index}
  level: ks3
  lesson: halves
  stem: What of the cat number ${index}?
  options:
${entries.join('')}  solution: It sleeps.
`;
}

function checked(words: readonly Words[]) {
  const tree = { ...soundTree, [paths.questions]: words.map(question).join('') };
  const { faults, counts } = checkContent(writeTree(tree));
  const about = faults.filter(({ problem }) => problem.includes('a word such as'));
  return { faults: about, counted: counts[0]?.absoluteWords };
}
const times = (count: number, words: Words) => Array.from({ length: count }, () => words);

test('reports words such as "never" in wrong options alone', () => {
  const problem =
    'in 12 questions some options have a word such as "all", "never" or "only": 0 right options have one, and chance gives 4.0';
  const fix = 'reword some wrong options without one, or right ones with one, until it is from 2 to 6';
  const { faults } = checked(times(12, { right: 'often', wrong: ['never', 'seldom'] }));
  expect(faults).toEqual([{ file: paths.course, line: 1, problem, fix, unfinished: true }]);
});

test('reports words such as "always" in right options alone', () => {
  const { faults } = checked(times(12, { right: 'always', wrong: ['often', 'seldom'] }));
  expect(faults[0]?.problem).toMatch(/12 right options have one, and chance gives 4\.0$/);
  expect(faults[0]?.fix).toMatch(/^reword some right options without one, or wrong ones with one/);
});

const onlyRight: Words = { right: 'only', wrong: ['often', 'seldom'] };
const onlyWrong: Words = { right: 'often', wrong: ['never', 'seldom'] };
const inNone: Words = { right: 'often', wrong: ['seldom', 'overall'] };
const inAll: Words = { right: 'always', wrong: ['never', 'must'] };

test.each([
  ['their share', [...times(4, onlyRight), ...times(8, onlyWrong)], { questions: 12, found: 4, expected: 4 }],
  ['options that all have one or none', [...times(6, inNone), ...times(6, inAll)], { questions: 0 }],
  ['a small bank', times(11, onlyWrong), { questions: 11 }],
])('reports no such words in %s', (_, words, counted) => {
  expect(checked(words)).toMatchObject({ faults: [], counted });
});
