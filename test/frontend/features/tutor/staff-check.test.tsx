import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import '../../../../frontend/src/features/account/staff-check.tsx';
import { cooldownSeconds } from '../../../../frontend/src/components/credentials/use-cooldown.ts';
import { field, mockTutorApi, visit, visitInboxThread, write } from './tutoring.fixture.tsx';
import { aPage, anInboxThread, button, change, inboxId } from './threads.fixture.tsx';
import { api, failure, offline, type Answer } from '../../api.fixture.ts';

const secret = 's'.repeat(43);
const sentTo = 's…@ktc.example';
const visitInbox = () => visit('/query/inbox', { staff: true });
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');
const findInbox = () => screen.findByRole('list', { name: 'Inbox' });

/** Routes of staff are closed until `open` is true. */
let open = false;
let start: Answer<typeof accountRoutes.startStaffCheck>;

beforeEach(() => {
  const { inboxThread } = mockTutorApi();
  open = false;
  start = () => ({ sentTo });
  const closed = () => failure('staff_check_needed');
  api
    .on(tutorRoutes.listInbox, {}, () => (open ? aPage(inboxThread) : closed()))
    .on(tutorRoutes.countInbox, {}, () =>
      open ? { waiting: 1, mine: 0, answered: 0, flaws: 0, proposals: 0, enquiries: 0 } : closed(),
    )
    .on(tutorRoutes.openInboxThread, { inboxId }, () => (open ? inboxThread : closed()))
    .on(tutorRoutes.reply, { inboxId }, () => (open ? anInboxThread() : closed()))
    .on(accountRoutes.startStaffCheck, {}, (call) => start(call))
    .on(accountRoutes.confirmStaffCheck, {}, ({ body }) => {
      if ((body as { code: string }).code !== '012345') return failure('wrong_code');
      open = true;
      return { device: secret };
    });
});

async function enter(code: string): Promise<void> {
  change(await codeField(), code);
  fireEvent.click(button('Open the inbox'));
}

it('a new device asks for the mailed code in place of the inbox, and is known from then on', async () => {
  const page = await visitInbox();
  const typed = await codeField();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check that it’s you');
  expect(screen.getAllByText(`We have emailed a code to ${sentTo}.`)).not.toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(typed));
  expect([typed.autocomplete, typed.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(screen.queryByRole('list', { name: 'Inbox' })).toBeNull();

  await enter('999999');
  expect((await screen.findByText(/This code isn’t right/)).closest('[role="alert"]')).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(typed));
  await enter('012 345');
  await findInbox();
  expect(screen.queryByLabelText('Code')).toBeNull();
  page.unmount();

  open = false;
  start = ({ body }) => {
    open = (body as { device: unknown }).device === secret;
    return { sentTo: open ? null : sentTo };
  };
  await visitInbox();
  await findInbox();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it('a session that ends while somebody writes loses nothing that is typed', async () => {
  open = true;
  await visitInboxThread();
  await write('Turn the second fraction over, and multiply.', /^Your reply to/);
  open = false;
  fireEvent.click(button('Send the reply'));
  await enter('012345');
  expect((await field(/^Your reply to/)).value).toBe('Turn the second fraction over, and multiply.');
  fireEvent.click(button('Send the reply'));
  await waitFor(async () => expect((await field(/^Your reply to/)).value).toBe(''));
  const sent = api.calls.filter(({ path }) => path.includes('/replies/'));
  expect(new Set(sent.map(({ path }) => path)).size).toBe(1);
});

it('another code can be asked for after a pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await visitInbox();
  await codeField();
  await act(() => vi.advanceTimersByTimeAsync(cooldownSeconds * 1000));
  fireEvent.click(button('Send a new code'));
  await waitFor(() =>
    expect(api.callsTo(accountRoutes.startStaffCheck).map(({ body }) => body)).toEqual([
      { device: null, again: false },
      { device: null, again: true },
    ]),
  );
  vi.useRealTimers();
});

it('too many codes, and a mail that can’t be sent, are said in words, and can be tried again', async () => {
  start = () => failure('code_limit');
  await visitInbox();
  expect(
    (await screen.findByText(/as many codes as we can in an hour/)).closest('[role="alert"]'),
  ).not.toBeNull();
  start = () => ({ sentTo });
  fireEvent.click(button('Try again'));
  await codeField();
});

it('without a network, the page says so and goes on by itself', async () => {
  start = () => offline();
  await visitInbox();
  await screen.findByText(/Check your connection/, {}, { timeout: 5000 });
  start = () => ({ sentTo });
  fireEvent.click(button('Try again'));
  await codeField();
});
