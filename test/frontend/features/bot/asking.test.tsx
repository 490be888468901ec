import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAnswer, ask, aTurn, field, log, mockBot, visit, type Bot } from './conversation.fixture.tsx';
import { button } from '../tutor/threads.fixture.tsx';
import { failure, offline } from '../../api.fixture.ts';

const findAnswer = () => screen.findByRole('link', { name: 'From “Surds”: What a surd is' });
const countIds = () => new Set(bot.asked().map(({ turnId }) => turnId)).size;

let bot: Bot;
beforeEach(() => {
  bot = mockBot();
});

describe('a question', () => {
  it('stays the same element when sections of lessons answer it, and meanwhile nothing else is asked or lost', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    bot.instead = async () => {
      await promise;
      const { turnId = '' } = bot.asked()[0] ?? {};
      return { turn: { ...aTurn(anAnswer, { text: 'why' }), turnId }, left: 29 };
    };
    await visit();
    ask('why');
    const item = (await screen.findByText('Looking in the lessons…')).closest('li');
    ask('why not');
    resolve(undefined);
    const link = await findAnswer();
    expect(link.closest('li')).toBe(item);
    expect(link.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=surds#what-a-surd-is');
    expect(screen.getByText('whole').tagName).toBe('STRONG');
    expect(bot.asked()).toMatchObject([{ asked: { text: 'why' }, after: null }]);
    expect(screen.queryByText('Your message was sent.')).toBeNull();
    expect(field().value).toBe('why not');
  });

  it('isn’t asked if it is empty, or by Shift and Enter, which start a new line', async () => {
    const { user } = await visit();
    fireEvent.click(button('Ask'));
    screen.getByText('Write something first.');
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    expect(bot.asked()).toEqual([]);
  });

  it('that is too long and a call for help shows help, and stays', async () => {
    bot.instead = () => failure('text_too_long', { limit: 1000, concern: 'abuse' });
    await visit();
    ask('a'.repeat(1001));
    await screen.findByText('You don’t have to deal with this alone');
    screen.getByText('This is too long. Keep it to 1,000 characters.');
    expect(document.activeElement).toBe(field());
    expect(field().value).toHaveLength(1001);
  });

  it('with personal data is asked only after the student was warned', async () => {
    await visit();
    ask('my number is 07700 900123');
    await screen.findByText(/It looks as if you wrote a phone number/);
    expect(bot.asked()).toEqual([]);
    fireEvent.click(button('Send anyway'));
    await findAnswer();
    expect(bot.asked()).toMatchObject([{ asked: { text: 'my number is 07700 900123' } }]);
  });

  it.each([
    [offline, /^We can’t reach KTC/, 'Try again'],
    [() => failure('storage_unavailable'), /^Something went wrong on our side/, 'Ask'],
  ])('that failed stays, and is asked again under its id (%#)', async (refuse, reason, retry) => {
    bot.instead = refuse;
    await visit();
    ask('what is a surd');
    await screen.findByText(reason);
    expect(field().value).toBe('what is a surd');
    bot.instead = null;
    fireEvent.click(button(retry));
    await findAnswer();
    await waitFor(() => expect(field().value).toBe(''));
    expect(countIds()).toBe(1);
    expect(within(log()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('beyond the day’s limit is refused kindly, and stays', async () => {
    bot.instead = () => failure('message_limit', { limit: 30 });
    await visit();
    ask('why');
    await screen.findByText(/^You have asked 30 questions today/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(field().value).toBe('why');
  });

  it.each([
    [11, /^Begin with the lesson/],
    [10, 'You can ask 10 more questions today.'],
    [0, 'You can ask no more questions today.'],
  ])('may be one of %i left', async (left, text) => {
    bot.left = left;
    await visit();
    screen.getByText(text);
  });
});
