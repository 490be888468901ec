import { describe, expect, it } from 'vitest';
import { buildAskBot } from '../../../bin/ask-bot/build-index.ts';
import { lessonWords } from '../../../bin/site-search/lesson-words.ts';
import { makeCatalogue } from '../../lambdas/bot/search/ask-bot.fixture.ts';

const circles = `## Aim

By the end you know the way round a circle.

## The way round

The **circumference** is the way round, the **diameter** the way across. A wheel turns once for each circumference, and the wheel of a bicycle is no other wheel.

$$
\\text{speed} = \\frac{\\text{length}}{\\text{time}}
$$

### Worked example 1

A plate, a plate and a plate: the answer is a **saucer**.

## Common mistakes

A muddle of muddle and muddle.

## Check yourself

A trampoline and a trampoline.
`;
const others = ['Angles', 'Areas', 'Bars', 'Cubes', 'Ratios'].map((title) => [
  title,
  `## ${title}\n\nA corner.`,
]);
const catalogue = makeCatalogue({ maths: [{ Circles: circles, ...Object.fromEntries(others) }] });
const words = {
  synonyms: [{ pupils: ['pizza edge'], lessons: ['circumference'] }],
  misspellings: {},
  chat: [],
  unrelated: '',
  ignored: 'a the of is by no for and you in',
  everyday: '',
};
const ofCircles = lessonWords(buildAskBot(catalogue, words)).get('maths/circles');

describe('the words that lead to a lesson', () => {
  it('are what it prints in bold', () => {
    expect(ofCircles?.keywords).toBe('circumference diameter');
  });

  it('are what pupils say for what it teaches', () => {
    expect(ofCircles?.said).toBe('edge pizza');
  });

  it('are what its aim says, and what it repeats or has in a formula, once and in alphabetical order', () => {
    expect(ofCircles?.terms.split(' ')).toEqual(
      expect.arrayContaining(['circle', 'length', 'speed', 'time', 'wheel']),
    );
    expect(ofCircles?.terms).toBe(ofCircles?.terms.split(' ').toSorted().join(' '));
  });

  it('are none of what it says in passing, of its examples, mistakes and solutions', () => {
    expect(Object.values(ofCircles ?? {}).join(' ')).not.toMatch(/bicycle|plate|saucer|muddle|trampoline/);
  });
});
