import { expect, it } from 'vitest';
import { learnWords, type LabelledText } from '../../../../bin/safeguarding/learn-words.ts';
import {
  learnedLimits,
  makeWordScale,
  weighWords,
} from '../../../../lambdas/safeguarding/detection/weigh-words.ts';
import { joinTexts, listsToLearn, strangersLists } from './learned-words.fixture.ts';

const file = '../../../../lambdas/safeguarding/detection/learned-words.json';

it('the stored weights are those that the lists give', async () => {
  // To learn them again after a list has changed: npx vitest run test/lambdas/safeguarding/detection/learned-words.test.ts -u
  const text = `${JSON.stringify(learnWords(joinTexts(listsToLearn)), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(file);
});

/** Weighs the texts of a list with what the other lists teach. A text that other lists have too isn't learned either. */
function weighUnknown({ name, texts }: (typeof strangersLists)[number]) {
  const own = new Set(texts.map(({ text }) => text));
  const others = joinTexts(listsToLearn.filter((list) => list.name !== name));
  const weigh = makeWordScale(learnWords(others.filter(({ text }) => !own.has(text))));
  return texts.map((one) => ({ ...one, weight: weigh(one.text) }));
}

const isNeed = ({ need }: LabelledText) => need;

it.for(strangersLists.map((list) => [list.name, list] as const))(
  'what other lists teach tells most children in need from harmless texts in “%s”',
  ([, list]) => {
    const weighed = weighUnknown(list);
    const [need, harmless] = [weighed.filter(isNeed), weighed.filter((one) => !isNeed(one))];
    const hasLine = ({ weight }: { readonly weight: number }) => weight >= learnedLimits.forLine;
    const isHarmless = ({ weight }: { readonly weight: number }) => weight <= learnedLimits.harmless;
    expect(need.filter(hasLine).length / need.length).toBeGreaterThanOrEqual(0.65);
    expect(harmless.filter(hasLine).length / harmless.length).toBeLessThanOrEqual(0.05);
    expect(need.filter(isHarmless).length / need.length).toBeLessThanOrEqual(0.02);
  },
);

it('a text of few words isn’t weighed', () => {
  expect(weighWords('my dad hurts')).toBe(0);
  expect(weighWords('')).toBe(0);
});
