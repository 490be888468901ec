import type { ComponentType } from 'react';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { matchRoutes } from 'react-router-dom';
import { pages, type PageDeclaration } from '../pages.ts';

/** An entry of the site's menu. If its type is unknown, the text 'Menu Items Error' is shown instead. */
export interface MenuEntry {
  /**
   * A `group` is a heading, a `collapse` is a button that shows its children, and an `item` is a link, whose children
   * the menu doesn't show.
   */
  readonly type: 'group' | 'collapse' | 'item';
  readonly id: string;
  /** The message id of the entry's title. A group may have no title. */
  readonly title?: string;
  readonly url?: string;
  readonly icon?: ComponentType;
  /** False if the item's page has no breadcrumb bar. */
  readonly breadcrumbs?: boolean;
  readonly children?: readonly MenuEntry[];
  /** The course that the item opens. If the student doesn't own the course, the item has a 'Buy Now' chip. */
  readonly courseId?: string;
  readonly staffOnly?: boolean;
  /** What a dot beside the item shows: new answers for the student, or that something waits for staff. */
  readonly dot?: 'unread' | 'waiting';
}

export function filterMenu(
  entries: readonly MenuEntry[],
  { staff }: { readonly staff: boolean },
): readonly MenuEntry[] {
  return entries
    .filter(({ staffOnly = false }) => staff || !staffOnly)
    .map((entry) => (entry.children ? { ...entry, children: filterMenu(entry.children, { staff }) } : entry));
}

export interface FoundEntry {
  readonly item: MenuEntry;
  readonly collapse?: MenuEntry;
}

export function findEntry(
  entries: readonly MenuEntry[],
  path: string,
  collapse?: MenuEntry,
): FoundEntry | undefined {
  for (const entry of entries) {
    if (entry.type === 'item' && path === entry.url) return { item: entry, ...(collapse && { collapse }) };
    const found = findEntry(entry.children ?? [], path, entry.type === 'collapse' ? entry : collapse);
    if (found) return found;
  }
  return undefined;
}

interface FoundPage {
  readonly page?: PageDeclaration;
  readonly parentPath?: string | undefined;
}

/** Four parts of the layout look for the page of the same address, and each search took two milliseconds on a busy machine. */
export const findPage = weakMapMemoize((path: string, search: string): FoundPage => {
  const [match] = matchRoutes([...pages], path) ?? [];
  if (!match) return {};
  const address = { params: match.params, query: new URLSearchParams(search) };
  return { page: match.route, parentPath: match.route.parent?.(address) };
});

/** Returns the id of the menu item to highlight. A page with a parent page highlights the parent page's item. */
export function findActiveId(entries: readonly MenuEntry[], path: string, search: string): string | null {
  const { parentPath } = findPage(path, search);
  const entry = findEntry(entries, parentPath ?? path);
  return entry ? entry.item.id : null;
}
