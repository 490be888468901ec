/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { queriesRoutes } from '../../../../contract/queries/routes.ts';
import { AppLayout } from '../../../../frontend/src/app/layout/app-layout.tsx';
import { getInitial } from '../../../../frontend/src/app/layout/user-menu.tsx';
import { PageTitle } from '../../../../frontend/src/components/page-title.tsx';
import { setScreenWidth } from '../../../support/screen-width.ts';
import { renderWithStore, signedInStudent, waitUntilLoaded } from '../../../support/render-with-store.tsx';
import { api } from '../../api.fixture.ts';
import { buildAccount } from '../../replies.fixture.ts';

let unread = 0;
beforeEach(() => {
  unread = 0;
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount({ ownedCourses: ['maths'] }))
    .on(queriesRoutes.countUnread, {}, () => ({ threads: unread }));
});

async function show(width: number, staff = false) {
  setScreenWidth(width);
  const page = await renderWithStore(
    <AppLayout>
      <PageTitle title="A page" />
    </AppLayout>,
    { at: '/courses/maths', preloadedState: { auth: signedInStudent({ owned_course: [], staff }) } },
  );
  await waitUntilLoaded(page.store);
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
  screen.getByRole('link', { name: /^Ask Tutor.*2 conversations with new answers$/ });
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
  expect(store.getState().auth).toMatchObject({ owned_course: ['maths'], staff });
  expect(screen.getAllByText('Buy Now')).toHaveLength(2);
  expect(store.getState().customization.isOpen).toEqual(['maths']);
});
