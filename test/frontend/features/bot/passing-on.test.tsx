import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import {
  aLesson,
  anAnswer,
  ask,
  aTurn,
  ids,
  mockBot,
  visit,
  visitAfter,
  type Bot,
} from './conversation.fixture.tsx';
import { aThread, button } from '../tutor/threads.fixture.tsx';
import { api, failure, offline } from '../../api.fixture.ts';

const sendToTutor = 'Send this question to a tutor';
const tellLead = 'Tell the centre’s safeguarding lead';
const talk = 'I would like somebody to talk to me';
const helpRequest = { needsHelp: true, notify: false, subject: null };
const findTold = () => screen.findByText(/^We are telling the centre’s safeguarding lead/);

let bot: Bot;
beforeEach(() => {
  bot = mockBot();
});

function failToStartThread(threadId = ids[0]): () => void {
  let fails = true;
  api.on(tutorRoutes.startThread, { threadId: threadId ?? '' }, () =>
    fails ? failure('storage_unavailable') : { ...aThread(), concern: null, helpLine: false },
  );
  return () => void (fails = false);
}

describe('sending a question to a tutor', () => {
  it('takes one click and opens the conversation, which is the same if sending failed before', async () => {
    const { address } = await visitAfter(bot, { kind: 'unknown' });
    const repair = failToStartThread();
    fireEvent.click(button(sendToTutor));
    await screen.findByText(/^We couldn’t send it to a tutor/);
    repair();
    fireEvent.click(button(sendToTutor));
    await waitFor(() => expect(address()).toBe(`/query/ask-tutor?thread=${ids[0]}`));
    const [threadId, text] = [ids[0], 'what is a surd'];
    const sent = { threadId, messageId: threadId, kind: 'question', subject: null, notify: true, text };
    expect(bot.threads()).toEqual([sent, sent]);
  });

  it('sends the question with its lesson, not the “why?” after it', async () => {
    await visitAfter(bot, anAnswer, [
      { kind: 'nothing-more', want: 'another', lesson: aLesson },
      { text: 'why?' },
      1,
    ]);
    fireEvent.click(button('Ask a tutor'));
    const subject = { courseId: 'maths', lessonId: 'surds' };
    await waitFor(() => expect(bot.threads()).toMatchObject([{ text: 'what is a surd', subject }]));
  });
});

describe('a sign of need', () => {
  it('shows help, offers to tell the lead, and offers nothing else', async () => {
    await visit();
    bot.reply = { kind: 'concern', concern: 'distress' };
    ask('i cant go on');
    const help = await screen.findByRole('alert');
    for (const phone of ['999', '0800 1111']) within(help).getByRole('link', { name: phone });
    expect(screen.queryByRole('group', { name: 'What next?' })).toBeNull();
    fireEvent.click(button(tellLead));
    await findTold();
    expect(bot.threads()).toMatchObject([helpRequest]);
    expect(JSON.stringify(bot.threads())).not.toContain('go on');
  });

  it('says that telling the lead failed, and lets the student repeat it', async () => {
    await visitAfter(bot, { kind: 'concern', concern: 'abuse' });
    const repair = failToStartThread(ids[1]);
    button(tellLead).focus();
    fireEvent.click(button(tellLead));
    await screen.findByText(/^We couldn’t tell them just now/);
    repair();
    const again = button('Try to tell them again');
    expect(document.activeElement).toBe(again);
    fireEvent.click(again);
    await findTold();
    expect(bot.threads()).toHaveLength(2);
  });
});

it('a low mood is answered kindly, without an alert, and offers nothing else', async () => {
  await visitAfter(bot, { kind: 'low-mood' });
  screen.getByText(/^That sounds hard/);
  expect(screen.getByRole('link', { name: '0800 1111' }).getAttribute('href')).toBe('tel:08001111');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('group', { name: 'What next?' })).toBeNull();
  fireEvent.click(button(talk));
  await findTold();
  expect(bot.threads()).toMatchObject([helpRequest]);
});

it('what follows a low mood gets other kind words and the same offer to talk to a person', async () => {
  await visitAfter(bot, { kind: 'low-mood', again: true });
  screen.getByText(/^It’s fine if it is hard to say/);
  expect(screen.queryByText(/^That sounds hard/)).toBeNull();
  screen.getByRole('link', { name: '0800 1111' });
  fireEvent.click(button(talk));
  await findTold();
});

describe('a line of help', () => {
  it('names Childline, says who would be told before anybody is, and starts a conversation of its own', async () => {
    bot.turns = [{ ...aTurn({ kind: 'unknown' }), helpLine: true }];
    await visit();
    expect(screen.getByRole('link', { name: '0800 1111' }).getAttribute('href')).toBe('tel:08001111');
    expect(button(talk).getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button(talk));
    expect(button(talk).getAttribute('aria-expanded')).toBe('true');
    screen.getByText(/the safeguarding lead looks after children’s safety/);
    expect(bot.threads()).toEqual([]);
    fireEvent.click(button(tellLead));
    await findTold();
    expect(bot.threads()).toMatchObject([helpRequest]);
    fireEvent.click(button(sendToTutor));
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
    button(talk);
    screen.getByRole('link', { name: '0800 1111' });
  });
});
