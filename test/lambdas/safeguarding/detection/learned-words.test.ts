import { expect, it } from 'vitest';
import {
  joinTexts,
  listsToLearn,
  measureUnseen,
  strangersLists,
} from '../../../../bin/bench/bot/learned-lists.ts';
import { learnWords } from '../../../../bin/safeguarding/learn-words.ts';
import { packWeights, unpackWeights } from '../../../../lambdas/safeguarding/detection/packed-weights.ts';
import { weighPassages, weighWords } from '../../../../lambdas/safeguarding/detection/weigh-words.ts';
import { realAskBot } from '../../bot/search/ask-bot.fixture.ts';

const file = '../../../../lambdas/safeguarding/detection/learned-words.json';

it('the stored weights are those that the lists give', async () => {
  // To learn them again after a list has changed: npx vitest run test/lambdas/safeguarding/detection/learned-words.test.ts -u
  const text = `${JSON.stringify(learnWords(joinTexts(listsToLearn)), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(file);
});

const index = realAskBot();

it('with weights learned from other lists, children in need are found in the lists of strangers', () => {
  // `npm run bench -- bot` measures all lists, which takes four times as long. The limits are just above what these two have..
  const some = strangersLists.filter((_, place) => place === 0 || place === strangersLists.length - 1);
  const measured = some.map((list) => measureUnseen(index, list));
  const share = (
    part: 'withoutCard' | 'withoutHelp' | 'falseCards' | 'withLine',
    whole: 'need' | 'harmless',
  ): number =>
    measured.reduce((sum, one) => sum + one[part].length, 0) /
    measured.reduce((sum, one) => sum + one[whole].length, 0);
  expect(share('withoutCard', 'need')).toBeLessThanOrEqual(0.05);
  expect(share('withoutHelp', 'need')).toBeLessThanOrEqual(0.015);
  expect(share('falseCards', 'harmless')).toBeLessThanOrEqual(0.01);
  expect(share('withLine', 'harmless')).toBeLessThanOrEqual(0.025);
});

it('a text of few words isn’t weighed', () => {
  expect(weighWords('my dad hurts')).toBe(0);
  expect(weighWords('')).toBe(0);
});

it('packed weights are unpacked as they were', () => {
  const weights = new Map([
    [0, -16],
    [63, 15.5],
    [64, 0.5],
    [4159, -0.5],
  ]);
  expect(unpackWeights(packWeights(weights))).toEqual(weights);
  expect(() => packWeights(new Map([[4096, 1]]))).toThrow('No letter');
  expect(() => packWeights(new Map([[1, 16]]))).toThrow('No letter');
});

it('a troubled passage counts although the words around it are about lessons', () => {
  const lesson = 'how do i draw a graph of the force on the car in question three ';
  const trouble = 'mum says we have to be out of the house by the weekend';
  const weigh = (text: string) => (text.includes('graph') ? -3 : 3);
  expect(weigh(`${lesson}${trouble}`)).toBe(-3);
  expect(weighPassages(`${lesson}${trouble}`, weigh)).toBeGreaterThan(1);
  expect(weighPassages(lesson, weigh)).toBe(-3);
});
