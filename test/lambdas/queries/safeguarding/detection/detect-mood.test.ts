import { describe, expect, it } from 'vitest';
import { measureMood, readMoodLists } from '../../../../../bin/bench/bot/mood.ts';
import { replyByText } from '../../../../../lambdas/queries/bot/reply.ts';
import { concernOf } from '../../../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { moodOf } from '../../../../../lambdas/queries/safeguarding/detection/detect-mood.ts';
import { subjectOf } from '../../../../../lambdas/queries/safeguarding/detection/classify-text.ts';
import { realAskBot } from '../../search/ask-bot.fixture.ts';

const index = realAskBot();
const lists = readMoodLists();

describe.each(lists.filter(({ isTuned }) => isTuned))('of the list $name', (list) => {
  const { withoutHelp, understated, mistaken, lined } = measureMood(index, list);

  it('whoever needs help is shown as much as they need', () => {
    expect([...withoutHelp, ...understated]).toEqual([]);
  });

  it('no question about a lesson is taken for a need, nor has it a line of help', () => {
    expect([...mistaken, ...lined]).toEqual([]);
  });
});

// The shares of a list that nobody had at hand while the phrases were written.
describe.each(lists.filter(({ isTuned }) => !isTuned))('of the list $name', (list) => {
  const { needs, lessons, withoutHelp, understated, mistaken, lined } = measureMood(index, list);

  it('at most 3 in 100 who need help are shown none, and 20 less than they need', () => {
    expect(withoutHelp.length / needs, JSON.stringify(withoutHelp)).toBeLessThanOrEqual(0.03);
    expect(understated.length / needs, JSON.stringify(understated)).toBeLessThanOrEqual(0.2);
  });

  it('at most 3 in 100 questions about lessons are taken for a need, and 15 have a line of help', () => {
    expect(mistaken.length / lessons, JSON.stringify(mistaken)).toBeLessThanOrEqual(0.03);
    expect(lined.length / lessons, JSON.stringify(lined)).toBeLessThanOrEqual(0.15);
  });
});

it('who needs help is offered no course to buy', () => {
  const reader = { index, owned: new Set<string>() };
  const offered = lists
    .flatMap(({ sentences }) => sentences)
    .filter(([text, expected]) => expected !== 'lesson' && concernOf(text) === null)
    .map(([text]) => ({ text, reply: replyByText(reader, subjectOf(index.namesSubject, text), text) }))
    .filter(
      ({ reply }) => reply.kind === 'elsewhere' || (reply.kind === 'passages' && reply.elsewhere !== null),
    );
  expect(offered).toEqual([]);
});

it('a text made to be slow takes no time that anybody notices', () => {
  const times = ['i feel so ', 'i am not ', 'nobody ', 'a', 'i '].map((piece) => {
    const text = piece.repeat(4000).slice(0, 4000);
    const best = [1, 2, 3].map(() => {
      const start = performance.now();
      moodOf(text);
      return performance.now() - start;
    });
    return Math.min(...best);
  });
  expect(Math.max(...times)).toBeLessThan(500);
});
