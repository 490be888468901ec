import { describe, expect, test } from 'vitest';
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

describe('words such as "all" and "never"', () => {
  test('are at fault where wrong options have them and right ones have none', () => {
    const { faults } = checked(times(12, { right: 'often', wrong: ['never', 'seldom'] }));
    expect(faults).toEqual([
      {
        file: paths.course,
        line: 1,
        problem:
          'in 12 questions some options have a word such as "all", "never" or "only": 0 right options have one, and chance gives 4.0',
        fix: 'reword some wrong options without one, or right ones with one, until it is from 2 to 6',
        unfinished: true,
      },
    ]);
  });

  test('are at fault where the right options have them', () => {
    const { faults } = checked(times(12, { right: 'always', wrong: ['often', 'seldom'] }));
    expect(faults[0]?.problem).toMatch(/12 right options have one, and chance gives 4\.0$/);
    expect(faults[0]?.fix).toMatch(/^reword some right options without one, or wrong ones with one/);
  });

  test('are within chance where right options have their share of them', () => {
    const words = [
      ...times(4, { right: 'only', wrong: ['often', 'seldom'] }),
      ...times(8, { right: 'often', wrong: ['never', 'seldom'] }),
    ];
    expect(checked(words)).toMatchObject({ faults: [], counted: { questions: 12, found: 4, expected: 4 } });
  });

  test('count nothing where no option has one, or all have', () => {
    const words = [
      ...times(6, { right: 'often', wrong: ['seldom', 'overall'] }),
      ...times(6, { right: 'always', wrong: ['never', 'must'] }),
    ];
    expect(checked(words)).toMatchObject({ faults: [], counted: { questions: 0 } });
  });

  test('are left alone in a small bank, where chance alone makes them uneven', () => {
    expect(checked(times(11, { right: 'often', wrong: ['never', 'seldom'] })).faults).toEqual([]);
  });
});
