import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BreadcrumbBar } from '../../../../frontend/src/app/layout/breadcrumb-bar.tsx';
import type { MenuEntry } from '../../../../frontend/src/app/menu/menu.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const item = (changes: Partial<MenuEntry> = {}): MenuEntry => ({
  type: 'item',
  id: 'maths',
  title: 'shell.menu.maths',
  url: '/courses/maths',
  ...changes,
});
const collapse: MenuEntry = { type: 'collapse', id: 'c', title: 'shell.menu.courses', children: [item()] };
const withCollapse: readonly MenuEntry[] = [{ type: 'group', id: 'g', children: [collapse] }];

async function readCrumbs(at: string, props: Parameters<typeof BreadcrumbBar>[0] = {}) {
  await renderWithStore(<BreadcrumbBar {...props} />, { at, areas: ['shell'] });
  const bar = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  return bar.getAllByRole('listitem').map((crumb) => crumb.textContent);
}

it.each([
  [withCollapse, ['Dashboard', 'Courses', 'Maths']],
  [[item({ breadcrumbs: true })], ['Dashboard', 'Maths']],
])('shows the collapse around an item (%#)', async (entries, crumbs) => {
  expect(await readCrumbs('/courses/maths', { entries })).toEqual(crumbs);
});

it.each([
  ['/courses/science', ['Science']],
  ['/courses/buy/science', ['Science', 'Buy']],
  ['/courses/buy/latin', []],
  ['/courses/learn?course=maths&lesson=powers', ['Maths', 'Lesson']],
  ['/quizzes/results', ['Multiple Choice', 'Results']],
  ['/user/account-profile', ['Account Settings']],
  ['/user/account-profile/learning', ['Account Settings', 'Learning']],
  ['/user/account-profile/payments', ['Account Settings', 'Payments']],
  ['/query/ask-bot', ['Ask Bot']],
  ['/nowhere', []],
])('%s has the crumbs %j after Dashboard', async (at, crumbs) => {
  expect(await readCrumbs(at)).toEqual(['Dashboard', ...crumbs]);
});

it.each(['/dashboard/default', '/quizzes/multiple-choice-session'])(
  'is missing on %s, because the item of the menu has switched it off',
  async (at) => {
    await renderWithStore(<BreadcrumbBar />, { at, areas: ['shell'] });
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

it('collapses above the given maximum, unfolds, and keeps the focus', async () => {
  await readCrumbs('/courses/maths', { entries: withCollapse, maxItems: 2 });
  expect(screen.queryByText('Courses')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole path' }));
  await screen.findByText('Courses');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dashboard' })));
});
