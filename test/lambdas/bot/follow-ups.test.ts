import { expect, it } from 'vitest';
import { readFollowUpLists, readFrames, readQuestionLists } from '../../../bin/bench/bot/lists.ts';
import { makeAsker } from '../../../bin/bench/lists/ask-bot.ts';
import { findFollowUp } from '../../../lambdas/bot/search/find-follow-up.ts';
import { realAskBot } from './search/ask-bot.fixture.ts';

const index = realAskBot();
const see = makeAsker(index);

async function findMissed(
  asked: readonly { text: string; before: string | null; lessons: readonly string[] }[],
) {
  const missed: string[] = [];
  for (const { text, before, lessons } of asked) {
    const { names, answers } = await see({ text, before });
    if (!answers || !lessons.includes(names[0] ?? ''))
      missed.push(`${before ?? ''} > ${text}: ${names.join(' ')}`);
  }
  return missed;
}

it('at least 80 of 100 follow-ups get the lesson that they are about', async () => {
  const asked = readFollowUpLists().flatMap((list) =>
    list['follow-ups'].map(({ first, then, lessons }) => ({ text: then, before: first, lessons })),
  );
  const missed = await findMissed(asked);
  expect(1 - missed.length / asked.length, missed.join('\n')).toBeGreaterThanOrEqual(0.8);
});

it('no words around a question cost more than 5 of 100 questions their lesson', async () => {
  const list = readQuestionLists().find(({ name }) => name === 'from-titles-second-half');
  const questions = (list?.answerable ?? [])
    .filter((_, place) => place % 2 === 0)
    .map(({ ask, lessons }) => ({ text: ask, before: null, lessons }));
  const bare = await findMissed(questions);
  for (const frame of readFrames()) {
    const framed = questions.map((one) => ({ ...one, text: frame.replace('…', one.text) }));
    const missed = await findMissed(framed);
    const lost = (missed.length - bare.length) / questions.length;
    expect([frame, Math.max(0.05, lost)]).toEqual([frame, 0.05]);
  }
});

it('a question with words of its own is searched without the question before, even about the same lesson', () => {
  const context = { query: 'whats 3/4 of 80', lesson: { courseId: 'maths', lessonId: 'fractions' } };
  const follow = (text: string) => findFollowUp(index, text, { owned: new Set(['maths']), context });
  expect(follow('how do i add fractions')).toBeNull();
  expect(follow('which one goes first')).not.toBeNull();
});

it('a text that points back is about the lesson before, although its words are in other lessons too', () => {
  const context = {
    query: 'how do you solve 3x + 4 = 19',
    lesson: { courseId: 'maths', lessonId: 'solving-equations' },
  };
  const follow = (text: string) => findFollowUp(index, text, { owned: new Set(['maths']), context });
  const lessons = follow('and if its negative?')?.passages.map(({ passage }) => passage.lessonId) ?? ['none'];
  expect(lessons.filter((lessonId) => lessonId !== 'solving-equations')).toEqual([]);
  expect(follow('and what is the perimeter of a circle')).toBeNull();
});
