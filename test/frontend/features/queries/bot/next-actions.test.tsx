/** @vitest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BotReply } from '../../../../../contract/queries/ask-bot.ts';
import {
  aLesson,
  anAnswer,
  aPassage,
  aQuestion,
  ask,
  button,
  ids,
  listNextActions,
  mockBot,
  visitAfter,
  type Bot,
} from './conversation.fixture.tsx';
import { failure } from '../../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = mockBot();
});

describe('the next actions', () => {
  const all = [
    'Show a worked example',
    'What do people get wrong?',
    'Give me a question',
    'Explain it another way',
  ];

  it.each<[string, BotReply, string[]]>([
    ['an answer', anAnswer, [...all, 'Ask a tutor']],
    [
      'nothing more',
      { kind: 'nothing-more', want: 'mistakes', lesson: aLesson },
      ['Show a worked example', 'Give me a question', 'Ask a tutor'],
    ],
    ['nothing at all', { kind: 'nothing-more', want: 'another', lesson: null }, ['Ask a tutor']],
    [
      'a question of an open quiz',
      { kind: 'withheld', lesson: aLesson },
      ['Give me a question', 'Ask a tutor'],
    ],
    ['a course of another', { kind: 'elsewhere', lesson: aLesson }, ['Ask a tutor']],
    ['no answer', { kind: 'unknown' }, ['Send this question to a tutor']],
  ])('after %s', async (_, reply, names) => {
    await visitAfter(bot, reply);
    expect(listNextActions()).toEqual(names);
  });

  it('belong to the last turn', async () => {
    await visitAfter(bot, anAnswer);
    bot.reply = {
      ...anAnswer,
      want: 'worked-example',
      passages: [{ ...aPassage, heading: 'Worked example' }],
    };
    fireEvent.click(button('Show a worked example'));
    await screen.findByText('Here is a worked example:');
    const [first] = bot.asked();
    expect(first).toMatchObject({ asked: { want: 'worked-example', of: ids[0] } });
    fireEvent.click(button('Explain it another way'));
    await waitFor(() => expect(bot.asked()).toHaveLength(2));
    expect(bot.asked()[1]?.asked).toEqual({ want: 'another', of: first?.turnId });
  });

  it('a typed “why?” names the turn before it', async () => {
    await visitAfter(bot, anAnswer);
    ask('why?');
    await waitFor(() => expect(bot.asked()).toMatchObject([{ asked: { text: 'why?' }, after: ids[0] }]));
  });
});

describe('a practice question', () => {
  const posed: BotReply = { kind: 'question', lesson: aLesson, question: aQuestion };

  it('is answered, and says which answer was right and why', async () => {
    await visitAfter(bot, posed);
    const check = await screen.findByRole('button', { name: 'Check my answer' });
    expect(check.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('radio', { name: /The root of four/ }));
    bot.reply = {
      ...posed,
      kind: 'graded',
      chosenOptionId: 'a',
      correctOptionId: 'b',
      reason: 'That root is two.',
      solution: 'Five is no square.',
    };
    fireEvent.click(check);
    await screen.findByText('Not quite');
    expect(bot.asked()).toMatchObject([{ asked: { optionId: 'a', of: ids[0] } }]);
    for (const said of ['My answer is A.', 'That root is two.', 'Five is no square.']) screen.getByText(said);
    screen.getByText(/The right answer is B/);
    expect(listNextActions()).toEqual(['Give me a question', 'Ask a tutor']);
    // The student can answer a question only once.
    expect(screen.queryByRole('button', { name: 'Check my answer' })).toBeNull();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
  });

  it('that no longer exists says so', async () => {
    await visitAfter(bot, posed);
    bot.instead = () => failure('not_found');
    fireEvent.click(await screen.findByRole('radio', { name: /The root of five/ }));
    fireEvent.click(button('Check my answer'));
    await screen.findByText(/^That question isn’t here any more/);
  });
});
