/** @vitest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BotReply } from '../../../../../contract/queries/ask-bot.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import {
  aLesson,
  anAnswer,
  ask,
  aTurn,
  button,
  ids,
  mockBot,
  visit,
  visitAfter,
  type Bot,
} from './conversation.fixture.tsx';
import { aThread } from '../tutor/threads.fixture.ts';
import { api, failure, offline } from '../../../api.fixture.ts';

let bot: Bot;
beforeEach(() => {
  bot = mockBot();
});

/** Makes starting a thread fail until the returned function is called. */
function failToStartThread(threadId = ids[0]): () => void {
  let fails = true;
  api.on(queriesRoutes.startThread, { threadId: threadId ?? '' }, () =>
    fails ? failure('storage_unavailable') : { ...aThread(), concern: null },
  );
  return () => void (fails = false);
}

describe('sending a question to a tutor', () => {
  it('takes one click and opens the conversation with tutors', async () => {
    const { address } = await visitAfter(bot, { kind: 'unknown' });
    fireEvent.click(button('Send this question to a tutor'));
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
    await visitAfter(bot, anAnswer, [why, { text: 'why?' }, 1]);
    fireEvent.click(button('Ask a tutor'));
    await waitFor(() =>
      expect(bot.threads()).toMatchObject([
        { text: 'what is a surd', subject: { courseId: 'maths', lessonId: 'surds' } },
      ]),
    );
  });

  it('that failed is repeated, and starts one conversation', async () => {
    const { address } = await visitAfter(bot, { kind: 'unknown' });
    const repair = failToStartThread();
    fireEvent.click(button('Send this question to a tutor'));
    await screen.findByText(/^We couldn’t send it to a tutor/);
    repair();
    fireEvent.click(button('Send this question to a tutor'));
    await waitFor(() => expect(address()).toBe(`/query/ask-tutor?thread=${ids[0]}`));
    expect(bot.threads()[0]).toEqual(bot.threads()[1]);
  });
});

describe('a sign of need', () => {
  it('shows help, offers to tell the lead, and offers nothing else', async () => {
    await visit();
    bot.reply = { kind: 'concern', concern: 'distress' };
    ask('i cant go on');
    const help = await screen.findByRole('alert');
    for (const phone of ['999', '0800 1111', '116 123', '0808 800 5000'])
      within(help).getByRole('link', { name: phone });
    expect(screen.queryByRole('group', { name: 'What next?' })).toBeNull();
    fireEvent.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    expect(bot.threads()).toMatchObject([{ needsHelp: true, notify: false, subject: null }]);
    expect(JSON.stringify(bot.threads())).not.toContain('go on');
  });

  it('says that telling the lead failed, and lets the student repeat it', async () => {
    await visitAfter(bot, { kind: 'concern', concern: 'abuse' });
    // The conversation with the lead has an id of its own, which follows from the turn's.
    const repair = failToStartThread(ids[1]);
    fireEvent.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We couldn’t tell them just now/);
    repair();
    fireEvent.click(button('Try to tell them again'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
  });
});

describe('a low mood', () => {
  it('is answered kindly, without an alert, and offers nothing else', async () => {
    await visitAfter(bot, { kind: 'low-mood' });
    screen.getByText(/^That sounds hard/);
    expect(screen.getByRole('link', { name: '0800 1111' }).getAttribute('href')).toBe('tel:08001111');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('group', { name: 'What next?' })).toBeNull();
    fireEvent.click(button('I would like somebody to talk to me'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    expect(bot.threads()).toMatchObject([{ needsHelp: true, notify: false, subject: null }]);
  });
});

describe('a line of help', () => {
  const talk = 'I would like somebody to talk to me';

  it('names Childline, and says who would be told before anybody is', async () => {
    bot.turns = [{ ...aTurn({ kind: 'unknown' }), helpLine: true }];
    await visit();
    expect((await screen.findByRole('link', { name: '0800 1111' })).getAttribute('href')).toBe(
      'tel:08001111',
    );
    expect(button(talk).getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button(talk));
    expect(button(talk).getAttribute('aria-expanded')).toBe('true');
    screen.getByText(/the safeguarding lead looks after children’s safety/);
    expect(bot.threads()).toEqual([]);
    fireEvent.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    expect(bot.threads()).toMatchObject([{ needsHelp: true, notify: false, subject: null }]);
  });

  it('starts another conversation than the question that is sent to a tutor', async () => {
    bot.turns = [{ ...aTurn({ kind: 'unknown' }), helpLine: true }];
    await visit();
    fireEvent.click(await screen.findByRole('button', { name: talk }));
    fireEvent.click(button('Tell the centre’s safeguarding lead'));
    await screen.findByText(/^We are telling the centre’s safeguarding lead/);
    fireEvent.click(button('Send this question to a tutor'));
    await waitFor(() => expect(bot.threads()).toHaveLength(2));
    const [help, question] = bot.threads() as { threadId: string; messageId: string }[];
    expect(help?.threadId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(question?.threadId).toBe(ids[0]);
    expect([help?.threadId, help?.messageId]).not.toContain(ids[0]);
  });

  it('is missing below an answer, and shown if no more questions may be asked', async () => {
    await visitAfter(bot, anAnswer);
    expect(screen.queryByRole('button', { name: talk })).toBeNull();
    bot.instead = () => failure('message_limit');
    ask('nobody sits with me');
    await screen.findByRole('button', { name: talk });
  });

  it('is shown if the question didn’t arrive, so that the API found no concern in it', async () => {
    await visitAfter(bot, anAnswer);
    bot.instead = offline;
    ask('I am not safe');
    await screen.findByText(/^We can’t reach KTC/);
    screen.getByRole('button', { name: talk });
    screen.getByRole('link', { name: '0800 1111' });
  });
});
