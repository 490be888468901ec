import { expect, it } from 'vitest';
import { readWords } from '../../../contract/text/text-tree.ts';
import { alarming, startBot } from './bot.fixture.ts';
import { smallAskBot } from './search/ask-bot.fixture.ts';

const section = '## Multiplying\n\nOf means multiply.';
const percentages = '## What "per cent" means\n\nOut of a hundred.';
const times = '## Hours and minutes\n\nCount on in jumps.';
const start = () =>
  startBot({
    index: smallAskBot({
      maths: [{ Fractions: section }, { Percentages: percentages }, { 'Units time and money': times }],
    }),
  });

it('a calculation is worked out, and its section is there to read on', async () => {
  const app = start();
  const { turn } = await app.say('whats 3/4 of 80');
  expect(turn.reply).toMatchObject({
    kind: 'passages',
    passages: [{ lessonId: 'fractions', sectionId: 'multiplying', more: [['p', 'Of means multiply.']] }],
    lesson: { lessonTitle: 'Fractions' },
  });
  const [passage] = turn.reply.kind === 'passages' ? turn.reply.passages : [];
  expect(readWords(passage?.text ?? [])).toMatch(
    /^Divide by 4.*80.÷.4 =.20\.Multiply by 3.*=.60\.Answer: .* of 80 is 60\.$/,
  );
  expect((await app.conversation()).turns).toEqual([turn]);
  // The steps aren't stored.
  expect(JSON.stringify(await app.stored())).not.toContain('Divide');
});

it('a calculation is no text about the reply before', async () => {
  const app = start();
  const { turn } = await app.say('what is the weather like');
  const { reply } = (await app.say('whats 3/4 of 80', { after: turn.turnId })).turn;
  expect(reply).toMatchObject({ kind: 'passages' });
});

it('a calculation of a course that the student doesn’t own isn’t worked out', async () => {
  const app = start();
  const asked = { studentId: 'student-2' };
  expect((await app.say('15% of 60', asked)).turn.reply).toMatchObject({ kind: 'elsewhere' });
  // The lesson has none of these words, so that a search doesn't find it.
  expect((await app.say('film starts 18:45 and lasts 135 mins', asked)).turn.reply).toMatchObject({
    kind: 'elsewhere',
    lesson: { lessonTitle: 'Units time and money' },
  });
  const { turn } = await app.say('15% of 60');
  expect(turn.reply).toMatchObject({ kind: 'passages' });
  app.takeBack();
  expect((await app.conversation()).turns).toMatchObject([{ reply: { kind: 'elsewhere' } }]);
});

it('a concern comes before a calculation, and sad words add the line with help', async () => {
  const app = start();
  expect((await app.say(`${alarming} whats 3/4 of 80`)).turn.reply).toMatchObject({ kind: 'concern' });
  expect((await app.say('i feel sad, whats 3/4 of 80')).turn).toMatchObject({ helpLine: true });
});
