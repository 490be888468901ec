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

describe('a pupil’s word', () => {
  test.for([
    ['sohcahtoa', 'Trigonometry'],
    ['what is soh cah toa', 'Trigonometry'],
    ['sohcatoa', 'Trigonometry'],
    ['top heavy', 'Fractions'],
    ["its or it's", 'Apostrophes'],
    ['fwaction', 'Fractions'],
    ['fractian', 'Fractions'],
    ['traction', undefined],
    ['fractions', 'Fractions'],
    ['do you like fractions', undefined],
  ] as const)('%s finds the lesson %s', ([text, lesson]) => {
    expect(first(text)).toBe(lesson);
  });
});

test.for([
  ['only the first misspelt words of a text are corrected', `${'fractoin '.repeat(8)} apostrohpe`, [1, 0]],
  ['common words alone contain no concept', 'what is it about', []],
  ['a repeated word counts once', 'fractions fraction', [1]],
  ['the things in a word problem are ignored', '30 zebras eat 2/3 of a giraffe', [1]],
] as const)('%s', ([, text, wordings]) => {
  expect(index.reader(text).map((concept) => concept.wordings.length)).toEqual(wordings);
});

test('“mean” in “what does it mean” is not the statistical mean', () => {
  expect(index.reader('what does a fraction mean')).toEqual(index.reader('what is a fraction'));
});

test('a word that no lesson contains lowers the confidence', () => {
  const sure = (text: string) => findPassages(index, text, { owned: new Set() }).readable[0]?.confidence ?? 0;
  expect(sure('fractions zebras')).toBeLessThan(sure('fractions'));
});
