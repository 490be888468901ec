/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BotReply } from '../../../../../contract/ask-bot.ts';
import { queriesRoutes } from '../../../../../contract/queries-routes.ts';
import { failure } from '../../fake-api.ts';
import {
  aLesson,
  anAnswer,
  aPassage,
  aQuestion,
  aTurn,
  field,
  ids,
  openBot,
  visit,
  type Bot,
} from './a-conversation.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const log = () => screen.findByRole('log', { name: 'Your conversation with Ask Bot' }, { timeout: 20_000 });
const waysOn = () =>
  within(screen.getByRole('group', { name: 'What next?' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

let bot: Bot;
beforeEach(async () => {
  bot = await openBot();
});

/** Opens the page on a conversation whose last reply is given. */
async function after(reply: BotReply, ...more: Parameters<typeof aTurn>[]) {
  bot.turns = [aTurn(reply), ...more.map((turn) => aTurn(...turn))];
  const shown = await visit();
  await log();
  return shown;
}

describe('the page', () => {
  it('waits for the conversation, and says so', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    bot.api.on(queriesRoutes.getConversation, {}, async () => {
      await held;
      return { body: { turns: [], left: 30 } };
    });
    await visit();
    expect(screen.queryByLabelText('Your question')).toBeNull();
    arrive();
    expect((await field()).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Erase it now' })).toBeNull();
    expect(screen.getByText(/^For example/)).toBeDefined();
  });

  it('says that it could not be loaded, and tries again', async () => {
    bot.api.on(queriesRoutes.getConversation, {}, () => failure(500, 'internal_error'));
    const { user } = await visit();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    bot.api.on(queriesRoutes.getConversation, {}, () => ({ body: { turns: [], left: 30 } }));
    await user.click(again);
    expect(await field()).toBeDefined();
  });

  it('shows what was asked before, in words', async () => {
    await after(anAnswer, [
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
    const { user } = await after(anAnswer, [{ kind: 'unknown' }, { text: 'what is a spoon' }, 1]);
    const looks = () => scrolled.calls.map(([how], at) => [scrolled.contexts[at], how]);
    const items = () =>
      screen.getAllByRole('listitem').filter(({ textContent }) => /^You:/.test(textContent));
    expect(looks()).toEqual([[items()[1], { block: 'nearest' }]]);
    await user.type(await field(), 'what is a fork{Enter}');
    await screen.findByText('what is a fork');
    expect(looks().slice(1)).toEqual([[items()[2], { block: 'start' }]]);
  });
});

describe('a question', () => {
  it('is asked by Enter, answered by sections as they stand with the way to each, and read out once', async () => {
    const { user } = await visit();
    await user.type(await field(), 'what is a surd{Enter}');
    const link = await screen.findByRole('link', { name: 'From “Surds”: What a surd is' });
    expect(link.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=surds#what-a-surd-is');
    expect(screen.getByText('whole').tagName).toBe('STRONG');
    expect(bot.asked()).toMatchObject([{ asked: { text: 'what is a surd' }, after: null }]);
    expect((await field()).value).toBe('');
    expect(within(await log()).getAllByText('what is a surd')).toHaveLength(1);
    expect(screen.queryByText('Your message was sent.')).toBeNull();
  });

  it('stays the same element when its reply comes, so that nothing is read out twice', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    bot.instead = async () => {
      await held;
      const { turnId = '' } = bot.asked()[0] ?? {};
      return { status: 201, body: { turn: { ...aTurn(anAnswer, { text: 'why' }), turnId }, left: 29 } };
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
    expect(screen.getByText(fault)).toBeDefined();
    expect(document.activeElement).toBe(await field());
    expect(bot.asked()).toEqual([]);
  });

  it('with something private in it is asked about first', async () => {
    const { user } = await visit();
    await user.type(await field(), 'my number is 07700 900123{Enter}');
    expect(await screen.findByText(/It looks as if you wrote a phone number/)).toBeDefined();
    expect(bot.asked()).toEqual([]);
    await user.click(button('Take it out'));
    expect(document.activeElement).toBe(await field());
    await user.type(await field(), ' ok{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByRole('link', { name: /^From/ })).toBeDefined();
    expect(bot.asked()).toMatchObject([{ asked: { text: 'my number is 07700 900123 ok' } }]);
  });

  it('that meets no connection is there still, and is asked again under its id', async () => {
    bot.instead = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await visit();
    await user.type(await field(), 'what is a surd{Enter}');
    expect(await screen.findByText(/^We can’t reach KTC/)).toBeDefined();
    expect((await field()).value).toBe('what is a surd');
    bot.instead = null;
    await user.click(button('Try again'));
    expect(await screen.findByRole('link', { name: /^From/ })).toBeDefined();
    expect((await field()).value).toBe('');
    expect(new Set(bot.asked().map(({ turnId }) => turnId)).size).toBe(1);
    expect(within(await log()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('has the same id again when it is asked by the field after a failure', async () => {
    bot.instead = () => failure(503, 'storage_unavailable');
    const { user } = await visit();
    await user.type(await field(), 'why{Enter}');
    expect(await screen.findByText(/^Something went wrong on our side/)).toBeDefined();
    bot.instead = null;
    await user.click(button('Ask'));
    expect(await screen.findByRole('link', { name: /^From/ })).toBeDefined();
    expect(new Set(bot.asked().map(({ turnId }) => turnId)).size).toBe(1);
  });

  it('beyond those of a day is refused kindly, and kept', async () => {
    bot.instead = () => failure(409, 'message_limit', { limit: 30 });
    const { user } = await visit();
    await user.type(await field(), 'why{Enter}');
    expect(await screen.findByText(/^You have asked 30 questions today/)).toBeDefined();
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
    expect(screen.getByText(text)).toBeDefined();
  });
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
    ['a question of an open quiz', { kind: 'held', lesson: aLesson }, ['Give me a question', 'Ask a tutor']],
    ['a course of another', { kind: 'elsewhere', lesson: aLesson }, ['Ask a tutor']],
    ['no answer', { kind: 'unknown' }, ['Send this question to a tutor']],
  ])('after %s', async (_, reply, names) => {
    await after(reply);
    expect(waysOn()).toEqual(names);
  });

  it('belong to the last turn, by mouse and by keyboard', async () => {
    const { user } = await after(anAnswer);
    bot.reply = {
      ...anAnswer,
      want: 'worked-example',
      passages: [{ ...aPassage, heading: 'Worked example' }],
    };
    button('Show a worked example').focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Here is a worked example:')).toBeDefined();
    const [first] = bot.asked();
    expect(first).toMatchObject({ asked: { want: 'worked-example', of: ids[0] } });
    await user.click(button('Explain it another way'));
    await waitFor(() => expect(bot.asked()).toHaveLength(2));
    expect(bot.asked()[1]?.asked).toEqual({ want: 'another', of: first?.turnId });
  });

  it('a typed “why?” goes with the turn that it belongs to', async () => {
    const { user } = await after(anAnswer);
    await user.type(await field(), 'why?{Enter}');
    await waitFor(() => expect(bot.asked()).toMatchObject([{ asked: { text: 'why?' }, after: ids[0] }]));
  });
});

describe('a question to practise on', () => {
  const posed: BotReply = { kind: 'question', lesson: aLesson, question: aQuestion };

  it('is answered, and says which answer was right and why', async () => {
    const { user } = await after(posed);
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
    expect(await screen.findByText('Not quite')).toBeDefined();
    expect(bot.asked()).toMatchObject([{ asked: { optionId: 'a', of: ids[0] } }]);
    for (const said of ['My answer is A.', 'That root is two.', 'Five is no square.'])
      expect(screen.getByText(said)).toBeDefined();
    expect(screen.getByText(/The right answer is B/)).toBeDefined();
    expect(waysOn()).toEqual(['Give me a question', 'Ask a tutor']);
    // It is answered: no other answer is taken.
    expect(screen.queryByRole('button', { name: 'Check my answer' })).toBeNull();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
  });

  it('that isn’t there any more is said to be gone', async () => {
    const { user } = await after(posed);
    bot.instead = () => failure(404, 'not_found');
    await user.click(await screen.findByRole('radio', { name: /The root of five/ }));
    await user.click(button('Check my answer'));
    expect(await screen.findByText(/^That question isn’t here any more/)).toBeDefined();
  });
});

describe('a lesson of a course that the student hasn’t', () => {
  it('is told of, with the way to the course, alone or beside an answer', async () => {
    const cells = { courseId: 'science', courseTitle: 'Science', lessonId: 'cells', lessonTitle: 'Cells' };
    await after({ kind: 'elsewhere', lesson: cells }, [
      { ...anAnswer, elsewhere: cells },
      { text: 'and' },
      1,
    ]);
    expect(screen.getByText(/^We have a lesson about this: “Cells” in Science/)).toBeDefined();
    expect(screen.getByText(/^The lesson “Cells” in Science says more/)).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'See the course Science' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/courses/science', '/courses/science']);
  });

  it('a question of an open quiz leads to its lesson', async () => {
    await after({ kind: 'held', lesson: aLesson });
    expect(screen.getByRole('link', { name: 'Maths: Surds' }).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=surds',
    );
  });
});

describe('sending it to a tutor', () => {
  it('takes one click, with what was asked, and comes to the conversation with tutors', async () => {
    const { user, address } = await after({ kind: 'unknown' });
    await user.click(button('Send this question to a tutor'));
    await waitFor(() => expect(address()).toBe(`/query/ask-tutor?thread=${ids[0]}`));
    expect(bot.threads()).toEqual([
      {
        threadId: ids[0],
        messageId: ids[0],
        kind: 'question',
        subject: null,
        notify: true,
        text: 'what is a surd',
      },
    ]);
  });

  it('sends the question, not the “why?” after it, with its lesson', async () => {
    const why: BotReply = { kind: 'nothing-more', want: 'another', lesson: aLesson };
    const { user } = await after(anAnswer, [why, { text: 'why?' }, 1]);
    await user.click(button('Ask a tutor'));
    await waitFor(() =>
      expect(bot.threads()).toMatchObject([
        { text: 'what is a surd', subject: { courseId: 'maths', lessonId: 'surds' } },
      ]),
    );
  });

  it('that fails can be tried again, and is one conversation', async () => {
    const { user, address } = await after({ kind: 'unknown' });
    let fails = true;
    bot.api.on(queriesRoutes.startThread, { threadId: ids[0] ?? '' }, () =>
      fails ? failure(503, 'storage_unavailable') : { status: 201, body: {} },
    );
    await user.click(button('Send this question to a tutor'));
    expect(await screen.findByText(/^We couldn’t send it to a tutor/)).toBeDefined();
    fails = false;
    await user.click(button('Send this question to a tutor'));
    await waitFor(() => expect(address()).toBe(`/query/ask-tutor?thread=${ids[0]}`));
    expect(bot.threads()[0]).toEqual(bot.threads()[1]);
  });
});

describe('a sign of need', () => {
  it('is answered with whom to call, offers to tell the lead, and offers nothing else', async () => {
    const { user } = await visit();
    bot.reply = { kind: 'concern', concern: 'distress' };
    await user.type(await field(), 'i cant go on{Enter}');
    const help = await screen.findByRole('alert');
    for (const phone of ['999', '0800 1111', '116 123', '0808 800 5000'])
      expect(within(help).getByRole('link', { name: phone })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'What next?' })).toBeNull();
    await user.click(button('Tell the centre’s safeguarding lead'));
    expect(await screen.findByText(/^We have told the centre’s safeguarding lead/)).toBeDefined();
    const [turn] = bot.asked();
    expect(bot.threads()).toMatchObject([
      { threadId: turn?.turnId, needsHelp: true, notify: false, subject: null },
    ]);
    expect(JSON.stringify(bot.threads())).not.toContain('go on');
  });

  it('where telling fails that is said, and it can be told again', async () => {
    const { user } = await after({ kind: 'concern', concern: 'abuse' });
    let fails = true;
    bot.api.on(queriesRoutes.startThread, { threadId: ids[0] ?? '' }, () =>
      fails ? failure(503, 'storage_unavailable') : { status: 201, body: {} },
    );
    await user.click(button('Tell the centre’s safeguarding lead'));
    expect(await screen.findByText(/^We couldn’t tell them just now/)).toBeDefined();
    fails = false;
    await user.click(button('Try to tell them again'));
    expect(await screen.findByText(/^We have told the centre’s safeguarding lead/)).toBeDefined();
  });
});

describe('erasing', () => {
  it('takes one click', async () => {
    const { user } = await after(anAnswer);
    expect(screen.getByText(/is kept for 30 days/)).toBeDefined();
    await user.click(button('Erase it now'));
    await waitFor(() => expect(screen.queryByText('what is a surd')).toBeNull());
    expect(bot.api.count(queriesRoutes.eraseConversation)).toBe(1);
    expect(await field()).toBeDefined();
  });

  it('that fails is said, and nothing is gone', async () => {
    const { user } = await after(anAnswer);
    bot.api.on(queriesRoutes.eraseConversation, {}, () => failure(503, 'storage_unavailable'));
    await user.click(button('Erase it now'));
    expect(await screen.findByText('It couldn’t be erased just now. Try again.')).toBeDefined();
    expect(screen.getByText('what is a surd')).toBeDefined();
  });
});

it('an answer whose sections are no more says so', async () => {
  await after({ ...anAnswer, passages: [] });
  expect(screen.getByText(/^The lessons have changed since you asked/)).toBeDefined();
});
