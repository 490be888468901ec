import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import type { InboxThread } from '../../../../contract/tutor/inbox.ts';
import { useRouteChange } from '../../../../frontend/src/app/layout/page-frame.tsx';
import { Page as InboxPage } from '../../../../frontend/src/routes/staff/inbox.tsx';
import { field, mockTutorApi, write } from './tutoring.fixture.tsx';
import { aMessage, aPage, anInboxThread, button, inboxId, visitPage } from './threads.fixture.tsx';
import { api } from '../../api.fixture.ts';

const names = ['Ada', 'Ben', 'Cleo'] as const;
type Name = (typeof names)[number];
const idOf = (name: Name) => inboxId.replace('ada', name.toLowerCase());
const addressOf = (name: Name) => `/query/inbox?thread=${idOf(name).replace('~', '%7E')}`;

let threads: Record<Name, InboxThread>;
/** If it is set, the replies of the API wait for it. */
let stored: Promise<void> | undefined;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  mockTutorApi();
  stored = undefined;
  threads = {
    Ada: anInboxThread(),
    Ben: anInboxThread({ inboxId: idOf('Ben'), studentName: 'Ben' }),
    Cleo: anInboxThread({ inboxId: idOf('Cleo'), studentName: 'Cleo' }),
  };
  api.on(tutorRoutes.listInbox, {}, () =>
    aPage(...Object.values(threads).filter(({ state }) => state === 'waiting')),
  );
  for (const name of names) {
    api
      .on(tutorRoutes.openInboxThread, { inboxId: idOf(name) }, () => threads[name])
      .on(tutorRoutes.reply, { inboxId: idOf(name) }, async ({ params, body }) => {
        await stored;
        const { text } = body as { readonly text: string };
        const messages = [...threads[name].messages, aMessage(params['messageId'] ?? '', text, 'Ada')];
        return (threads[name] = { ...threads[name], messages, state: 'answered' });
      });
  }
});

/** Moves the focus to the page that opens, as the layout does. */
function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useRouteChange(main);
  return (
    <main ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
const FramedInbox = () => (
  <Frame>
    <InboxPage />
  </Frame>
);
const visit = (address: string) => visitPage({ '/query/inbox': FramedInbox }, address, { staff: true });
const open = async (name: Name) => {
  // In jsdom no media query matches, so that the list is hidden as on a phone.
  const link = document.querySelector(`li a[href="${addressOf(name)}"]`);
  fireEvent.click(link ?? expect.fail(`${name} isn’t listed`));
  return field(`Your reply to ${name}`);
};

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘'],
])('the keys that send a reply are named as on the keyboard of %s', async (userAgent, command) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await visit(addressOf('Ada'));
  screen.getByText(`${command} and Enter: send and open the next`);
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain(`${command} and EnterSend the reply`);
});

describe('“Send and next”', () => {
  it('opens the next waiting conversation, and its text field takes the focus', async () => {
    const { address } = await visit(addressOf('Ada'));
    await write('Try squaring it.', 'Your reply to Ada');
    fireEvent.click(button('Send and next'));
    const next = await field('Your reply to Ben');
    expect(address()).toBe(addressOf('Ben'));
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('also follows reports of something wrong in their own tab', async () => {
    const { address } = await visit(addressOf('Ada').replace('?', '?tab=flaws&'));
    await write('You are right.', 'Your reply to Ada');
    fireEvent.click(button('Send and next'));
    await field('Your reply to Ben');
    expect(address()).toBe(addressOf('Ben').replace('?', '?tab=flaws&'));
  });

  it('gives the focus to the text field of a conversation that was open before', async () => {
    await visit(addressOf('Ben'));
    await open('Ada');
    await write('Try squaring it.', 'Your reply to Ada');
    fireEvent.click(button('Send and next'));
    const next = await field('Your reply to Ben');
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('leaves a conversation alone that the tutor has opened in the meantime', async () => {
    let finish = () => {};
    stored = new Promise((resolve) => (finish = resolve));
    const { address } = await visit(addressOf('Ada'));
    await write('Try squaring it.', 'Your reply to Ada');
    fireEvent.click(button('Send and next'));
    await open('Cleo');
    finish();
    await waitFor(() => expect(threads.Ada.state).toBe('answered'));
    await api.settled();
    expect(address()).toBe(addressOf('Cleo'));
  });

  it('goes on although the form was submitted again while the reply was sent', async () => {
    let finish = () => {};
    stored = new Promise((resolve) => (finish = resolve));
    const { address } = await visit(addressOf('Ada'));
    await write('Try squaring it.', 'Your reply to Ada');
    fireEvent.click(button('Send and next'));
    fireEvent.submit((await field('Your reply to Ada')).form ?? document.body);
    finish();
    await field('Your reply to Ben');
    expect(address()).toBe(addressOf('Ben'));
  });

  it('opens only a conversation that the search found', async () => {
    const { address } = await visit('/query/inbox');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cleo' } });
    await open('Cleo');
    await write('Try squaring it.', 'Your reply to Cleo');
    fireEvent.click(button('Send and next'));
    await waitFor(() => expect(address()).toBe('/query/inbox'));
  });
});
