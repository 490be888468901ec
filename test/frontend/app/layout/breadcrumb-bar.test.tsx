/** @vitest-environment jsdom */
import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BreadcrumbBar } from '../../../../frontend/src/app/layout/breadcrumb-bar.tsx';
import { findEntry, type MenuEntry } from '../../../../frontend/src/app/menu/menu.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const item = (changes: Partial<MenuEntry> = {}): MenuEntry => ({
  type: 'item',
  id: 'maths',
  title: 'shell.menu.maths',
  url: '/courses/maths',
  ...changes,
});
const inCollapse: readonly MenuEntry[] = [
  {
    type: 'group',
    id: 'g',
    children: [{ type: 'collapse', id: 'c', title: 'shell.menu.courses', children: [item()] }],
  },
];

async function crumbs(at: string, entries?: readonly MenuEntry[], maxItems?: number) {
  await renderWithStore(<BreadcrumbBar {...(entries && { entries })} {...(maxItems && { maxItems })} />, {
    at,
  });
  const bar = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  return within(bar)
    .getAllByRole('listitem')
    .map((crumb) => crumb.textContent);
}

describe('breadcrumb bar (specification, section 2)', () => {
  it('starts with a link to / labelled Dashboard', async () => {
    await crumbs('/courses/science');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/');
  });

  it('then shows the parent collapse of the current item, then the item', async () => {
    expect(await crumbs('/courses/maths', inCollapse)).toEqual(['Dashboard', 'Courses', 'Maths']);
  });

  it('shows no parent where the item lies in a group alone', async () => {
    expect(await crumbs('/courses/science')).toEqual(['Dashboard', 'Science']);
  });

  it('marks the current item', async () => {
    await crumbs('/courses/science');
    expect(screen.getByText('Science').getAttribute('aria-current')).toBe('page');
  });

  it('finds an item by its whole path', () => {
    expect(findEntry([item()], '/courses/maths')?.item.id).toBe('maths');
    expect(findEntry([item()], '/courses/maths/more')).toBeUndefined();
    expect(findEntry([item()], '/courses')).toBeUndefined();
  });

  it('leaves out an item whose breadcrumbs flag is false', async () => {
    expect(await crumbs('/courses/maths', [item({ breadcrumbs: false })])).toEqual(['Dashboard']);
  });

  it('leaves the dashboard out behind its own link', async () => {
    expect(await crumbs('/dashboard/default')).toEqual(['Dashboard']);
  });

  it('shows an item whose breadcrumbs flag is true', async () => {
    expect(await crumbs('/courses/maths', [item({ breadcrumbs: true })])).toEqual(['Dashboard', 'Maths']);
  });

  it.each([
    ['/courses/buy/science', ['Dashboard', 'Science', 'Buy']],
    ['/courses/buy/latin', ['Dashboard']],
    ['/courses/learn?course=maths&lesson=powers', ['Dashboard', 'Maths', 'Lesson']],
    ['/quizzes/results', ['Dashboard', 'Multiple Choice', 'Results']],
    ['/user/account-profile', ['Dashboard', 'Account Settings']],
    ['/user/account-profile/learning', ['Dashboard', 'Account Settings', 'Learning']],
    ['/query/ask-bot', ['Dashboard', 'Ask Bot']],
    ['/nowhere', ['Dashboard']],
  ])('%s has its crumbs', async (at, expected) => {
    expect(await crumbs(at)).toEqual(expected);
  });

  it('collapses above the maximum that is given, opens again, and keeps the focus', async () => {
    await crumbs('/courses/maths', inCollapse, 2);
    expect(screen.queryByText('Courses')).toBeNull();
    expect(screen.getByText('Maths')).toBeTruthy();
    screen.getByRole('button', { name: 'Show the whole path' }).click();
    expect(await screen.findByText('Courses')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dashboard' })));
  });
});
