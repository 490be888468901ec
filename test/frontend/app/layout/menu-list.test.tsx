/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MenuList } from '../../../../frontend/src/app/layout/menu-list.tsx';
import { menuItems } from '../../../../frontend/src/app/menu/menu-items.tsx';
import type { Ownership } from '../../../../frontend/src/features/account/use-account.ts';
import { filterMenu, type MenuEntry } from '../../../../frontend/src/app/menu/menu.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

interface MenuOptions {
  readonly entries?: readonly MenuEntry[];
  readonly owned?: readonly string[];
  readonly awaited?: readonly string[];
  readonly ownership?: Ownership;
  readonly at?: string;
  readonly unread?: number;
}
async function renderMenu(options: MenuOptions = {}) {
  const { entries = filterMenu(menuItems, { staff: false }), unread = 0 } = options;
  const { owned = [], awaited = [], at = '/elsewhere' } = options;
  const { ownership = { state: 'known', owned, awaited } } = options;
  const onFollow = vi.fn();
  const rendered = await renderWithStore(
    <MenuList entries={entries} ownership={ownership} unread={unread} onFollow={onFollow} />,
    { at },
  );
  return { ...rendered, onFollow };
}

const withCollapse: readonly MenuEntry[] = [
  {
    type: 'collapse',
    id: 'subjects',
    title: 'shell.menu.courses',
    children: [{ type: 'item', id: 'maths', title: 'shell.menu.maths', url: '/courses/maths' }],
  },
];

describe('side menu (specification, section 2)', () => {
  it('shows every group, item and address of the specification', async () => {
    await renderMenu({ owned: ['maths', 'science', 'english'] });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Dashboard', '/dashboard/default'],
      ['Maths', '/courses/maths'],
      ['Science', '/courses/science'],
      ['English', '/courses/english'],
      ['Multiple Choice', '/quizzes/multiple-choice-selection'],
      ['Ask Bot', '/query/ask-bot'],
      ['Ask Tutor', '/query/ask-tutor'],
    ]);
    for (const name of ['Dashboard', 'Courses', 'Quizzes']) {
      expect(screen.getByRole('list', { name })).toBeTruthy();
    }
    expect(within(screen.getByRole('list', { name: 'Courses' })).getAllByRole('link')).toHaveLength(3);
  });

  it("an entry with an unknown type shows 'Menu Items Error' in its place", async () => {
    const unknown = JSON.parse(
      '[{ "type": "gizmo", "id": "x", "title": "shell.menu.maths" }]',
    ) as MenuEntry[];
    await renderMenu({ entries: [...unknown, ...withCollapse] });
    expect(screen.getByText('Menu Items Error')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Courses' })).toBeTruthy();
  });

  it('an entry with an unknown type inside a group leaves its neighbours alone', async () => {
    const group = JSON.parse(
      '[{ "type": "group", "id": "g", "children": [{ "type": "", "id": "x" }, { "type": "item", "id": "m", "title": "shell.menu.maths", "url": "/m" }] }]',
    ) as MenuEntry[];
    await renderMenu({ entries: group });
    expect(screen.getByText('Menu Items Error')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Maths' })).toBeTruthy();
  });

  it('the active item is single-selected', async () => {
    const { store, user } = await renderMenu();
    await user.click(screen.getByRole('link', { name: 'Maths' }));
    await user.click(screen.getByRole('link', { name: 'Science' }));
    expect(store.getState().customization.isOpen).toEqual(['science']);
  });

  it('following an item is told to the drawer', async () => {
    const { user, onFollow, address } = await renderMenu();
    await user.click(screen.getByRole('link', { name: 'Ask Tutor' }));
    expect(onFollow).toHaveBeenCalledOnce();
    expect(address()).toBe('/query/ask-tutor');
  });

  it("marks the page's own item for screen readers", async () => {
    await renderMenu({ at: '/courses/english' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('English');
  });

  it('a collapse is closed where the page is none of its children, and opens by its button', async () => {
    const { user } = await renderMenu({ entries: withCollapse });
    const button = screen.getByRole('button', { name: 'Courses' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'Maths' })).toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Maths' })).toBeTruthy();
  });

  it('a collapse is open where the path matches a child', async () => {
    await renderMenu({ entries: withCollapse, at: '/courses/maths' });
    expect(screen.getByRole('link', { name: 'Maths' })).toBeTruthy();
  });
});

describe('the inbox', () => {
  it.each([
    [true, ['/query/inbox']],
    [false, []],
  ])('is in the menu of staff alone: %s', async (staff, expected) => {
    await renderMenu({ entries: filterMenu(menuItems, { staff }) });
    const inbox = screen.queryAllByRole('link', { name: 'Inbox' });
    expect(inbox.map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  it('is taken out of groups and collapses alike', () => {
    const hidden: MenuEntry = { type: 'item', id: 'x', title: 'shell.menu.inbox', staffOnly: true };
    const shown: MenuEntry = { type: 'item', id: 'y', title: 'shell.menu.maths' };
    const collapse: MenuEntry = { type: 'collapse', id: 'c', title: 'c', children: [hidden, shown] };
    const group: MenuEntry = { type: 'group', id: 'g', children: [collapse, hidden] };
    expect(filterMenu([group, hidden], { staff: false })).toEqual([
      { ...group, children: [{ ...collapse, children: [shown] }] },
    ]);
    expect(filterMenu([group, hidden], { staff: true })).toEqual([group, hidden]);
  });
});

describe('new answers', () => {
  it.each([
    [1, 'Ask Tutor , 1 conversation with a new answer'],
    [3, 'Ask Tutor , 3 conversations with new answers'],
  ])('are told at Ask Tutor in words: %i', async (unread, name) => {
    await renderMenu({ unread });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/query/ask-tutor');
    expect(screen.getAllByText(/new answer/)).toHaveLength(1);
  });

  it('that are none leave the item as it is', async () => {
    await renderMenu({ unread: 0 });
    screen.getByRole('link', { name: 'Ask Tutor' });
    expect(screen.queryByText(/new answer/)).toBeNull();
  });
});

describe("the chip 'Buy Now' (specification, sections 2 and 6)", () => {
  it('is at courses that are not in owned_course, and nowhere else', async () => {
    await renderMenu({ owned: ['maths'] });
    const chips = screen.getAllByText('Buy Now').map((chip) => chip.closest('a')?.getAttribute('aria-label'));
    expect(chips).toEqual(['Buy Now: Science', 'Buy Now: English']);
  });

  it("leaves the course's own link and name alone", async () => {
    await renderMenu({ owned: [] });
    expect(screen.getByRole('link', { name: 'Maths' }).getAttribute('href')).toBe('/courses/maths');
    expect(screen.getByRole('link', { name: 'Buy Now: Maths' }).getAttribute('href')).toBe(
      '/courses/buy/maths',
    );
  });

  it('waits until it is known what is owned', async () => {
    await renderMenu({ ownership: { state: 'loading' } });
    expect(screen.queryByText('Buy Now')).toBeNull();
  });

  it('makes way for trying again where that could not be found out', async () => {
    const retry = vi.fn();
    const { user } = await renderMenu({ ownership: { state: 'failed', error: { status: 500 }, retry } });
    expect(screen.queryByText('Buy Now')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again to find out whether Maths is yours' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says of a course whose payment takes days that it is on its way', async () => {
    await renderMenu({ owned: ['maths'], awaited: ['science'] });
    expect(screen.getByRole('link', { name: 'Payment on its way: Science' }).textContent).toBe('On its way');
    expect(screen.getAllByText('Buy Now')).toHaveLength(1);
  });

  it('is gone where everything is owned', async () => {
    await renderMenu({ owned: ['maths', 'science', 'english'] });
    expect(screen.queryByText('Buy Now')).toBeNull();
  });
});
