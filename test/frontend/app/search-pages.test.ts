import { expect, it } from 'vitest';
import { menuItems } from '../../../frontend/src/app/menu/menu-items.tsx';
import { findEntry } from '../../../frontend/src/app/menu/menu.ts';
import { searchPages } from '../../../frontend/src/app/menu/search-pages.ts';
import { pages } from '../../../frontend/src/app/pages.ts';

/** A lesson and a quiz need a query, so that no link leads to their pages. */
const needQuery = ['learn', 'quiz-session'];
const isListed = ({ id, path, audience }: (typeof pages)[number]) =>
  audience === 'students' && !path.includes(':') && !needQuery.includes(id);

it('the search finds each page for signed-in users, with the title and to the audience of the menu', () => {
  const declared = pages.filter(isListed).map(({ path, title }) => {
    const item = findEntry(menuItems, path)?.item;
    return { path, title: item?.title ?? title, staffOnly: item?.staffOnly ?? false };
  });
  const found = declared.map(({ path }) => {
    const { title, staffOnly = false } = searchPages.find((page) => page.path === path) ?? {};
    return { path, title, staffOnly };
  });
  expect(found).toEqual(declared);
});

it('each panel is on a page for signed-in users, and has an id of its own', () => {
  const paths = pages.filter(isListed).map(({ path }) => path);
  const elsewhere = searchPages.filter(({ path, isDocument }) => !isDocument && !paths.includes(path));
  expect(elsewhere).toEqual([]);
  expect(new Set(searchPages.map(({ id }) => id)).size).toBe(searchPages.length);
});
