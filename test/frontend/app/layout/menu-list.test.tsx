/** @vitest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
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
async function showMenu(options: MenuOptions = {}) {
  const { entries = filterMenu(menuItems, { staff: false }), unread = 0 } = options;
  const { owned = [], awaited = [], at = '/elsewhere' } = options;
  const { ownership = { state: 'known', owned, awaited } } = options;
  const onFollow = vi.fn();
  const page = await renderWithStore(
    <MenuList entries={entries} ownership={ownership} unread={unread} onFollow={onFollow} />,
    { at, areas: ['shell'] },
  );
  return { ...page, onFollow };
}

const maths: MenuEntry = { type: 'item', id: 'maths', title: 'shell.menu.maths', url: '/courses/maths' };
const withCollapse: readonly MenuEntry[] = [
  { type: 'collapse', id: 'subjects', title: 'shell.menu.courses', children: [maths] },
];
const link = (name: string) => screen.getByRole('link', { name });

describe('side menu (specification, section 2)', () => {
  it('has every group, item and address', async () => {
    await showMenu({ owned: ['maths', 'science', 'english'] });
    const links = screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
    expect(links).toEqual([
      ['Dashboard', '/dashboard/default'],
      ['Maths', '/courses/maths'],
      ['Science', '/courses/science'],
      ['English', '/courses/english'],
      ['Multiple Choice', '/quizzes/multiple-choice-selection'],
      ['Ask Bot', '/query/ask-bot'],
      ['Ask Tutor', '/query/ask-tutor'],
    ]);
    for (const name of ['Dashboard', 'Courses', 'Quizzes']) screen.getByRole('list', { name });
    expect(within(screen.getByRole('list', { name: 'Courses' })).getAllByRole('link')).toHaveLength(3);
  });

  it("an entry with an unknown type shows 'Menu Items Error' in its place, and its neighbours stay", async () => {
    const unknown = { type: 'gizmo', id: 'x' } as unknown as MenuEntry;
    await showMenu({ entries: [{ type: 'group', id: 'g', children: [unknown, maths] }, ...withCollapse] });
    screen.getByText('Menu Items Error');
    link('Maths');
    screen.getByRole('button', { name: 'Courses' });
  });

  it('the active item is single-selected, and following it calls back', async () => {
    const { store, onFollow, address } = await showMenu();
    fireEvent.click(link('Ask Tutor'));
    fireEvent.click(link('Science'));
    expect(store.getState().customization.isOpen).toEqual(['science']);
    expect(onFollow).toHaveBeenCalledTimes(2);
    expect(address()).toBe('/courses/science');
  });

  it("marks the page's own item for screen readers", async () => {
    await showMenu({ at: '/courses/english' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('English');
  });

  it.each([
    ['/elsewhere', 'false'],
    ['/courses/maths', 'true'],
  ])('a collapse is open only if it contains the page, and its button toggles it: %s', async (at, open) => {
    await showMenu({ entries: withCollapse, at });
    const toggle = screen.getByRole('button', { name: 'Courses' });
    expect(toggle.getAttribute('aria-expanded')).toBe(open);
    expect(screen.queryAllByRole('link', { name: 'Maths' })).toHaveLength(open === 'true' ? 1 : 0);
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe(open === 'true' ? 'false' : 'true');
  });

  it.each([
    [0, 'Ask Tutor'],
    [1, 'Ask Tutor , 1 conversation with a new answer'],
    [3, 'Ask Tutor , 3 conversations with new answers'],
  ])('Ask Tutor names the number of new answers: %i', async (unread, name) => {
    await showMenu({ unread });
    link(name);
  });
});

describe("the chip 'Buy Now' (specification, sections 2 and 6)", () => {
  const listChips = () =>
    screen.queryAllByText('Buy Now').map((chip) => chip.closest('a')?.getAttribute('aria-label'));

  it('is at courses that are not in owned_course, beside the link to the course', async () => {
    await showMenu({ owned: ['maths'] });
    expect(listChips()).toEqual(['Buy Now: Science', 'Buy Now: English']);
    expect(link('Science').getAttribute('href')).toBe('/courses/science');
    expect(link('Buy Now: Science').getAttribute('href')).toBe('/courses/buy/science');
  });

  it('is missing until the owned courses have loaded, and a failure offers to retry', async () => {
    const { unmount } = await showMenu({ ownership: { state: 'loading' } });
    expect(listChips()).toEqual([]);
    unmount();
    const retry = vi.fn();
    await showMenu({ ownership: { state: 'failed', error: { status: 500 }, retry } });
    expect(listChips()).toEqual([]);
    const name = 'Try again to find out whether Maths is yours';
    fireEvent.click(screen.getByRole('button', { name }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says that a payment is on its way', async () => {
    await showMenu({ owned: ['maths'], awaited: ['science'] });
    expect(link('Payment on its way: Science').textContent).toBe('On its way');
    expect(listChips()).toEqual(['Buy Now: English']);
  });
});
