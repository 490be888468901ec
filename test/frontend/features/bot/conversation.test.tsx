import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BotReply } from '../../../../contract/bot/bot.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { botRoutes } from '../../../../contract/bot/routes.ts';
import {
  aLesson,
  anAnswer,
  aQuestion,
  ask,
  ids,
  listNextActions,
  log,
  mockBot,
  visit,
  visitAfter,
  type Bot,
} from './conversation.fixture.tsx';
import { button } from '../tutor/threads.fixture.tsx';
import { api, failure } from '../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = mockBot();
});

it('shows the earlier questions and replies in words', async () => {
  await visitAfter(bot, anAnswer, [
    { kind: 'nothing-more', want: 'mistakes', lesson: aLesson },
    { want: 'mistakes', of: ids[0] ?? '' },
    1,
  ]);
  const [first, second] = within(log()).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^You: what is a surd/);
  expect(second?.textContent).toMatch(/^You: Common mistakes.*There is nothing more about/);
});

it('says that it has not stored the words of a child who may need help, where other turns show them', async () => {
  const asked = { text: '…' };
  await visitAfter(
    bot,
    anAnswer,
    [{ kind: 'low-mood' }, asked, 1],
    [{ kind: 'concern', concern: 'abuse' }, asked, 2],
  );
  const turns = within(log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('You: We haven’t kept your words, so nobody else can read them.'));
  expect(turns).toHaveLength(2);
});

describe('an earlier turn', () => {
  const listFolds = () => [...log().querySelectorAll('li > details')] as HTMLDetailsElement[];

  it('is folded to its question and the first line of its reply, and unfolds to all of both', async () => {
    await visitAfter(bot, anAnswer, [anAnswer, { text: 'what is a fork' }, 1]);
    const [fold, ...others] = listFolds();
    expect(others).toEqual([]);
    const summary = fold?.querySelector('summary') ?? document.body;
    expect(summary.textContent).toBe(
      'You: what is a surdWhat a surd is: A root that is no whole number, such as 2.',
    );
    expect(fold?.textContent).toBe(summary.textContent);
    expect(fold?.closest('li')?.getAttribute('aria-live')).toBe('off');
    fireEvent.click(summary);
    await within(fold ?? document.body).findByRole('link', { name: 'From “Surds”: What a surd is' });
    ask('what is a spoon');
    await waitFor(() => expect(listFolds()).toHaveLength(2));
  });

  it('isn’t folded if it has help, or if the student has just answered its question', async () => {
    const answered = { optionId: 'a', of: ids[3] ?? '' };
    await visitAfter(
      bot,
      { kind: 'low-mood' },
      [{ kind: 'unknown' }, { text: 'and' }, 1],
      [{ kind: 'concern', concern: 'distress' }, { text: 'and' }, 2],
      [{ kind: 'question', lesson: aLesson, question: aQuestion }, { text: 'and' }, 3],
      [{ kind: 'withheld', lesson: aLesson }, answered, 4],
    );
    expect(listFolds().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You: andI can’t find that/),
    ]);
  });
});

it('offers lessons if none is sure, and asks for the one that the student chooses', async () => {
  const forks = { ...aLesson, lessonId: 'forks', lessonTitle: 'Forks' };
  await visitAfter(bot, { kind: 'did-you-mean', lessons: [aLesson, forks] });
  const offered = within(log()).getByRole('group', { name: /Did you mean/ });
  within(offered).getByRole('button', { name: 'Forks' }).focus();
  fireEvent.click(within(offered).getByRole('button', { name: 'Forks' }));
  const chosen = await within(log()).findByText('I meant “Forks”.');
  expect(document.activeElement).toBe(chosen.closest('li'));
  const lesson = { courseId: forks.courseId, lessonId: 'forks' };
  await waitFor(() => expect(bot.asked()).toMatchObject([{ asked: { lesson, of: ids[0] } }]));
});

it('doesn’t say that the lessons say no more if no lesson was found', async () => {
  await visitAfter(bot, { kind: 'nothing-more', want: 'another', lesson: null });
  within(log()).getByText(/^I can’t find that in our lessons/);
});

it('offers three questions about the student’s last lesson until the first question is asked', async () => {
  await visit();
  const offered = await screen.findByRole('group', { name: /Begin with the lesson “fractions”/ });
  const [example, mistakes, question] = within(offered).getAllByRole('button');
  expect([example, mistakes, question].map((each) => each?.textContent)).toEqual([
    'Can you show me a worked example?',
    'What do people often get wrong?',
    'Can you ask me a question?',
  ]);
  fireEvent.click(mistakes ?? document.body);
  await screen.findByRole('group', { name: 'What next?' });
  within(log()).getByText('What do people often get wrong?');
  const lesson = { courseId: 'maths', lessonId: 'fractions' };
  expect(bot.asked()).toMatchObject([{ asked: { want: 'mistakes', lesson }, after: null }]);
  expect(screen.queryByRole('group', { name: /Begin with the lesson/ })).toBeNull();
});

it('takes questions, and offers none, while the courses can’t be loaded', async () => {
  api.on(coursesRoutes.listCourses, {}, () => failure('storage_unavailable'));
  await visit();
  screen.getByText(/^For example/);
  ask('what is a fork');
  await screen.findByRole('group', { name: 'What next?' });
  expect(screen.queryByRole('group', { name: /Begin with the lesson/ })).toBeNull();
});

it('opens at the newest turn, and scrolls later turns to the top', async () => {
  const { mock: scrolled } = vi.spyOn(Element.prototype, 'scrollIntoView');
  await visitAfter(bot, anAnswer, [{ kind: 'unknown' }, { text: 'what is a spoon' }, 1]);
  const listScrolls = () => scrolled.calls.map(([how], at) => [scrolled.contexts[at], how]);
  const items = () => screen.getAllByRole('listitem').filter(({ textContent }) => /^You:/.test(textContent));
  expect(listScrolls()).toEqual([[items()[1], { block: 'start' }]]);
  ask('what is a fork');
  await within(log()).findByText('what is a fork');
  await screen.findByRole('group', { name: 'What next?' });
  const toTop = [items()[2], { block: 'start' }];
  // Once with the question, and once with the reply, which makes the page long enough.
  expect(listScrolls().slice(1)).toEqual([toTop, toTop]);
});

it('scrolls to a question that couldn’t be sent, so that “Try again” isn’t behind the field', async () => {
  await visitAfter(bot, anAnswer);
  const { mock: scrolled } = vi.spyOn(Element.prototype, 'scrollIntoView');
  bot.instead = () => failure('storage_unavailable');
  ask('what is a fork');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const item = retry.closest('li');
  // Once with the question, and once with the error, which makes the page longer.
  expect(scrolled.contexts).toEqual([item, item]);
});

it('replies link to lessons and to courses that the student doesn’t own, and say if sections were deleted', async () => {
  const cells = { courseId: 'science', courseTitle: 'Science', lessonId: 'cells', lessonTitle: 'Cells' };
  await visitAfter(
    bot,
    { kind: 'elsewhere', lesson: cells },
    [{ ...anAnswer, elsewhere: cells }, { text: 'and' }, 1],
    [{ kind: 'withheld', lesson: aLesson }, { text: 'and' }, 2],
    [{ ...anAnswer, passages: [] }, { text: 'and' }, 3],
  );
  for (const summary of log().querySelectorAll('summary')) fireEvent.click(summary);
  await screen.findByText(/^The lesson “Cells” in Science says more/);
  screen.getByText(/^We have a lesson about this: “Cells” in Science/);
  screen.getByText(/^The lesson “Cells” in Science says more/);
  const links = screen.getAllByRole('link', { name: 'See the course Science' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/courses/science', '/courses/science']);
  expect(screen.getByRole('link', { name: 'Maths: Surds' }).getAttribute('href')).toBe(
    '/courses/learn?course=maths&lesson=surds',
  );
  screen.getByText(/^The lessons have changed since you asked/);
});

it('the conversation is erased with one click, and stays if that fails', async () => {
  await visitAfter(bot, anAnswer);
  screen.getByText(/We keep this conversation for 30 days/);
  let fails = true;
  api.on(botRoutes.eraseConversation, {}, () => (fails ? failure('storage_unavailable') : undefined));
  fireEvent.click(button('Delete this conversation'));
  await screen.findByText('We couldn’t delete it just now. Try again.');
  screen.getByText('what is a surd');
  fails = false;
  fireEvent.click(button('Delete this conversation'));
  await waitFor(() => expect(screen.queryByText('what is a surd')).toBeNull());
  screen.getByText(/^Begin with the lesson/);
  expect(screen.queryByRole('button', { name: 'Delete this conversation' })).toBeNull();
});

describe('the next actions', () => {
  const all = ['Show an example', 'Practise this', 'Ask a tutor', 'Say it another way', 'Common mistakes'];

  it.each<[string, BotReply, string[]]>([
    ['an answer', anAnswer, all],
    [
      'nothing more',
      { kind: 'nothing-more', want: 'mistakes', lesson: aLesson },
      ['Show an example', 'Practise this', 'Ask a tutor'],
    ],
    ['nothing at all', { kind: 'nothing-more', want: 'another', lesson: null }, ['Ask a tutor']],
    ['a question of an open quiz', { kind: 'withheld', lesson: aLesson }, ['Practise this', 'Ask a tutor']],
    ['a course of another', { kind: 'elsewhere', lesson: aLesson }, ['Ask a tutor']],
    ['no answer', { kind: 'unknown' }, ['Send this question to a tutor']],
  ])('after %s', async (_, reply, names) => {
    await visitAfter(bot, reply);
    expect(listNextActions()).toEqual(names);
  });

  it('name the last turn, and so does a typed “why?”', async () => {
    await visitAfter(bot, anAnswer, [anAnswer, { text: 'and' }, 1]);
    fireEvent.click(button('Say it another way'));
    await waitFor(() => expect(bot.asked()).toMatchObject([{ asked: { want: 'another', of: ids[1] } }]));
    await screen.findByRole('button', { name: 'Ask' });
    ask('why?');
    await waitFor(() => expect(bot.asked()).toHaveLength(2));
    expect(bot.asked()[1]).toMatchObject({ asked: { text: 'why?' }, after: bot.asked()[0]?.turnId });
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
      reason: ['That root is two.'],
      solution: ['Five is no square.'],
    };
    fireEvent.click(check);
    await screen.findByText('Not quite');
    expect(bot.asked()).toMatchObject([{ asked: { optionId: 'a', of: ids[0] } }]);
    for (const said of ['My answer is A.', 'That root is two.', 'Five is no square.']) screen.getByText(said);
    screen.getByText(/The right answer is B/);
    expect(listNextActions()).toEqual(['Practise this', 'Ask a tutor']);
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
