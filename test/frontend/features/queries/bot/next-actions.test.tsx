/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BotReply } from '../../../../../contract/queries/ask-bot.ts';
import {
  aLesson,
  anAnswer,
  aPassage,
  aQuestion,
  button,
  field,
  ids,
  openBot,
  visitAfter,
  nextActions,
  type Bot,
} from './conversation.fixture.tsx';
import { failure } from '../../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = openBot();
});

describe('the ways on', () => {
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
    expect(nextActions()).toEqual(names);
  });

  it('belong to the last turn, by mouse and by keyboard', async () => {
    const { user } = await visitAfter(bot, anAnswer);
    bot.reply = {
      ...anAnswer,
      want: 'worked-example',
      passages: [{ ...aPassage, heading: 'Worked example' }],
    };
    button('Show a worked example').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Here is a worked example:');
    const [first] = bot.asked();
    expect(first).toMatchObject({ asked: { want: 'worked-example', of: ids[0] } });
    await user.click(button('Explain it another way'));
    await waitFor(() => expect(bot.asked()).toHaveLength(2));
    expect(bot.asked()[1]?.asked).toEqual({ want: 'another', of: first?.turnId });
  });

  it('a typed “why?” goes with the turn that it belongs to', async () => {
    const { user } = await visitAfter(bot, anAnswer);
    await user.type(await field(), 'why?{Enter}');
    await waitFor(() => expect(bot.asked()).toMatchObject([{ asked: { text: 'why?' }, after: ids[0] }]));
  });
});

describe('a question to practise on', () => {
  const posed: BotReply = { kind: 'question', lesson: aLesson, question: aQuestion };

  it('is answered, and says which answer was right and why', async () => {
    const { user } = await visitAfter(bot, posed);
    const check = await screen.findByRole('button', { name: 'Check my answer' });
    expect(check.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('radio', { name: /The root of four/ }));
    bot.reply = {
      ...posed,
      kind: 'graded',
      chosenOptionId: 'a',
      correctOptionId: 'b',
      reason: 'That root is two.',
      solution: 'Five is no square.',
    };
    await user.click(check);
    await screen.findByText('Not quite');
    expect(bot.asked()).toMatchObject([{ asked: { optionId: 'a', of: ids[0] } }]);
    for (const said of ['My answer is A.', 'That root is two.', 'Five is no square.']) screen.getByText(said);
    screen.getByText(/The right answer is B/);
    expect(nextActions()).toEqual(['Give me a question', 'Ask a tutor']);
    // It is answered: no other answer is taken.
    expect(screen.queryByRole('button', { name: 'Check my answer' })).toBeNull();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
  });

  it('that isn’t there any more is said to be gone', async () => {
    const { user } = await visitAfter(bot, posed);
    bot.instead = () => failure('not_found');
    await user.click(await screen.findByRole('radio', { name: /The root of five/ }));
    await user.click(button('Check my answer'));
    await screen.findByText(/^That question isn’t here any more/);
  });
});
