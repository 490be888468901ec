import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { syncSession } from '../../../../frontend/src/app/session/sync-session.ts';
import { AppLayout } from '../../../../frontend/src/app/layout/app-layout.tsx';
import { getInitial } from '../../../../frontend/src/app/layout/user-menu.tsx';
import { PageTitle } from '../../../../frontend/src/components/page-title.tsx';
import { setQuiet } from '../../../../frontend/src/state/customization.ts';
import type { AppStore } from '../../../../frontend/src/state/store.ts';
import { setScreenWidth } from '../../../support/screen-width.ts';
import { renderWithStore, signedInStudent, waitUntilLoaded } from '../../../support/render-with-store.tsx';
import { api } from '../../api.fixture.ts';
import { buildAccount } from '../../replies.fixture.ts';
import { buildToken, pool, storeSession } from '../../stored-session.fixture.ts';

let unread = 0;
let enquiries = 0;
beforeEach(() => {
  unread = 0;
  enquiries = 0;
  vi.stubGlobal('scrollTo', vi.fn());
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount({ ownedCourses: ['maths'] }))
    .on(tutorRoutes.countUnread, {}, () => ({ threads: unread }))
    .on(tutorRoutes.countInbox, {}, () => ({
      waiting: 0,
      mine: 0,
      answered: 5,
      flaws: 0,
      proposals: 0,
      enquiries,
    }));
});

/** The layout sends the call for the unread count last. */
async function waitForLastCall(store: AppStore): Promise<void> {
  await waitFor(() => expect(api.count(tutorRoutes.countUnread)).toBe(1));
  await waitUntilLoaded(store);
}

async function show(width: number, staff = false) {
  setScreenWidth(width);
  const page = await renderWithStore(
    <AppLayout>
      <PageTitle title="A page" />
    </AppLayout>,
    { at: '/courses/maths', preloadedState: { auth: signedInStudent({ owned_course: [], staff }) } },
  );
  await waitForLastCall(page.store);
  return { ...page, bar: within(screen.getByRole('banner')) };
}

it('the closed menu shows, also in words, that a tutor has answered', async () => {
  unread = 2;
  const { bar, user } = await show(360);
  const toggle = await bar.findByRole('button', { name: 'Menu, 2 conversations with new answers' });
  const countDots = () => toggle.querySelectorAll('span[aria-hidden="true"]').length;
  expect(countDots()).toBe(1);
  await user.click(toggle);
  expect(toggle.getAttribute('aria-label')).toBe('Menu');
  expect(countDots()).toBe(0);
  await screen.findByRole('link', { name: /^Ask Tutor.*2 conversations with new answers$/ });
});

it.each([true, false])('a dot, also in words, shows staff that something waits: %s', async (waits) => {
  enquiries = waits ? 1 : 0;
  const { bar, user, store } = await show(360, true);
  await waitFor(() => expect(api.count(tutorRoutes.countInbox)).toBe(1));
  await waitUntilLoaded(store);
  const menu = await bar.findByRole('button', {
    name: waits ? 'Menu, something waits in the inbox' : 'Menu',
  });
  await user.click(menu);
  await screen.findByRole('link', { name: waits ? /^Inbox.*something waits$/ : 'Inbox' });
});

it.each([
  ['Ada', 'A'],
  ['  élodie', 'É'],
  ['🦊 Fox', '🦊'],
  ['👩‍🔬 Lab', '👩‍🔬'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});

it.each([true, false])('the account sets the owned courses, and leaves who is staff: %s', async (staff) => {
  const { store } = await show(1440, staff);
  await waitFor(() => expect(store.getState().auth).toMatchObject({ owned_course: ['maths'], staff }));
  expect(screen.getAllByText('Buy Now')).toHaveLength(2);
  expect(store.getState().customization.isOpen).toEqual(['maths']);
});

it('a name that another tab changed outlives a reply of the API that is older', async () => {
  const names = ['Ada', 'Grace'];
  const { promise: older, resolve: release } = Promise.withResolvers<undefined>();
  api.on(accountRoutes.getAccount, {}, async () => {
    const name = names.shift() ?? 'Grace';
    if (name === 'Ada') await older;
    return buildAccount({ name });
  });
  const { store } = await renderWithStore(<AppLayout>a page</AppLayout>, {
    preloadedState: { auth: signedInStudent() },
  });
  syncSession(store);
  storeSession({ idToken: buildToken({ name: 'Grace', email: 'ada@example.com', exp: 4e9 }) });
  window.dispatchEvent(new StorageEvent('storage', { key: `${pool}.ada.idToken`, newValue: 'new' }));
  await waitFor(() => expect(store.getState().auth.name).toBe('Grace'));
  release(undefined);
  await waitFor(() => expect(api.count(accountRoutes.getAccount)).toBe(2));
  await waitForLastCall(store);
  expect(store.getState().auth.name).toBe('Grace');
});

it('asks for the unread count only after the page has its data', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  api.on(accountRoutes.getAccount, {}, async () => {
    await promise;
    return buildAccount({});
  });
  const { store } = await renderWithStore(<AppLayout>a page</AppLayout>, {
    preloadedState: { auth: signedInStudent() },
  });
  await api.settled({ unanswered: 1 });
  expect(api.count(tutorRoutes.countUnread)).toBe(0);
  resolve(undefined);
  await waitForLastCall(store);
});

it.each([true, false])(
  'a quiz closes the menu, which is afterwards as it was before: open %s',
  async (opened) => {
    const { store, bar, user } = await show(1440);
    const toggle = bar.getByRole('button', { name: 'Menu' });
    const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
    if (!opened) await user.click(toggle);
    act(() => void store.dispatch(setQuiet(true)));
    expect(isOpen()).toBe(false);
    await user.click(toggle);
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Ask Bot' }));
    await waitFor(() => expect(isOpen()).toBe(opened));
  },
);

it('a quiz has no search, and leaves the message about the connection to the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store, bar } = await show(360);
  const search = { name: 'Search' };
  bar.getByRole('button', search);
  screen.getByText(/You’re offline/);
  act(() => void store.dispatch(setQuiet(true)));
  expect(bar.queryByRole('button', search)).toBeNull();
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  bar.getByRole('button', { name: 'Menu' });
});
