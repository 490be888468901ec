import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, withChange, writeTree } from '../content-folder.fixture.ts';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';

const { lesson } = paths;
const answer = '> **Answer.** 3';
const start = '**Check.** What is half of 6?\n>\n';
/** Puts these lines between the second question and its answer, from line 19 on. */
const seed = (line: number, problem: RegExp, ...lines: string[]): SeededFault => [
  lesson,
  line,
  problem,
  `${start}${answer}`,
  `${start}${lines.map((each) => `> ${each}\n>\n`).join('')}${answer}`,
];

const seededFaults: SeededFault[] = [
  seed(19, /accepts no answer/, '**Number.**'),
  seed(19, /accepts several answers/, '**Number.** `3` or `4`'),
  seed(19, /isn't judged right \(number\)/, '**Number.** `many`'),
  seed(19, /isn't judged right \(simplest\)/, '**Number.** `6/4` simplest'),
  seed(19, /isn't judged right \(expression\)/, '**Expression.** `3x +`'),
  seed(19, /isn't judged right \(expanded\)/, '**Expression.** `2(x + 1)` expanded'),
  seed(19, /is no form/, '**Number.** `3` exactly'),
  seed(19, /is no form/, '**Number.** `3` factorised'),
  seed(21, /"6\/2" is judged right/, '**Number.** `3`', '- `6/2`: You halved nothing.'),
  seed(21, /"2" has no reason/, '**Number.** `3`', '- `2`'),
  seed(21, /wrong answer is missing/, '**Number.** `3`', '- Two is too few.'),
  seed(21, /nobody can type/, '**Number.** `3`', '- `two and a bit!`: That is less.'),
  seed(22, /is listed twice/, '**Number.** `3`', '- `2`: Too few.\n> - `4/2`: Too few again.'),
  seed(19, /0 options are right/, '**Choose.**', '- 3\n>   - Why?\n> - 4\n>   - Too many.'),
  seed(19, /2 options are right/, '**Choose.**', '- **3**\n> - **4**'),
  seed(19, /there are 1 options/, '**Choose.**', '- **3**'),
  seed(22, /has no reason/, '**Choose.**', '- **3**\n> - 4'),
  seed(22, /options are equal/, '**Choose.**', '- **3**\n> - 3\n>   - It is the same.'),
  [lesson, 21, /ask the same/, 'half of 8', 'half of 6'],
];

test.for(seededFaults)('%s:%i %s', expectReported);

test('sound forms have no fault', () => {
  const forms = [
    ['**Number.** `3 cm²` to 2 d.p.', '- `4`: Too many.'],
    ['**Expression.** `2x + 2` simplest'],
    ['**Word.** `three` or `a triple`', '- `there`: That is a place.'],
    ['**Choose.**', '- **3**\n> - 4\n>   - Too many.'],
  ];
  for (const lines of forms) {
    const added = lines.map((each) => `> ${each}\n>\n`).join('');
    expect(checkContent(writeTree(withChange(lesson, answer, `${added}${answer}`))).faults).toEqual([]);
  }
});
