import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { pages, type PageDeclaration } from '../pages.ts';

/** An entry of the side menu. The menu shows 'Menu Items Error' instead of an entry with an unknown type. */
export interface MenuEntry {
  /** `group` is a heading above its children, `collapse` a button that opens and closes them, and `item` a link. */
  readonly type: 'group' | 'collapse' | 'item';
  readonly id: string;
  /** The id of the message with the entry's title. A group may have no title. */
  readonly title?: string;
  readonly url?: string;
  readonly icon?: ComponentType;
  /** False if the breadcrumb bar leaves the item out. */
  readonly breadcrumbs?: boolean;
  readonly children?: readonly MenuEntry[];
  /** The course that an item opens. The item has the chip 'Buy Now' unless the student owns the course. */
  readonly courseId?: string;
  readonly staffOnly?: boolean;
  readonly showsUnread?: boolean;
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
  /** The collapse that contains the item. */
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

/** Finds the declaration of a page and the path of its parent. */
export function findPage(
  path: string,
  search: string,
): { readonly page?: PageDeclaration; readonly parentPath?: string | undefined } {
  const [match] = matchRoutes([...pages], path) ?? [];
  if (!match) return {};
  const address = { params: match.params, query: new URLSearchParams(search) };
  return { page: match.route, parentPath: match.route.parent?.(address) };
}

/** Finds the id of the page's menu item, or else the id of its parent's menu item. */
export function findActiveId(entries: readonly MenuEntry[], path: string, search: string): string | null {
  const { parentPath } = findPage(path, search);
  const entry = findEntry(entries, path) ?? (parentPath && findEntry(entries, parentPath));
  return entry ? entry.item.id : null;
}
