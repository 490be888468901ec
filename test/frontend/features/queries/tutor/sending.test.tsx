/** @vitest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { aMessage, m1, aThread, threadId } from './threads.fixture.ts';
import { field, openDesk, visitThread, type Desk } from './tutoring.fixture.tsx';
import { api, busy, failure, offline, type Answer } from '../../../api.fixture.ts';

const send = () => screen.getByRole('button', { name: 'Send' });
const again = () => screen.findByRole('button', { name: 'Try again' });

let desk: Desk;
let reply: Answer<typeof queriesRoutes.sendMessage>;
beforeEach(() => {
  desk = openDesk();
  reply = () => {
    const texts = desk.sent().map(({ id, text }) => aMessage(id, String(text)));
    desk.thread = aThread({ messages: [aMessage(m1, 'First'), ...texts] });
    return { ...desk.thread, concern: null };
  };
  api.on(queriesRoutes.sendMessage, { threadId }, (call) => reply(call));
});

/** Holds the reply back. Returns what lets it go. */
function holdReply(): () => void {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const good = reply;
  reply = async (call) => {
    await held;
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
      await user.type(await field(), 'I am not safe');
      await user.click(send());
      expect(await screen.findByText('You don’t have to deal with this alone')).toBeDefined();
      expect(screen.getByText(/We are telling the centre’s safeguarding lead/)).toBeDefined();
      expect((await field()).value).toBe('I am not safe');
    },
  );

  it('because it is too long shows whom to turn to, and keeps what was typed', async () => {
    reply = () => failure('text_too_long', { limit: 4000, concern });
    const { user } = await visitThread();
    const text = 'x'.repeat(21_000);
    fireEvent.change(await field(), { target: { value: text } });
    await user.click(send());
    expect(screen.getByText('This is too long. Keep it to 4,000 characters.')).toBeDefined();
    expect(await screen.findByText('You don’t have to deal with this alone')).toBeDefined();
    expect((await field()).value).toBe(text);
    // The API reads no more of it.
    expect(String(desk.sent()[0]?.text)).toHaveLength(20_000);
  });

  it('shows no help where the refusal carries no concern', async () => {
    reply = () => failure('thread_closed');
    const { user } = await visitThread();
    await user.type(await field(), 'Why?');
    await user.click(send());
    expect(await screen.findByText(/This conversation has been closed/)).toBeDefined();
    expect(screen.queryByText('You don’t have to deal with this alone')).toBeNull();
  });
});

describe('a message', () => {
  it('is sent once however often its button is pressed, and the field is empty then', async () => {
    const answer = holdReply();
    const { user } = await visitThread();
    await user.type(await field(), 'And why?');
    await user.dblClick(send());
    const sending = screen.getByRole('button', { name: 'Sending…' });
    expect(sending.getAttribute('aria-busy')).toBe('true');
    await user.click(sending);
    answer();
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(desk.sent().map(({ text }) => text)).toEqual(['And why?']);
    expect(await screen.findByText('And why?')).toBeDefined();
    expect(api.count(queriesRoutes.getThread, { threadId })).toBe(1);
    expect(screen.getByText('Your message was sent.').closest('[role="status"]')).toBeTruthy();
  });

  it('keeps what was typed while it was on its way', async () => {
    const answer = holdReply();
    const { user } = await visitThread();
    await user.type(await field(), 'One');
    await user.click(send());
    await user.type(await field(), ' and two');
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
    await user.click(await field());
    if (text !== '') await user.paste(text);
    await user.click(send());
    expect(screen.getByText(fault)).toBeDefined();
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect((await field()).value).toBe(text);
    // A text that is too long goes to the server, which looks for a concern and refuses it.
    expect(desk.sent()).toHaveLength(text.length > 4000 ? 1 : 0);
  });

  it('has the same id again after a failure, and another for another text', async () => {
    reply = () => failure('storage_unavailable');
    const { user } = await visitThread();
    await user.type(await field(), 'Hello');
    await user.click(send());
    await user.click(await again());
    await waitFor(() => expect(desk.sent()).toHaveLength(2));
    await user.type(await field(), '!');
    await user.click(await again());
    await waitFor(() => expect(desk.sent()).toHaveLength(3));
    const [first, second, third] = desk.sent();
    expect(second).toEqual(first);
    expect(third?.text).toBe('Hello!');
    expect(third?.id).not.toBe(first?.id);
  });

  it('that says the same as the one before it is another message', async () => {
    const { user } = await visitThread();
    for (const count of [1, 2]) {
      await user.type(await field(), 'Thanks');
      await user.click(send());
      await waitFor(() => expect(desk.sent()).toHaveLength(count));
      await waitFor(async () => expect((await field()).value).toBe(''));
    }
    const [first, second] = desk.sent();
    expect(second?.text).toBe(first?.text);
    expect(second?.id).not.toBe(first?.id);
  });

  it('is there after a reload, and tried again under its id', async () => {
    reply = () => failure('storage_unavailable');
    const { user, unmount } = await visitThread();
    await user.type(await field(), 'Hello');
    await user.click(send());
    await again();
    unmount();
    const next = await visitThread();
    expect((await field()).value).toBe('Hello');
    await next.user.click(send());
    await waitFor(() => expect(desk.sent()).toHaveLength(2));
    const [first, second] = desk.sent();
    expect(second).toEqual(first);
  });

  it.each([
    ['message_limit', /You have sent 20 messages today/],
    ['waiting_limit', /5 of your conversations are waiting/],
    ['thread_full', /as many messages as it can hold/],
    ['thread_changed', /Somebody else has just changed this/],
    ['not_found', /can’t find what this is about/],
    ['internal_error', /wrong on our side/],
  ] as const)('that is refused with %s stays, with the reason in words', async (code, words) => {
    reply = () => failure(code);
    const { user } = await visitThread();
    await user.type(await field(), 'Hello');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
    expect((await field()).value).toBe('Hello');
  });

  it('stays where there is no connection', async () => {
    reply = offline;
    const { user } = await visitThread();
    await user.type(await field(), 'Hello');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/can’t reach KTC/));
    expect((await field()).value).toBe('Hello');
  });

  it.each([
    ['there is no connection', true],
    ['too many messages were sent, after the server has looked for a concern', false],
  ])('names Childline or not where %s', async (_, named) => {
    reply = named ? offline : () => failure('message_limit');
    const { user } = await visitThread();
    await user.type(await field(), 'I am not safe');
    expect(screen.queryByRole('link', { name: '0800 1111' })).toBeNull();
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.queryAllByRole('link', { name: '0800 1111' })).toHaveLength(named ? 1 : 0);
  });

  it('to a thread that was closed meanwhile is there again once it is opened', async () => {
    reply = () => {
      desk.thread = {
        ...desk.thread,
        state: 'closed',
        closed: { by: 'Tom', at: '2026-11-21T10:30:00.000Z' },
      };
      return failure('thread_closed');
    };
    api.on(queriesRoutes.closeThread, { threadId }, () => {
      desk.thread = { ...desk.thread, state: 'waiting' };
      return desk.thread;
    });
    const { user } = await visitThread();
    await user.type(await field(), 'Hello');
    await user.click(send());
    await screen.findByText(/^Tom, a tutor, closed this conversation/);
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    expect((await field()).value).toBe('Hello');
  });

  it('waits as long as the server asks for', async () => {
    reply = () => busy(45);
    const { user } = await visitThread();
    await user.type(await field(), 'Hello');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/try again in 45 seconds/));
    const button = await again();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(desk.sent()).toHaveLength(1);
  });
});

describe('a message with personal data', () => {
  const text = 'Ring me on 07700 900123';

  it('is asked about first, and taking it out goes back to the text', async () => {
    const { user } = await visitThread();
    await user.type(await field(), text);
    await user.click(send());
    await screen.findByText(/a phone number/);
    expect(desk.sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take it out' }));
    const asked = await field();
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect((await field()).value).toBe(text);
    expect(screen.queryByText(/a phone number/)).toBeNull();
  });

  it('is sent all the same where the student says so', async () => {
    const { user } = await visitThread();
    await user.type(await field(), text);
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(desk.sent().map((each) => each.text)).toEqual([text]));
    expect(screen.queryByText(/a phone number/)).toBeNull();
  });

  it('that was taken out whole is not sent as nothing', async () => {
    const { user } = await visitThread();
    await user.type(await field(), text);
    await user.click(send());
    await user.clear(await field());
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    expect(screen.getByText('Write something first.')).toBeDefined();
    expect(desk.sent()).toEqual([]);
  });
});

it('a message is shown as its reader will see it, maths and all', async () => {
  const { user } = await visitThread();
  await user.click(await field());
  await user.paste('**Why** is $x^2$ so?');
  await user.click(screen.getByRole('button', { name: 'Show a preview' }));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.querySelector('strong')?.textContent).toBe('Why');
  expect(preview.querySelector('math')).toBeTruthy();
  await user.clear(await field());
  expect(preview.textContent).toBe('There is nothing to show yet.');
});

it('a draft is kept where the browser keeps nothing, for as long as the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    const { user } = await visitThread();
    await user.type(await field(), 'Hello');
    expect((await field()).value).toBe('Hello');
    await user.click(send());
    await waitFor(() => expect(desk.sent().map(({ text }) => text)).toEqual(['Hello']));
  } finally {
    vi.restoreAllMocks();
  }
});
