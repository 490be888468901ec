/** @vitest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Loaded beforehand, so that no test waits while it is compiled.
import '../../../../frontend/src/app/layout/student-menu.tsx';
import { useAppSelector } from '../../../../frontend/src/state/hooks.ts';
import { AppLayout } from '../../../../frontend/src/app/layout/app-layout.tsx';
import { getInitial } from '../../../../frontend/src/app/layout/user-menu.tsx';
import { selectSignedIn, type AuthState } from '../../../../frontend/src/state/auth.ts';
import { PageTitle } from '../../../../frontend/src/components/page-title.tsx';
import { screenOf } from '../../../support/screen-of.ts';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';

const outside = vi.hoisted(() => ({
  signOutHere: vi.fn(() => Promise.resolve()),
  replaceDocument: vi.fn<(path: string) => void>(),
}));
vi.mock(import('../../../../frontend/src/api/cognito-sign-out.ts'), () => ({
  signOutHere: outside.signOutHere,
}));
vi.mock(import('../../../../frontend/src/app/session/leave.ts'), () => ({
  replaceDocument: outside.replaceDocument,
  isLeaving: () => false,
}));
vi.mock(import('../../../../frontend/src/api/site-config.ts'), async (original) => ({
  ...(await original()),
  siteConfig: () => ({
    region: 'eu-west-1',
    userPoolId: 'p',
    userPoolClientId: 'c',
    api: { name: 'ktc', endpoint: 'https://site.test/api', region: 'eu-west-1', stage: 'main' },
  }),
}));

const scrollTo = vi.fn<(x: number, y: number) => void>();

function Broken(): never {
  throw new Error('this page is broken');
}

function Page({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={title} />
      <button type="button" onClick={() => void navigate('/query/ask-tutor')}>
        go on
      </button>
    </>
  );
}

/** The shell as the router shows it: to who is signed in, alone. */
function SignedIn({ children }: { children: ReactNode }) {
  return useAppSelector(selectSignedIn) ? <AppLayout>{children}</AppLayout> : null;
}

/** The shade over the page behind the open drawer. */
function backdrop(): Element {
  const shade = screen.getByRole('dialog').parentElement?.querySelector('.MuiBackdrop-root');
  if (!shade) throw new Error('The drawer has no backdrop');
  return shade;
}

async function renderLayout(width = 1440, at = '/courses/maths', who: Partial<AuthState> = {}) {
  screenOf(width);
  const rendered = await renderWithStore(
    <SignedIn>
      <Routes>
        <Route path="/broken" element={<Broken />} />
        <Route path="/query/ask-tutor" element={<Page title="Tutor" />} />
        <Route path="*" element={<Page title="First" />} />
      </Routes>
    </SignedIn>,
    { at, preloadedState: { auth: signedInStudent({ owned_course: [], ...who }) } },
  );
  return { ...rendered, bar: within(screen.getByRole('banner')) };
}

/** The shell asks for unread conversations once it is idle. */
const unread = { threads: 0 };

beforeEach(() => {
  unread.threads = 0;
  outside.signOutHere.mockClear();
  outside.replaceDocument.mockClear();
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  const account = {
    name: 'Ada Okafor',
    email: 'ada@example.com',
    ownedCourses: ['maths'],
    awaitedCourses: [],
    extraTime: 0,
    progress: [],
  };
  vi.stubGlobal(
    'fetch',
    vi.fn((request: Request) =>
      Promise.resolve(Response.json(request.url.endsWith('/queries/unread') ? unread : account)),
    ),
  );
});

describe('top bar (specification, section 2)', () => {
  it('the logo KTC leads to the default path and selects the stored default entry', async () => {
    const { bar, user, store, address } = await renderLayout();
    expect(store.getState().customization.isOpen).toEqual(['maths']);
    await user.click(bar.getByRole('link', { name: 'KTC' }));
    expect(address()).toBe('/dashboard/default');
    expect(store.getState().customization.isOpen).toEqual(['default']);
  });

  it('a new answer of a tutor marks the closed menu, also in words, and not the open one', async () => {
    unread.threads = 2;
    const { bar, user } = await renderLayout(360);
    const toggle = await bar.findByRole('button', { name: 'Menu, 2 conversations with new answers' });
    const marks = () => toggle.querySelectorAll('span[aria-hidden="true"]');
    expect(marks()).toHaveLength(1);
    await user.click(toggle);
    expect(toggle.getAttribute('aria-label')).toBe('Menu');
    expect(marks()).toHaveLength(0);
    expect(screen.getByRole('link', { name: /^Ask Tutor.*2 conversations with new answers$/ })).toBeTruthy();
  });

  it('the chip with the first letter of the name opens a panel with Account Settings, Logout and the public pages', async () => {
    const { bar, user, address } = await renderLayout();
    const chip = bar.getByRole('button', { name: 'Account of Ada Okafor' });
    expect(chip.textContent).toBe('A');
    expect(screen.queryByText('Hi, Ada Okafor')).toBeNull();
    await user.click(chip);
    const menu = within(await screen.findByRole('menu', { name: 'Hi, Ada Okafor' }));
    expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeTruthy();
    expect(menu.getByRole('menuitem', { name: 'Safeguarding' }).getAttribute('href')).toBe('/safeguarding');
    await user.click(menu.getByRole('menuitem', { name: 'Account Settings' }));
    expect(address()).toBe('/user/account-profile');
    expect(chip.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'First' })),
    );
  });

  it('arrows, Home and End move through the panel, Escape closes it and gives the focus back', async () => {
    const { bar, user } = await renderLayout();
    const chip = bar.getByRole('button', { name: 'Account of Ada Okafor' });
    await user.click(chip);
    await screen.findByRole('menu');
    const item = (name: string) => screen.getByRole('menuitem', { name });
    await waitFor(() => expect(document.activeElement).toBe(item('Account Settings')));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(item('Logout')));
    await user.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toBe(item('Account Settings')));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(item('Accessibility')));
    await user.keyboard('{Escape}');
    expect(chip.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(chip));
  });

  it('Logout signs out, clears the user and goes to /landing (section 4)', async () => {
    const { bar, user, store } = await renderLayout();
    await user.click(bar.getByRole('button', { name: 'Account of Ada Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(outside.replaceDocument).toHaveBeenCalledWith('/landing'));
    expect(outside.signOutHere).toHaveBeenCalledOnce();
    expect(store.getState().auth).toEqual({ name: '', email: '', owned_course: [], staff: false });
    expect(JSON.stringify(store.getState())).not.toContain('ada@example.com');
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
});

describe('drawer (specification, sections 2 and 4)', () => {
  it('on wide screens is open by default, and the toggle closes and opens it', async () => {
    const { bar, user, store } = await renderLayout(1440);
    const toggle = bar.getByRole('button', { name: 'Menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(toggle);
    expect(store.getState().customization.opened).toBe(false);
    await user.click(toggle);
    expect(store.getState().customization.opened).toBe(true);
  });

  it('on wide screens stays open when an item is clicked', async () => {
    const { user, store } = await renderLayout(1440);
    await user.click(screen.getByRole('link', { name: 'Science' }));
    expect(store.getState().customization.opened).toBe(true);
  });

  it('on narrow screens starts closed, opens as a dialog and closes when an item is clicked', async () => {
    const { bar, user, address } = await renderLayout(360);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Menu' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Ask Tutor' }));
    expect(address()).toBe('/query/ask-tutor');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Tutor' })),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['its button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close menu' }))],
    ['a click beside it', (user: UserEvent) => user.click(backdrop())],
  ])('%s closes the narrow drawer and gives the focus back', async (_, close) => {
    const { bar, user } = await renderLayout(360);
    const toggle = bar.getByRole('button', { name: 'Menu' });
    await user.click(toggle);
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Menu' }).contains(document.activeElement)).toBe(true),
    );
    await close(user);
    await waitFor(() => expect(document.activeElement).toBe(toggle));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('pages in the shell', () => {
  it('the active item is set from the path on load', async () => {
    const { store } = await renderLayout(1440, '/query/ask-bot');
    expect(store.getState().customization.isOpen).toEqual(['ask-bot']);
  });

  it.each([
    ['/courses/learn?course=english', 'english'],
    ['/courses/buy/science', 'science'],
    ['/quizzes/results?attempt=1', 'multiple-choice'],
  ])('%s belongs to the menu item %s', async (at, id) => {
    const { store } = await renderLayout(1440, at);
    expect(store.getState().customization.isOpen).toEqual([id]);
  });

  it('no item is active on a page that belongs to none', async () => {
    const { store } = await renderLayout(1440, '/user/account-profile');
    expect(store.getState().customization.isOpen).toEqual([]);
  });

  it('each route change scrolls to the top, names the document and moves the focus to the heading', async () => {
    const { user } = await renderLayout();
    expect(document.title).toBe('First · KTC');
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'go on' }));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(document.title).toBe('Tutor · KTC');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Tutor' })),
    );
  });

  it('the first page of a visit leaves the focus alone', async () => {
    await renderLayout();
    expect(document.activeElement).toBe(document.body);
  });

  it('the skip link leads to the page', async () => {
    const { user } = await renderLayout();
    await user.tab();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Skip to content'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('owned courses come with the account, and the others then carry the chip', async () => {
    const { store } = await renderLayout();
    expect(await screen.findAllByText('Buy Now')).toHaveLength(2);
    expect(store.getState().auth.owned_course).toEqual(['maths']);
  });

  it.each([true, false])('the account leaves untouched who is staff: %s', async (staff) => {
    const { store } = await renderLayout(1440, '/courses/maths', { staff });
    await waitFor(() => expect(store.getState().auth).toMatchObject({ owned_course: ['maths'], staff }));
  });

  it('a broken page leaves the shell in place and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = await renderLayout(1440, '/broken');
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    await user.click(screen.getByRole('link', { name: 'Ask Tutor' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Tutor' })).toBeTruthy();
  });

  it('says so while the browser is offline', async () => {
    await renderLayout();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You’re offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });
});
