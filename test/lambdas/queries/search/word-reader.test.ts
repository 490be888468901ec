import { describe, expect, test } from 'vitest';
import { findPassages } from '../../../../lambdas/queries/search/find-passages.ts';
import { smallAskBot } from './ask-bot.fixture.ts';

const lessons = {
  Trigonometry: '## Sides\n\nThe **sine** of an angle compares two sides.',
  Fractions: '## Top and bottom\n\nAn **improper fraction** has a large numerator.',
  Apostrophes: '## Possession\n\nAn **apostrophe** shows who owns something.',
};
const index = smallAskBot(
  { maths: [lessons] },
  {
    synonyms: [
      { pupils: ['sohcahtoa', 'soh cah toa'], lessons: ['trigonometry'] },
      { pupils: ['top heavy'], lessons: ['improper fraction'] },
      { pupils: ['its or its'], lessons: ['apostrophe'] },
    ],
    misspellings: { fraction: ['fwaction'] },
    unrelated: 'traction',
    chat: ['do you like'],
    ignored: 'what is does the it its or a of about you',
  },
);
const first = (text: string) => {
  const { answerable, readable } = findPassages(index, text, { owned: new Set(['maths']) });
  return answerable ? readable[0]?.passage.lessonTitle : undefined;
};

describe('a word of pupils', () => {
  test.for([
    ['sohcahtoa', 'Trigonometry'],
    ['what is soh cah toa', 'Trigonometry'],
    ['sohcatoa', 'Trigonometry'],
    ['top heavy', 'Fractions'],
    ["its or it's", 'Apostrophes'],
  ] as const)('%s finds the lesson %s', ([text, lesson]) => {
    expect(first(text)).toBe(lesson);
  });

  test('is known by a spelling that is listed', () => {
    expect(first('fwaction')).toBe('Fractions');
  });

  test('is no slip where it is listed as right', () => {
    expect(first('fractian')).toBe('Fractions');
    expect(first('traction')).toBeUndefined();
  });
});

test('of a text full of slips a few are put right', () => {
  const corrected = index.reader(`${'fractoin '.repeat(8)} apostrohpe`);
  expect(corrected.map(({ wordings }) => wordings.length)).toEqual([1, 0]);
});

test('words that say nothing are no question', () => {
  expect(index.reader('what is it about')).toEqual([]);
});

test('what is said to a person is no question of a lesson', () => {
  expect(first('fractions')).toBe('Fractions');
  expect(first('do you like fractions')).toBeUndefined();
});

test('what something means is asked without asking for means', () => {
  expect(index.reader('what does a fraction mean')).toEqual(index.reader('what is a fraction'));
});

test('what a sum is about counts and not the things in it', () => {
  expect(index.reader('30 zebras eat 2/3 of a giraffe').map(({ wordings }) => wordings.length)).toEqual([1]);
});

test('a word twice counts once', () => {
  expect(index.reader('fractions fraction')).toHaveLength(1);
});

test('a word that no lesson has makes an answer less sure', () => {
  const sure = (text: string) => findPassages(index, text, { owned: new Set() }).readable[0]?.confidence ?? 0;
  expect(sure('fractions zebras')).toBeLessThan(sure('fractions'));
});
