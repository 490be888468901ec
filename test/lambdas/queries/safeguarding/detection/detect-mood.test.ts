import { describe, expect, it } from 'vitest';
import { moodClasses, readMoodLists } from '../../../../../bin/bench/bot/lists.ts';
import { measureMoods } from '../../../../../bin/bench/bot/measure.ts';
import { replyToText } from '../../../../../lambdas/queries/bot/reply.ts';
import { detectConcern } from '../../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { classifyText } from '../../../../../lambdas/queries/safeguarding/detection/classify-text.ts';
import { realAskBot } from '../../search/ask-bot.fixture.ts';

const index = realAskBot();
const lists = readMoodLists();

describe.each(lists.filter(({ made }) => made === 'tuned'))('of the list $name', (list) => {
  const { withoutHelp, understated, mistaken, withHelpLine } = measureMoods(index, list);

  it('every pupil in need gets the help that fits', () => {
    expect([...withoutHelp, ...understated]).toEqual([]);
  });

  it('no question about a lesson gets help or the help line', () => {
    expect([...mistaken, ...withHelpLine]).toEqual([]);
  });
});

describe.each(lists.filter(({ made }) => made === 'unseen'))('of the list $name', (list) => {
  const { needs, lessons, withoutHelp, understated, mistaken, withHelpLine } = measureMoods(index, list);

  it('at most 3 in 100 pupils in need get no help, and 20 too little', () => {
    expect(withoutHelp.length / needs, JSON.stringify(withoutHelp)).toBeLessThanOrEqual(0.03);
    expect(understated.length / needs, JSON.stringify(understated)).toBeLessThanOrEqual(0.2);
  });

  it('at most 3 in 100 questions about lessons get help, and 15 the help line', () => {
    expect(mistaken.length / lessons, JSON.stringify(mistaken)).toBeLessThanOrEqual(0.03);
    expect(withHelpLine.length / lessons, JSON.stringify(withHelpLine)).toBeLessThanOrEqual(0.15);
  });
});

it('no pupil in need is offered a course to buy', () => {
  const reader = { index, owned: new Set<string>() };
  const offered = lists
    .flatMap((list) => moodClasses.filter((one) => one !== 'lesson').flatMap((one) => list[one]))
    .filter((text) => detectConcern(text) === null)
    .map((text) => ({ text, reply: replyToText(reader, classifyText(index.namesSubject, text), text) }))
    .filter(
      ({ reply }) => reply.kind === 'elsewhere' || (reply.kind === 'passages' && reply.elsewhere !== null),
    );
  expect(offered).toEqual([]);
});
