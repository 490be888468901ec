/** @vitest-environment jsdom */
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  anAnswer,
  ask,
  aTurn,
  button,
  field,
  log,
  mockBot,
  type,
  visit,
  type Bot,
} from './conversation.fixture.tsx';
import { failure, offline } from '../../../api.fixture.ts';

const findAnswer = () => screen.findByRole('link', { name: 'From “Surds”: What a surd is' });
const countIds = () => new Set(bot.asked().map(({ turnId }) => turnId)).size;

let bot: Bot;
beforeEach(() => {
  bot = mockBot();
});

describe('a question', () => {
  it('is answered with sections of lessons and links to them', async () => {
    await visit();
    ask('what is a surd');
    expect((await findAnswer()).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=surds#what-a-surd-is',
    );
    expect(screen.getByText('whole').tagName).toBe('STRONG');
    expect(bot.asked()).toMatchObject([{ asked: { text: 'what is a surd' }, after: null }]);
    await waitFor(() => expect(field().value).toBe(''));
    expect(within(log()).getAllByText('what is a surd')).toHaveLength(1);
    expect(screen.queryByText('Your message was sent.')).toBeNull();
  });

  it('stays the same element when its reply comes, and meanwhile nothing else is asked or lost', async () => {
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
    expect((await findAnswer()).closest('li')).toBe(item);
    expect(bot.asked()).toHaveLength(1);
    expect(field().value).toBe('why not');
  });

  it('isn’t asked by Shift and Enter, which start a new line', async () => {
    const { user } = await visit();
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    expect(bot.asked()).toEqual([]);
  });

  it.each([
    ['', 'Write something first.', 0],
    // The server checks a text that is too long for safeguarding concerns before it refuses the text.
    ['a'.repeat(1001), 'This is too long. Keep it to 1,000 characters.', 1],
  ])('that is empty or too long stays, and the field has the focus (%#)', async (text, fault, asked) => {
    await visit();
    type(text);
    fireEvent.click(button('Ask'));
    screen.getByText(fault);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await waitFor(() => expect(bot.asked()).toHaveLength(asked));
    expect(field().value).toBe(text);
  });

  it('that is too long and a call for help shows help, and stays', async () => {
    bot.instead = () => failure('text_too_long', { limit: 1000, concern: 'abuse' });
    await visit();
    ask('a'.repeat(1001));
    await screen.findByText('You don’t have to deal with this alone');
    expect(field().value).toHaveLength(1001);
  });

  it('with personal data is asked only after the student was warned', async () => {
    await visit();
    ask('my number is 07700 900123');
    await screen.findByText(/It looks as if you wrote a phone number/);
    expect(bot.asked()).toEqual([]);
    fireEvent.click(button('Take it out'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    ask('my number is 07700 900123 ok');
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await findAnswer();
    expect(bot.asked()).toMatchObject([{ asked: { text: 'my number is 07700 900123 ok' } }]);
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
    [11, /^For example/],
    [10, 'You can ask 10 more questions today.'],
    [0, 'You can ask no more questions today.'],
  ])('may be one of %i left', async (left, text) => {
    bot.left = left;
    await visit();
    screen.getByText(text);
  });
});
