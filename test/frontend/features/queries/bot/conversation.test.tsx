/** @vitest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import {
  aLesson,
  anAnswer,
  ask,
  button,
  ids,
  log,
  mockBot,
  visit,
  visitAfter,
  type Bot,
} from './conversation.fixture.tsx';
import { api, failure } from '../../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = mockBot();
});

it('an empty conversation has an example and nothing to erase', async () => {
  await visit();
  screen.getByText(/^For example/);
  expect(screen.queryByRole('button', { name: 'Erase it now' })).toBeNull();
});

it('shows the earlier questions and replies in words', async () => {
  await visitAfter(bot, anAnswer, [
    { kind: 'nothing-more', want: 'mistakes', lesson: aLesson },
    { want: 'mistakes', of: ids[0] ?? '' },
    1,
  ]);
  const [first, second] = within(log()).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^You: what is a surd/);
  expect(second?.textContent).toMatch(/^You: What do people get wrong\?.*There is nothing more about/);
});

it('opens at the end of the conversation, and scrolls later questions to the top', async () => {
  const { mock: scrolled } = vi.spyOn(Element.prototype, 'scrollIntoView');
  await visitAfter(bot, anAnswer, [{ kind: 'unknown' }, { text: 'what is a spoon' }, 1]);
  const listScrolls = () => scrolled.calls.map(([how], at) => [scrolled.contexts[at], how]);
  const items = () => screen.getAllByRole('listitem').filter(({ textContent }) => /^You:/.test(textContent));
  expect(listScrolls()).toEqual([[items()[1], { block: 'nearest' }]]);
  ask('what is a fork');
  await within(log()).findByText('what is a fork');
  expect(listScrolls().slice(1)).toEqual([[items()[2], { block: 'start' }]]);
});

it('links to the course of a lesson that the student doesn’t own, alone or below an answer', async () => {
  const cells = { courseId: 'science', courseTitle: 'Science', lessonId: 'cells', lessonTitle: 'Cells' };
  await visitAfter(bot, { kind: 'elsewhere', lesson: cells }, [
    { ...anAnswer, elsewhere: cells },
    { text: 'and' },
    1,
  ]);
  screen.getByText(/^We have a lesson about this: “Cells” in Science/);
  screen.getByText(/^The lesson “Cells” in Science says more/);
  const links = screen.getAllByRole('link', { name: 'See the course Science' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/courses/science', '/courses/science']);
});

it('a question of an open quiz leads to its lesson', async () => {
  await visitAfter(bot, { kind: 'withheld', lesson: aLesson });
  expect(screen.getByRole('link', { name: 'Maths: Surds' }).getAttribute('href')).toBe(
    '/courses/learn?course=maths&lesson=surds',
  );
});

it('an answer whose sections were deleted says so', async () => {
  await visitAfter(bot, { ...anAnswer, passages: [] });
  screen.getByText(/^The lessons have changed since you asked/);
});

it('the conversation is erased with one click, and stays if that fails', async () => {
  await visitAfter(bot, anAnswer);
  screen.getByText(/is kept for 30 days/);
  let fails = true;
  api.on(queriesRoutes.eraseConversation, {}, () => (fails ? failure('storage_unavailable') : undefined));
  fireEvent.click(button('Erase it now'));
  await screen.findByText('It couldn’t be erased just now. Try again.');
  screen.getByText('what is a surd');
  fails = false;
  fireEvent.click(button('Erase it now'));
  await waitFor(() => expect(screen.queryByText('what is a surd')).toBeNull());
});
