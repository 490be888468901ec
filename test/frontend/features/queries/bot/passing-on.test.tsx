/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BotReply } from '../../../../../contract/ask-bot.ts';
import { queriesRoutes } from '../../../../../contract/queries-routes.ts';
import { failure } from '../../fake-api.ts';
import {
  aLesson,
  anAnswer,
  button,
  field,
  ids,
  openBot,
  visit,
  visitAfter,
  type Bot,
} from './a-conversation.tsx';

let bot: Bot;
beforeEach(async () => {
  bot = await openBot();
});

/** The start of a thread with tutors fails until what this returns is called. */
function failToStartThread(): () => void {
  let fails = true;
  bot.api.on(queriesRoutes.startThread, { threadId: ids[0] ?? '' }, () =>
    fails ? failure(503, 'storage_unavailable') : { status: 201, body: {} },
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
    expect(await screen.findByText(/^We couldn’t send it to a tutor/)).toBeDefined();
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
    const { user } = await visitAfter(bot, { kind: 'concern', concern: 'abuse' });
    const mend = failToStartThread();
    await user.click(button('Tell the centre’s safeguarding lead'));
    expect(await screen.findByText(/^We couldn’t tell them just now/)).toBeDefined();
    mend();
    await user.click(button('Try to tell them again'));
    expect(await screen.findByText(/^We have told the centre’s safeguarding lead/)).toBeDefined();
  });
});
