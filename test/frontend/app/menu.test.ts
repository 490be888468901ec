import { expect, it } from 'vitest';
import { menuItems } from '../../../frontend/src/app/menu/menu-items.tsx';
import { filterMenu, findActiveId, findEntry, type MenuEntry } from '../../../frontend/src/app/menu/menu.ts';

it.each([
  ['/query/ask-bot', '', 'ask-bot'],
  ['/courses/learn', '?course=english', 'english'],
  ['/courses/buy/science', '', 'science'],
  ['/quizzes/results', '?attempt=1', 'multiple-choice'],
  ['/quizzes/multiple-choice-session', '?attempt=1', 'multiple-choice'],
  ['/user/account-profile', '', null],
])('the menu item of %s%s is %s', (path, search, id) => {
  expect(findActiveId(menuItems, path, search)).toBe(id);
});

it('an item is found by its whole path', () => {
  expect(findEntry(menuItems, '/courses/maths')?.item.id).toBe('maths');
  expect(findEntry(menuItems, '/courses/maths/more')).toBeUndefined();
  expect(findEntry(menuItems, '/courses')).toBeUndefined();
});

it('only staff see the items for staff, in groups and collapses too', () => {
  const hidden: MenuEntry = { type: 'item', id: 'x', staffOnly: true };
  const shown: MenuEntry = { type: 'item', id: 'y' };
  const collapse: MenuEntry = { type: 'collapse', id: 'c', children: [hidden, shown] };
  const group: MenuEntry = { type: 'group', id: 'g', children: [collapse, hidden] };
  expect(filterMenu([group, hidden], { staff: false })).toEqual([
    { ...group, children: [{ ...collapse, children: [shown] }] },
  ]);
  expect(filterMenu([group, hidden], { staff: true })).toEqual([group, hidden]);
  expect(findEntry(filterMenu(menuItems, { staff: false }), '/query/inbox')).toBeUndefined();
});
