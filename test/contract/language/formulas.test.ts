import { describe, expect, test } from 'vitest';
import { readFormulas } from '../../../contract/language/formulas.ts';
import { toPlainText } from '../../../contract/language/tokenise.ts';

const topicOf = (text: string) => readFormulas(toPlainText(text)).formulas[0]?.topics[0];

describe('mathematics as pupils type it', () => {
  test.for([
    ['2/3+1/4', 'adding fractions'],
    ['2/3 - 1/4', 'adding fractions'],
    ['2/3 x 1/4', 'multiplying fractions'],
    ['½ ÷ ¾', 'dividing fractions'],
    ['3/4', 'fractions'],
    ['30% of 80', 'percentages'],
    ['30 percent of 80', 'percentages'],
    ['3 x 10^5', 'standard form'],
    ['x^2 + 5x + 6 = 0', 'quadratic equation'],
    ['x² - 9 = 0', 'quadratic equation'],
    ['a^2 + b^2 = c^2', 'pythagoras'],
    ['P(A|B)', 'conditional probability'],
    ['5x + 3 = 18', 'solve equation'],
    ['y=mx+c', 'straight line'],
    ['y = 2x - 1', 'straight line'],
    ['(x+3)(x+5)', 'multiplying brackets'],
    ['3(x + 4)', 'multiplying brackets'],
    ['x^2+2x-24', 'factorise'],
    ['x^2', 'power'],
    ['3 squared', 'power'],
    ['2 to the power of 5', 'power'],
    ['3a + 2b - a', 'like terms'],
    ['root 28', 'surd'],
    ['sqrt(28)', 'surd'],
    ['√28', 'surd'],
    ['square root of 28', 'surd'],
    ['2x + 3 > 11', 'inequality'],
    ['2:3', 'ratio'],
    ['sin 30', 'trigonometry'],
    ['5, 8, 11, 14', 'sequence'],
    ['5 8 11 14', 'sequence'],
    ['H2 + O2 -> H2O', 'balanced equation'],
    ...['12', 'a cell', 'co-ordinates', 'what is x', 'well-known 5', 'page 3 (of 4)', '???'].map(
      (text) => [text, undefined] as const,
    ),
  ] as const)('%s is about %s', ([text, topic]) => {
    expect(topicOf(text)).toBe(topic);
  });

  test('leaves the words around it', () => {
    const { formulas, rest } = readFormulas(toPlainText('how do you solve 5x + 3 = 18 please'));
    expect(formulas.map(({ formula }) => formula)).toEqual(['5x+3=18']);
    expect(rest).toBe('how do you solve please');
  });

  test('is the same with and without spaces', () => {
    expect(readFormulas('2/3+1/4').formulas).toEqual(readFormulas(' 2 / 3 + 1 / 4 ').formulas);
  });
});
