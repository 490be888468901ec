/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BotReply } from '../../../../../contract/queries/ask-bot.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import {
  aLesson,
  anAnswer,
  aTurn,
  button,
  field,
  ids,
  openBot,
  visit,
  visitAfter,
  type Bot,
} from './conversation.fixture.tsx';
import { aThread } from '../tutor/threads.fixture.ts';
import { api, failure, offline } from '../../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = openBot();
});

/** The start of a thread with tutors fails until what this returns is called. */
function failToStartThread(threadId = ids[0]): () => void {
  let fails = true;
  api.on(queriesRoutes.startThread, { threadId: threadId ?? '' }, () =>
    fails ? failure('storage_unavailable') : { ...aThread(), concern: null },
  );
  return () => void (fails = false);
}

describe('sending it to a tutor', () => {
  it('takes one click, with what was asked, and comes to the conversation with tutors', async () => {
    const { user, address } = await visitAfter(bot, { kind: 'unknown' });
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
    const { user } = await visitAfter(bot, anAnswer, [why, { text: 'why?' }, 1]);
    await user.click(button('Ask a tutor'));
    await waitFor(() =>
      expect(bot.threads()).toMatchObject([
        { text: 'what is a surd', subject: { courseId: 'maths', lessonId: 'surds' } },
      ]),
    );
  });

  it('that fails can be tried again, and is one conversation', async () => {
    const { user, address } = await visitAfter(bot, { kind: 'unknown' });
    const mend = failToStartThread();
    await user.click(button('Send this question to a tutor'));
    await screen.findByText(/^We couldn’t send it to a tutor/);
    mend();
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
      within(help).getByRole('link', { name: phone });
    expect(screen.queryByRole('group', { name: 'What next?' })).toBeNull();
    await user.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    expect(bot.threads()).toMatchObject([{ needsHelp: true, notify: false, subject: null }]);
    expect(JSON.stringify(bot.threads())).not.toContain('go on');
  });

  it('where telling fails that is said, and it can be told again', async () => {
    const { user } = await visitAfter(bot, { kind: 'concern', concern: 'abuse' });
    // The conversation with the lead has an id of its own, which follows from the turn's.
    const mend = failToStartThread(ids[1]);
    await user.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We couldn’t tell them just now/);
    mend();
    await user.click(button('Try to tell them again'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
  });
});

describe('a low mood', () => {
  it('is answered with kind words and whom to talk to, as no alert, and offers nothing else', async () => {
    const { user } = await visitAfter(bot, { kind: 'low-mood' });
    screen.getByText(/^That sounds hard/);
    expect(screen.getByRole('link', { name: '0800 1111' }).getAttribute('href')).toBe('tel:08001111');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('group', { name: 'What next?' })).toBeNull();
    await user.click(button('I would like somebody to talk to me'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    expect(bot.threads()).toMatchObject([{ needsHelp: true, notify: false, subject: null }]);
  });
});

describe('a line of help', () => {
  const talk = 'I would like somebody to talk to me';

  it('names Childline, says who would be told before anybody is, and then tells them once', async () => {
    bot.turns = [{ ...aTurn({ kind: 'unknown' }), helpLine: true }];
    const { user } = await visit();
    expect((await screen.findByRole('link', { name: '0800 1111' })).getAttribute('href')).toBe(
      'tel:08001111',
    );
    expect(button(talk).getAttribute('aria-expanded')).toBe('false');
    await user.click(button(talk));
    expect(button(talk).getAttribute('aria-expanded')).toBe('true');
    screen.getByText(/the safeguarding lead looks after children’s safety/);
    expect(bot.threads()).toEqual([]);
    await user.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    expect(bot.threads()).toMatchObject([{ needsHelp: true, notify: false, subject: null }]);
  });

  it('tells under another id than the question that is sent to a tutor', async () => {
    bot.turns = [{ ...aTurn({ kind: 'unknown' }), helpLine: true }];
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: talk }));
    await user.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    await user.click(button('Send this question to a tutor'));
    await waitFor(() => expect(bot.threads()).toHaveLength(2));
    const [help, question] = bot.threads() as { threadId: string; messageId: string }[];
    expect(help?.threadId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(question?.threadId).toBe(ids[0]);
    expect([help?.threadId, help?.messageId]).not.toContain(ids[0]);
  });

  it('is there where no more questions may be asked, and missing beside an answer about a lesson', async () => {
    const { user } = await visitAfter(bot, anAnswer);
    expect(screen.queryByRole('button', { name: talk })).toBeNull();
    bot.instead = () => failure('message_limit');
    await user.type(await field(), 'nobody sits with me{Enter}');
    await screen.findByRole('button', { name: talk });
  });

  it('is there where the question didn’t arrive, so that nobody has looked for a concern in it', async () => {
    const { user } = await visitAfter(bot, anAnswer);
    bot.instead = offline;
    await user.type(await field(), 'I am not safe{Enter}');
    await screen.findByText(/^We can’t reach KTC/);
    screen.getByRole('button', { name: talk });
    screen.getByRole('link', { name: '0800 1111' });
  });
});
