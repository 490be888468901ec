/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import {
  aLesson,
  anAnswer,
  button,
  field,
  ids,
  log,
  openBot,
  visit,
  visitAfter,
  type Bot,
} from './conversation.fixture.tsx';
import { api, failure } from '../../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = openBot();
});

describe('the page', () => {
  it('waits for the conversation, and says so', async () => {
    let arrive = (): void => undefined;
    const gate = new Promise<void>((resolve) => (arrive = resolve));
    api.on(queriesRoutes.getConversation, {}, async () => {
      await gate;
      return { turns: [], left: 30 };
    });
    await visit();
    expect(screen.queryByLabelText('Your question')).toBeNull();
    arrive();
    expect((await field()).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Erase it now' })).toBeNull();
    screen.getByText(/^For example/);
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.on(queriesRoutes.getConversation, {}, () => failure('internal_error'));
    const { user } = await visit();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    api.on(queriesRoutes.getConversation, {}, () => ({ turns: [], left: 30 }));
    await user.click(again);
    await field();
  });

  it('shows what was asked before, in words', async () => {
    await visitAfter(bot, anAnswer, [
      { kind: 'nothing-more', want: 'mistakes', lesson: aLesson },
      { want: 'mistakes', of: ids[0] ?? '' },
      1,
    ]);
    const [first, second] = within(await log()).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^You: what is a surd/);
    expect(second?.textContent).toMatch(/^You: What do people get wrong\?.*There is nothing more about/);
  });

  it('opens at the end of the conversation, and brings what is asked then to the top', async () => {
    const { mock: scrolled } = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await visitAfter(bot, anAnswer, [{ kind: 'unknown' }, { text: 'what is a spoon' }, 1]);
    const looks = () => scrolled.calls.map(([how], at) => [scrolled.contexts[at], how]);
    const items = () =>
      screen.getAllByRole('listitem').filter(({ textContent }) => /^You:/.test(textContent));
    expect(looks()).toEqual([[items()[1], { block: 'nearest' }]]);
    await user.type(await field(), 'what is a fork{Enter}');
    await screen.findByText('what is a fork');
    expect(looks().slice(1)).toEqual([[items()[2], { block: 'start' }]]);
  });
});

describe('a lesson of a course that the student hasn’t', () => {
  it('is told of, with the way to the course, alone or beside an answer', async () => {
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
});

describe('erasing', () => {
  it('takes one click', async () => {
    const { user } = await visitAfter(bot, anAnswer);
    screen.getByText(/is kept for 30 days/);
    await user.click(button('Erase it now'));
    await waitFor(() => expect(screen.queryByText('what is a surd')).toBeNull());
    expect(api.count(queriesRoutes.eraseConversation)).toBe(1);
    await field();
  });

  it('that fails is said, and nothing is gone', async () => {
    const { user } = await visitAfter(bot, anAnswer);
    api.on(queriesRoutes.eraseConversation, {}, () => failure('storage_unavailable'));
    await user.click(button('Erase it now'));
    await screen.findByText('It couldn’t be erased just now. Try again.');
    screen.getByText('what is a surd');
  });
});

it('an answer whose sections are no more says so', async () => {
  await visitAfter(bot, { ...anAnswer, passages: [] });
  screen.getByText(/^The lessons have changed since you asked/);
});
