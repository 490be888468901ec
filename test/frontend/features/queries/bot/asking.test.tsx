/** @vitest-environment jsdom */
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAnswer, aTurn, button, field, log, openBot, visit, type Bot } from './conversation.fixture.tsx';
import { failure, offline } from '../../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = openBot();
});

describe('a question', () => {
  it('is asked by Enter, answered by sections as they stand with the way to each, and read out once', async () => {
    const { user } = await visit();
    await user.type(await field(), 'what is a surd{Enter}');
    const link = await screen.findByRole('link', { name: 'From “Surds”: What a surd is' });
    expect(link.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=surds#what-a-surd-is');
    // Its typesetting comes in a chunk of its own.
    expect((await screen.findByText('whole')).tagName).toBe('STRONG');
    expect(bot.asked()).toMatchObject([{ asked: { text: 'what is a surd' }, after: null }]);
    expect((await field()).value).toBe('');
    expect(within(await log()).getAllByText('what is a surd')).toHaveLength(1);
    expect(screen.queryByText('Your message was sent.')).toBeNull();
  });

  it('stays the same element when its reply comes, so that nothing is read out twice', async () => {
    let arrive = (): void => undefined;
    const gate = new Promise<void>((resolve) => (arrive = resolve));
    bot.instead = async () => {
      await gate;
      const { turnId = '' } = bot.asked()[0] ?? {};
      return { turn: { ...aTurn(anAnswer, { text: 'why' }), turnId }, left: 29 };
    };
    const { user } = await visit();
    await user.type(await field(), 'why{Enter}');
    const item = (await screen.findByText('Looking in the lessons…')).closest('li');
    // Nothing else is asked meanwhile, and nothing that is typed gets lost.
    await user.type(await field(), ' not{Enter}');
    arrive();
    const link = await screen.findByRole('link', { name: /^From/ });
    expect(link.closest('li')).toBe(item);
    expect(bot.asked()).toHaveLength(1);
    expect((await field()).value).toBe('why not');
  });

  it('has a line break by Shift and Enter', async () => {
    const { user } = await visit();
    await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two');
    expect((await field()).value).toBe('one\ntwo');
    expect(bot.asked()).toEqual([]);
  });

  it.each([
    ['', 'Write something first.'],
    ['a'.repeat(1001), 'This is too long. Keep it to 1,000 characters.'],
  ])('that is empty or too long stays, with the focus on it (%#)', async (text, fault) => {
    const { user } = await visit();
    await user.click(await field());
    if (text !== '') await user.paste(text);
    await user.click(button('Ask'));
    screen.getByText(fault);
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    // A text that is too long goes to the server, which looks for a concern and refuses it.
    expect(bot.asked()).toHaveLength(text.length > 1000 ? 1 : 0);
    expect((await field()).value).toBe(text);
  });

  it('that is too long and a call for help shows whom to turn to, and stays', async () => {
    bot.instead = () => failure('text_too_long', { limit: 1000, concern: 'abuse' });
    const { user } = await visit();
    await user.click(await field());
    await user.paste('a'.repeat(1001));
    await user.click(button('Ask'));
    await screen.findByText('You don’t have to deal with this alone');
    expect((await field()).value).toHaveLength(1001);
  });

  it('with something private in it is asked about first', async () => {
    const { user } = await visit();
    await user.type(await field(), 'my number is 07700 900123{Enter}');
    await screen.findByText(/It looks as if you wrote a phone number/);
    expect(bot.asked()).toEqual([]);
    await user.click(button('Take it out'));
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    await user.type(await field(), ' ok{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await screen.findByRole('link', { name: /^From/ });
    expect(bot.asked()).toMatchObject([{ asked: { text: 'my number is 07700 900123 ok' } }]);
  });

  it('that meets no connection is there still, and is asked again under its id', async () => {
    bot.instead = offline;
    const { user } = await visit();
    await user.type(await field(), 'what is a surd{Enter}');
    await screen.findByText(/^We can’t reach KTC/);
    expect((await field()).value).toBe('what is a surd');
    bot.instead = null;
    await user.click(button('Try again'));
    await screen.findByRole('link', { name: /^From/ });
    expect((await field()).value).toBe('');
    expect(new Set(bot.asked().map(({ turnId }) => turnId)).size).toBe(1);
    expect(within(await log()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('has the same id again when it is asked by the field after a failure', async () => {
    bot.instead = () => failure('storage_unavailable');
    const { user } = await visit();
    await user.type(await field(), 'why{Enter}');
    await screen.findByText(/^Something went wrong on our side/);
    bot.instead = null;
    await user.click(button('Ask'));
    await screen.findByRole('link', { name: /^From/ });
    expect(new Set(bot.asked().map(({ turnId }) => turnId)).size).toBe(1);
  });

  it('beyond those of a day is refused kindly, and kept', async () => {
    bot.instead = () => failure('message_limit', { limit: 30 });
    const { user } = await visit();
    await user.type(await field(), 'why{Enter}');
    await screen.findByText(/^You have asked 30 questions today/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect((await field()).value).toBe('why');
  });

  it.each([
    [11, /^For example/],
    [10, 'You can ask 10 more questions today.'],
    [1, 'You can ask 1 more question today.'],
    [0, 'You can ask no more questions today.'],
  ])('with %i left is said to be one of few', async (left, text) => {
    bot.left = left;
    await visit();
    await field();
    screen.getByText(text);
  });
});
