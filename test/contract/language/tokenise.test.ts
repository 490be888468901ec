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
  ])('is not one for %j', (forms) => {
    expect(new Set(forms.map(stem)).size).toBe(2);
  });

  test('leaves short words and words with digits as they are', () => {
    expect(['gas', 'is', 'co2', 'h2o'].map(stem)).toEqual(['gas', 'is', 'co2', 'h2o']);
  });
});

describe('a text', () => {
  test('is read without accents, apostrophes and capitals', () => {
    expect(toStems('Naïve NEWTON’S café')).toEqual(toStems('naive newtons cafe'));
  });

  test('has the signs of a keyboard', () => {
    expect(toPlainText('x² × 3³ – 4 → ½')).toBe('x^2 * 3^3 - 4 ->  1/2');
  });

  test('has words, and numbers are none', () => {
    expect(toStems('3 atoms of CO2')).toEqual(['atom', 'of', 'co2']);
  });
});

describe('a misspelt word', () => {
  const known = [
    ['osmosi', 1],
    ['fraction', 1],
    ['friction', 0.4],
    ['cell', 1],
    ['probabiliti', 1],
  ] as const;

  test.for([
    ['fractoin', 'fraction'],
    ['probabilti', 'probabiliti'],
    ['osmossi', 'osmosi'],
    ['frction', 'fraction'],
  ] as const)('%s was meant to be %s', ([wrong, right]) => {
    expect(correctSpelling(wrong, known)?.stem).toBe(right);
  });

  test.for(['bell', 'sell', 'messi', 'minecraft'])('%s is no slip of a known word', (word) => {
    expect(correctSpelling(word, known)).toBeUndefined();
  });

  test('is as far from a word as its letters have slipped', () => {
    expect(editDistance('form', 'from', 2)).toBe(1);
    expect(editDistance('gradient', 'gradiant', 2)).toBe(1);
    expect(editDistance('cat', 'elephant', 2)).toBe(3);
    expect(editDistance('', 'ab', 3)).toBe(2);
  });
});
