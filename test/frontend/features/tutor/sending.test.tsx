import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { field, mockTutorApi, visitThread, type TutorApi, write } from './tutoring.fixture.tsx';
import { aMessage, aThread, button, m1, threadId } from './threads.fixture.tsx';
import { api, busy, failure, offline, type Answer } from '../../api.fixture.ts';
import { wholeText } from '../../../support/whole-text.ts';

const findRetry = () => screen.findByRole('button', { name: 'Try again' });
const expectField = (text: string) => waitFor(async () => expect((await field()).value).toBe(text));
const expectSent = (count: number) => waitFor(() => expect(tutorApi.sent()).toHaveLength(count));
const help = 'You don’t have to deal with this alone';

let tutorApi: TutorApi;
let reply: Answer<typeof tutorRoutes.sendMessage>;
beforeEach(() => {
  tutorApi = mockTutorApi();
  reply = () => {
    const texts = tutorApi.sent().map(({ id, text }) => aMessage(id, String(text)));
    tutorApi.thread = aThread({ messages: [aMessage(m1, 'First'), ...texts] });
    return {
      ...tutorApi.thread,
      concern: null,
      helpLine: texts.some(({ text }) => text.includes('at home')),
    };
  };
  api.on(tutorRoutes.sendMessage, { threadId }, (call) => reply(call));
});

async function send(text: string) {
  const page = await visitThread();
  await write(text);
  fireEvent.click(button('Send'));
  return page;
}

function delayReply(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const answer = reply;
  reply = async (call) => {
    await promise;
    return answer(call);
  };
  return () => resolve(undefined);
}

describe('a call for help that is refused', () => {
  const concern = 'danger';

  it.each([['thread_closed'], ['message_limit'], ['waiting_limit']] as const)(
    'by %s shows help, and stays in the field',
    async (code) => {
      reply = () => failure(code, { concern });
      await send('I am not safe');
      await screen.findByText(help);
      screen.getByText(/We are telling the centre’s safeguarding lead/);
      await expectField('I am not safe');
    },
  );

  it('because it is too long shows help, and stays in the field', async () => {
    reply = () => failure('text_too_long', { limit: 4000, concern });
    const text = 'x'.repeat(21_000);
    await send(text);
    screen.getByText('This is too long. Keep it to 4,000 characters.');
    await screen.findByText(help);
    await expectField(text);
    expect(String(tutorApi.sent()[0]?.text)).toHaveLength(20_000);
  });
});

describe('a message', () => {
  it('is sent once however often its button is pressed, then shown, announced and out of the field', async () => {
    const answer = delayReply();
    const { user } = await visitThread();
    await write('And why?');
    await user.dblClick(button('Send'));
    const sending = button('Sending…');
    expect(sending.getAttribute('aria-busy')).toBe('true');
    await user.click(sending);
    answer();
    await expectField('');
    expect(tutorApi.sent().map(({ text }) => text)).toEqual(['And why?']);
    await screen.findByText('And why?');
    expect(api.count(tutorRoutes.getThread, { threadId })).toBe(1);
    expect(screen.getByText('Your message was sent.').closest('[role="status"]')).toBeTruthy();
  });

  it('leaves in the field what was typed while it was sent', async () => {
    const answer = delayReply();
    await send('One');
    await write('One and two');
    answer();
    await screen.findByText('Your message was sent.');
    await expectField('One and two');
  });

  it.each([
    [' \n ', 'Write something first.', 0],
    // The page sends even a text that is too long, so that the server can look for a concern in the text.
    ['a'.repeat(4001), 'This is too long. Keep it to 4,000 characters.', 1],
  ])('that is empty or too long stays, and the field has the focus (%#)', async (text, fault, sent) => {
    await send(text);
    screen.getByText(fault);
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    await expectField(text);
    await expectSent(sent);
  });

  it('has the same id after a failure and after a reload, and another id if its text changes', async () => {
    reply = () => failure('storage_unavailable');
    const { unmount } = await send('Hello');
    fireEvent.click(await findRetry());
    await expectSent(2);
    unmount();
    await visitThread();
    await expectField('Hello');
    fireEvent.click(button('Send'));
    await expectSent(3);
    await write('Hello!');
    fireEvent.click(await findRetry());
    await expectSent(4);
    const [first, second, third, fourth] = tutorApi.sent();
    expect([second, third]).toEqual([first, first]);
    expect(fourth?.text).toBe('Hello!');
    expect(fourth?.id).not.toBe(first?.id);
  });

  it('with the same text as the last one is another message', async () => {
    await send('Thanks');
    await expectField('');
    await write('Thanks');
    fireEvent.click(button('Send'));
    await expectSent(2);
    const [first, second] = tutorApi.sent();
    expect(second?.text).toBe(first?.text);
    expect(second?.id).not.toBe(first?.id);
  });

  it('that fails stays, with the reason, and names Childline unless the API has read it', async () => {
    await visitThread();
    await write('I am not safe');
    for (const [refuse, reason, childline] of [
      [() => failure('message_limit'), /You have sent 20 messages today/, 0],
      [() => failure('waiting_limit'), /You have 5 conversations that wait/, 0],
      [() => failure('thread_full'), /as many messages as it can hold/, 0],
      [() => failure('thread_changed'), /Somebody else has just changed this/, 0],
      [() => failure('internal_error'), /wrong on our side/, 1],
      [() => failure('thread_closed'), /This conversation has been closed/, 0],
      [offline, /can’t reach KTC/, 1],
      [() => failure('not_found'), /can’t find what this is about/, 0],
    ] as const) {
      reply = refuse;
      fireEvent.click(button(/^(Send|Try again)$/));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(reason));
      expect(screen.queryAllByRole('link', { name: '0800 1111' })).toHaveLength(childline);
      await expectField('I am not safe');
    }
  });

  it('to a thread that was closed meanwhile is in the field again once it is reopened', async () => {
    reply = () => {
      const closed = { by: 'Tom', at: '2026-11-21T10:30:00.000Z' };
      tutorApi.thread = { ...tutorApi.thread, state: 'closed', closed };
      return failure('thread_closed');
    };
    api.on(tutorRoutes.closeThread, { threadId }, () => {
      tutorApi.thread = { ...tutorApi.thread, state: 'waiting' };
      return tutorApi.thread;
    });
    await send('Hello');
    await screen.findByText(wholeText(/^Tom, a tutor, closed this conversation/));
    fireEvent.click(button('Open it again'));
    await expectField('Hello');
  });

  it('waits as long as the server asks for', async () => {
    reply = () => busy(45);
    await send('Hello');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/try again in 45 seconds/));
    const retry = await findRetry();
    expect(retry.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(retry);
    expect(tutorApi.sent()).toHaveLength(1);
  });
});

describe('a message with personal data', () => {
  const text = 'Ring me on 07700 900123 or write to ada@example.com';
  const notice = /you wrote a phone number and an email address\./;

  it('is sent only after the student was asked, who may edit it first', async () => {
    await send(text);
    await screen.findByText(notice);
    expect(tutorApi.sent()).toEqual([]);
    fireEvent.click(button('Take it out'));
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect(asked.value).toBe(text);
    expect(screen.queryByText(notice)).toBeNull();
    fireEvent.click(button('Send'));
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(tutorApi.sent().map((each) => each.text)).toEqual([text]));
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('isn’t sent if its whole text was deleted meanwhile', async () => {
    await send(text);
    await write('');
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    screen.getByText('Write something first.');
    expect(tutorApi.sent()).toEqual([]);
  });
});

it('the quiet line follows the message just sent, and not the next one', async () => {
  const line = /Is something else on your mind\?/;
  await send('They shout at home');
  await screen.findByText(line);
  reply = () => ({ ...tutorApi.thread, concern: null, helpLine: false });
  await write('What is a surd?');
  fireEvent.click(button('Send'));
  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
});

it('a preview shows Markdown and maths', async () => {
  await visitThread();
  await write('**Why** is $x^2$ so?');
  fireEvent.click(button('Show a preview'));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.querySelector('strong')?.textContent).toBe('Why');
  expect(preview.querySelector('math')).toBeTruthy();
  await write('');
  expect(preview.textContent).toBe('There is nothing to show yet.');
});

it('a draft that the browser can’t store stays while the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await visitThread();
  await write('Hello');
  await expectField('Hello');
  fireEvent.click(button('Send'));
  await waitFor(() => expect(tutorApi.sent().map(({ text }) => text)).toEqual(['Hello']));
});
