/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { aMessage, m1, aThread, threadId } from './threads.fixture.ts';
import { field, mockTutorApi, visitThread, type TutorApi, write } from './tutoring.fixture.tsx';
import { api, busy, failure, offline, type Answer } from '../../../api.fixture.ts';

const send = () => screen.getByRole('button', { name: 'Send' });
const again = () => screen.findByRole('button', { name: 'Try again' });

let tutorApi: TutorApi;
let reply: Answer<typeof queriesRoutes.sendMessage>;
beforeEach(() => {
  tutorApi = mockTutorApi();
  reply = () => {
    const texts = tutorApi.sent().map(({ id, text }) => aMessage(id, String(text)));
    tutorApi.thread = aThread({ messages: [aMessage(m1, 'First'), ...texts] });
    return { ...tutorApi.thread, concern: null };
  };
  api.on(queriesRoutes.sendMessage, { threadId }, (call) => reply(call));
});

/** Holds the reply back. Returns what lets it go. */
function holdReply(): () => void {
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const good = reply;
  reply = async (call) => {
    await gate;
    return good(call);
  };
  return () => answer();
}

describe('a call for help that is refused', () => {
  const concern = 'danger';

  it.each([['thread_closed'], ['message_limit'], ['waiting_limit']] as const)(
    'by %s shows whom to turn to, and keeps what was typed',
    async (code) => {
      reply = () => failure(code, { concern });
      const { user } = await visitThread();
      await write('I am not safe');
      await user.click(send());
      await screen.findByText('You don’t have to deal with this alone');
      screen.getByText(/We are telling the centre’s safeguarding lead/);
      expect((await field()).value).toBe('I am not safe');
    },
  );

  it('because it is too long shows whom to turn to, and keeps what was typed', async () => {
    reply = () => failure('text_too_long', { limit: 4000, concern });
    const { user } = await visitThread();
    const text = 'x'.repeat(21_000);
    await write(text);
    await user.click(send());
    screen.getByText('This is too long. Keep it to 4,000 characters.');
    await screen.findByText('You don’t have to deal with this alone');
    expect((await field()).value).toBe(text);
    // The API reads no more of it.
    expect(String(tutorApi.sent()[0]?.text)).toHaveLength(20_000);
  });

  it('shows no help where the refusal carries no concern', async () => {
    reply = () => failure('thread_closed');
    const { user } = await visitThread();
    await write('Why?');
    await user.click(send());
    await screen.findByText(/This conversation has been closed/);
    expect(screen.queryByText('You don’t have to deal with this alone')).toBeNull();
  });
});

describe('a message', () => {
  it('is sent once however often its button is pressed, and the field is empty then', async () => {
    const answer = holdReply();
    const { user } = await visitThread();
    await write('And why?');
    await user.dblClick(send());
    const sending = screen.getByRole('button', { name: 'Sending…' });
    expect(sending.getAttribute('aria-busy')).toBe('true');
    await user.click(sending);
    answer();
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(tutorApi.sent().map(({ text }) => text)).toEqual(['And why?']);
    await screen.findByText('And why?');
    expect(api.count(queriesRoutes.getThread, { threadId })).toBe(1);
    expect(screen.getByText('Your message was sent.').closest('[role="status"]')).toBeTruthy();
  });

  it('keeps what was typed while it was on its way', async () => {
    const answer = holdReply();
    const { user } = await visitThread();
    await write('One');
    await user.click(send());
    await write('One and two');
    answer();
    await screen.findByText('Your message was sent.');
    expect((await field()).value).toBe('One and two');
  });

  it.each([
    ['', 'Write something first.'],
    [' \n ', 'Write something first.'],
    ['a'.repeat(4001), 'This is too long. Keep it to 4,000 characters.'],
  ])('that is empty or too long stays, with the focus on it (%#)', async (text, fault) => {
    const { user } = await visitThread();
    await write(text);
    await user.click(send());
    screen.getByText(fault);
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect((await field()).value).toBe(text);
    // A text that is too long goes to the server, which looks for a concern and refuses it.
    expect(tutorApi.sent()).toHaveLength(text.length > 4000 ? 1 : 0);
  });

  it('has the same id again after a failure, and another for another text', async () => {
    reply = () => failure('storage_unavailable');
    const { user } = await visitThread();
    await write('Hello');
    await user.click(send());
    await user.click(await again());
    await waitFor(() => expect(tutorApi.sent()).toHaveLength(2));
    await write('Hello!');
    await user.click(await again());
    await waitFor(() => expect(tutorApi.sent()).toHaveLength(3));
    const [first, second, third] = tutorApi.sent();
    expect(second).toEqual(first);
    expect(third?.text).toBe('Hello!');
    expect(third?.id).not.toBe(first?.id);
  });

  it('that says the same as the one before it is another message', async () => {
    const { user } = await visitThread();
    for (const count of [1, 2]) {
      await write('Thanks');
      await user.click(send());
      await waitFor(() => expect(tutorApi.sent()).toHaveLength(count));
      await waitFor(async () => expect((await field()).value).toBe(''));
    }
    const [first, second] = tutorApi.sent();
    expect(second?.text).toBe(first?.text);
    expect(second?.id).not.toBe(first?.id);
  });

  it('is there after a reload, and tried again under its id', async () => {
    reply = () => failure('storage_unavailable');
    const { user, unmount } = await visitThread();
    await write('Hello');
    await user.click(send());
    await again();
    unmount();
    const next = await visitThread();
    expect((await field()).value).toBe('Hello');
    await next.user.click(send());
    await waitFor(() => expect(tutorApi.sent()).toHaveLength(2));
    const [first, second] = tutorApi.sent();
    expect(second).toEqual(first);
  });

  it.each([
    [() => failure('message_limit'), /You have sent 20 messages today/, false],
    [() => failure('waiting_limit'), /5 of your conversations are waiting/, false],
    [() => failure('thread_full'), /as many messages as it can hold/, false],
    [() => failure('thread_changed'), /Somebody else has just changed this/, false],
    [() => failure('not_found'), /can’t find what this is about/, false],
    [() => failure('internal_error'), /wrong on our side/, true],
    [offline, /can’t reach KTC/, true],
  ])(
    'that fails stays, with the reason, and names Childline unless the API has read it (%#)',
    async (refuse, words, named) => {
      reply = refuse;
      const { user } = await visitThread();
      await write('I am not safe');
      expect(screen.queryByRole('link', { name: '0800 1111' })).toBeNull();
      await user.click(send());
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
      expect(screen.queryAllByRole('link', { name: '0800 1111' })).toHaveLength(named ? 1 : 0);
      expect((await field()).value).toBe('I am not safe');
    },
  );

  it('to a thread that was closed meanwhile is there again once it is opened', async () => {
    reply = () => {
      tutorApi.thread = {
        ...tutorApi.thread,
        state: 'closed',
        closed: { by: 'Tom', at: '2026-11-21T10:30:00.000Z' },
      };
      return failure('thread_closed');
    };
    api.on(queriesRoutes.closeThread, { threadId }, () => {
      tutorApi.thread = { ...tutorApi.thread, state: 'waiting' };
      return tutorApi.thread;
    });
    const { user } = await visitThread();
    await write('Hello');
    await user.click(send());
    await screen.findByText(/^Tom, a tutor, closed this conversation/);
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    expect((await field()).value).toBe('Hello');
  });

  it('waits as long as the server asks for', async () => {
    reply = () => busy(45);
    const { user } = await visitThread();
    await write('Hello');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/try again in 45 seconds/));
    const button = await again();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(tutorApi.sent()).toHaveLength(1);
  });
});

describe('a message with personal data', () => {
  const text = 'Ring me on 07700 900123';

  it('asks first: the student goes back to the text, or sends it anyway', async () => {
    const { user } = await visitThread();
    await write(text);
    await user.click(send());
    await screen.findByText(/a phone number/);
    expect(tutorApi.sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take it out' }));
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect((await field()).value).toBe(text);
    expect(screen.queryByText(/a phone number/)).toBeNull();
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(tutorApi.sent().map((each) => each.text)).toEqual([text]));
    expect(screen.queryByText(/a phone number/)).toBeNull();
  });

  it('that was taken out whole is not sent as nothing', async () => {
    const { user } = await visitThread();
    await write(text);
    await user.click(send());
    await write('');
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    screen.getByText('Write something first.');
    expect(tutorApi.sent()).toEqual([]);
  });
});

it('a message is shown as its reader will see it, maths and all', async () => {
  const { user } = await visitThread();
  await write('**Why** is $x^2$ so?');
  await user.click(screen.getByRole('button', { name: 'Show a preview' }));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.querySelector('strong')?.textContent).toBe('Why');
  expect(preview.querySelector('math')).toBeTruthy();
  await write('');
  expect(preview.textContent).toBe('There is nothing to show yet.');
});

it('a draft is kept where the browser keeps nothing, for as long as the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    const { user } = await visitThread();
    await write('Hello');
    expect((await field()).value).toBe('Hello');
    await user.click(send());
    await waitFor(() => expect(tutorApi.sent().map(({ text }) => text)).toEqual(['Hello']));
  } finally {
    vi.restoreAllMocks();
  }
});
