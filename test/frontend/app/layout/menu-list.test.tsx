import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MenuList } from '../../../../frontend/src/app/layout/menu-list.tsx';
import { menuItems } from '../../../../frontend/src/app/menu/menu-items.tsx';
import type { Ownership } from '../../../../frontend/src/features/account/use-account.ts';
import { filterMenu, type MenuEntry } from '../../../../frontend/src/app/menu/menu.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';

interface MenuOptions {
  readonly entries: readonly MenuEntry[];
  readonly ownership?: Ownership;
  readonly at?: string;
}
const showMenu = ({ entries, ownership = { state: 'loading' }, at = '/elsewhere' }: MenuOptions) =>
  renderWithStore(<MenuList entries={entries} ownership={ownership} onFollow={() => undefined} />, {
    at,
    areas: ['shell'],
  });

const maths: MenuEntry = { type: 'item', id: 'maths', title: 'shell.menu.maths', url: '/courses/maths' };
const withCollapse: readonly MenuEntry[] = [
  { type: 'collapse', id: 'subjects', title: 'shell.menu.courses', children: [maths] },
];
const link = (name: string) => screen.getByRole('link', { name });

describe('side menu (specification, section 2)', () => {
  it("an entry with an unknown type shows 'Menu Items Error' in its place, and its neighbours stay", async () => {
    const unknown = { type: 'gizmo', id: 'x' } as unknown as MenuEntry;
    await showMenu({ entries: [{ type: 'group', id: 'g', children: [unknown, maths] }, ...withCollapse] });
    screen.getByText('Menu Items Error');
    link('Maths');
    screen.getByRole('button', { name: 'Courses' });
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

  it('says that a payment is on its way', async () => {
    const ownership: Ownership = { state: 'known', owned: ['maths'], awaited: ['science'] };
    await showMenu({ ownership, entries: filterMenu(menuItems, { staff: false }) });
    expect(link('Payment on its way: Science').textContent).toBe('On its way');
    expect(screen.queryAllByText('Buy Now')).toHaveLength(1);
  });
});
