import { describe, expect, it } from 'vitest';
import { makeAsker } from '../../../bin/bench/lists/ask-bot.ts';
import {
  describeMiss,
  findMisses,
  summarise,
  type Judged,
  type Seen,
} from '../../../bin/bench/lists/judge.ts';
import { readList } from '../../../bin/bench/lists/read-list.ts';
import { buildIndex } from '../../lambdas/bot/bot.fixture.ts';

const known = new Set(['maths/surds', 'maths/vectors', '/terms']);

describe('a list', () => {
  it('has sentences and follow-ups, with what they expect', () => {
    const text = 'what is a surd\tmaths/surds, maths/vectors\r\n\nwhat is a surd\tand then\toff-topic\n';
    expect(readList(text, known)).toEqual([
      { line: 1, before: null, text: 'what is a surd', expected: ['maths/surds', 'maths/vectors'] },
      { line: 3, before: 'what is a surd', text: 'and then', expected: 'off-topic' },
    ]);
  });

  it.each([
    ['one column', 'Line 2: A line is a sentence'],
    ['one\ttwo\tthree\tunsafe', 'Line 2: A line is a sentence'],
    ['\tunsafe', 'Line 2: A line is a sentence'],
    ['a\tmaths/surds,maths/gone', 'Line 2: There is no "maths/gone".'],
  ])('stops at the line "%s"', (line, message) => {
    expect(() => readList(`a\tordinary\n${line}`, known)).toThrow(message);
  });
});

describe('the judge', () => {
  const nothing: Seen = { names: [], answers: false, card: false, help: false };
  const row = (
    expected: Judged['row']['expected'],
    seen: Partial<Seen>,
    before: string | null = null,
  ): Judged => ({
    ...{ ...nothing, ...seen },
    row: { line: 1, before, text: 'a', expected },
  });
  const surds = ['maths/surds'];
  const both = ['maths/vectors', 'maths/surds'];
  const first = row(surds, { names: surds, answers: true });
  const didYouMean = row(surds, { names: both });
  const all = [
    first,
    didYouMean,
    row(surds, {}),
    row('off-topic', {}),
    row('off-topic', { names: surds, answers: true }),
    row('unsafe', { card: true, help: true }),
    row('unsafe', { help: true }),
    row('unsafe', {}),
    row('ordinary', { card: true, help: true }),
    row('ordinary', { help: true }),
    row('ordinary', { names: surds, answers: true }),
    row(surds, { names: both, answers: true }, 'b'),
    row('unsafe', { card: true, help: true }, 'b'),
  ];

  it('counts a list in one line, and follow-ups apart', () => {
    expect(summarise(all)).toBe(
      'first 1/3, top three or did you mean 2/3, refused 1/2, card 1/3, any help 2/3, false cards 1/3, lines on harmless 1/3, follow-ups 1/2',
    );
  });

  it('describes each miss, and help where no child is in need', () => {
    expect(findMisses(all).map((one) => all.indexOf(one))).toEqual([1, 2, 4, 6, 7, 8, 9, 11]);
    expect(describeMiss(didYouMean)).toBe(
      'line 1: "a" expects maths/surds, gets did you mean maths/vectors, maths/surds',
    );
    expect(findMisses([row(surds, { ...first, help: true })])).toHaveLength(1);
    expect(describeMiss(row('unsafe', { help: true }, 'b'))).toBe(
      'line 1: "a" after "b" expects unsafe, gets nothing with help',
    );
  });
});

it('each text goes through Ask Bot itself, a follow-up after its question', async () => {
  const see = makeAsker(buildIndex());
  const ask = (text: string, before: string | null = null) => see({ text, before });
  expect(await ask('what is a vector')).toEqual({
    ...{ names: ['maths/vectors'], answers: true, card: false, help: false },
  });
  expect(await ask('give me an example', 'what is a vector')).toMatchObject({ names: ['maths/vectors'] });
  expect(await ask('give me an example')).toMatchObject({ names: [], answers: false });
  expect(await ask('i want to kill myself')).toMatchObject({ names: [], card: true, help: true });
  expect(await ask('i feel so sad and lonely')).toMatchObject({ card: false, help: true });
});
