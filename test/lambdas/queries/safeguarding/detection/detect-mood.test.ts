import { describe, expect, it } from 'vitest';
import { moodClasses, readMoodLists } from '../../../../../bin/bench/bot/lists.ts';
import { measureMoods } from '../../../../../bin/bench/bot/measure.ts';
import { replyToText } from '../../../../../lambdas/queries/bot/reply.ts';
import { detectConcern } from '../../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { classifyText } from '../../../../../lambdas/queries/safeguarding/detection/classify-text.ts';
import { realAskBot } from '../../search/ask-bot.fixture.ts';

const index = realAskBot();
const lists = readMoodLists();

/** The detector may be wrong about at most these shares of texts. It was tuned before the unseen texts were written. */
const allowed = {
  tuned: { withoutHelp: 0, understated: 0, mistaken: 0, withHelpLine: 0 },
  unseen: { withoutHelp: 0.03, understated: 0.2, mistaken: 0.03, withHelpLine: 0.15 },
};

describe.each(lists)('of the list $name', (list) => {
  const { needs, lessons, withoutHelp, understated, mistaken, withHelpLine } = measureMoods(index, list);
  const most = allowed[list.made];

  it('pupils in need get the help that fits, with few exceptions', () => {
    expect(withoutHelp.length / needs, JSON.stringify(withoutHelp)).toBeLessThanOrEqual(most.withoutHelp);
    expect(understated.length / needs, JSON.stringify(understated)).toBeLessThanOrEqual(most.understated);
  });

  it('questions about lessons get no help or help line, with few exceptions', () => {
    expect(mistaken.length / lessons, JSON.stringify(mistaken)).toBeLessThanOrEqual(most.mistaken);
    expect(withHelpLine.length / lessons, JSON.stringify(withHelpLine)).toBeLessThanOrEqual(
      most.withHelpLine,
    );
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
