import { describe, expect, test } from 'vitest';
import { correctSpelling, editDistance } from '../../../contract/language/spelling.ts';
import { stem } from '../../../contract/language/stem.ts';
import { toPlainText, toStems } from '../../../contract/language/tokenise.ts';

describe('a stem', () => {
  test.for([
    ['add', 'adds', 'added', 'adding'],
    ['divide', 'dividing', 'divided', 'divides'],
    ['estimate', 'estimating', 'estimation', 'estimates'],
    ['factorise', 'factorising', 'factorized', 'factorisation'],
    ['penny', 'pennies'],
    ['mix', 'mixes', 'mixed'],
    ['stop', 'stopping', 'stopped'],
    ['mass', 'masses'],
    ['photosynthesis', 'photosynthesise', 'photosynthesising'],
  ])('is one for %j', (forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  test.for([
    ['ring', 'rate'],
    ['axis', 'axe'],
    ['gas', 'gauge'],
    ['series', 'serious'],
    ['mean', 'median'],
    ['factors', 'factorise'],
    ['gas', 'ga', 'is', 'co2', 'h2o'],
  ])('is not one for %j', (words) => {
    expect(new Set(words.map(stem)).size).toBe(words.length);
  });
});

test('a text is read without accents, apostrophes, capitals and numbers, and with a keyboard’s signs', () => {
  expect(toStems('Naïve NEWTON’S café')).toEqual(toStems('naive newtons cafe'));
  expect(toStems('3 atoms of CO2')).toEqual(['atom', 'of', 'co2']);
  expect(toPlainText('x² × 3³ – 4 → ½')).toBe('x^2 * 3^3 - 4 ->  1/2');
});

describe('a misspelt word', () => {
  const known = [
    ['osmosis', 1],
    ['fraction', 1],
    ['friction', 0.4],
    ['cell', 1],
    ['probability', 1],
    ['personification', 1],
  ] as const;

  test.for([
    ['fractoin', 'fraction'],
    ['personificaton', 'personification'],
    ['probabilti', 'probability'],
    ['osmossi', 'osmosis'],
    ['frction', 'fraction'],
    ...['bell', 'sell', 'messi', 'minecraft'].map((word) => [word, undefined] as const),
  ] as const)('%s is corrected to %s', ([wrong, right]) => {
    expect(correctSpelling(wrong, known)?.word).toBe(right);
  });

  test.for([
    ['form', 'from', 2, 1],
    ['gradient', 'gradiant', 2, 1],
    ['cat', 'elephant', 2, 3],
    ['', 'ab', 3, 2],
  ] as const)('the distance from %s to %s, counted up to %i, is %i', ([one, other, most, distance]) => {
    expect(editDistance(one, other, most)).toBe(distance);
  });
});
