import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { pages, type PageDeclaration } from '../pages.ts';

/** One entry of the side menu. A type that is none of these shows 'Menu Items Error' in its place. */
export interface MenuEntry {
  /** A heading above its children, a button that opens and closes them, or a link. */
  readonly type: 'group' | 'collapse' | 'item';
  readonly id: string;
  /** Id of the message that names it. A group may have none. */
  readonly title?: string;
  /** Path below the base path, for an item. */
  readonly url?: string;
  readonly icon?: ComponentType;
  /** False if the breadcrumb bar leaves the item out. */
  readonly breadcrumbs?: boolean;
  readonly children?: readonly MenuEntry[];
  /** The course that an item opens. The item has the chip 'Buy Now' unless the student owns the course. */
  readonly courseId?: string;
  /** True if only the centre's staff see the item. */
  readonly staffOnly?: boolean;
  /** True if the item shows how many conversations have answers that the student hasn't read. */
  readonly tellsUnread?: boolean;
}

/** Leaves out the items that are only for staff, unless the user is one of them. */
export function filterMenu(
  entries: readonly MenuEntry[],
  { staff }: { readonly staff: boolean },
): readonly MenuEntry[] {
  return entries
    .filter(({ staffOnly = false }) => staff || !staffOnly)
    .map((entry) => (entry.children ? { ...entry, children: filterMenu(entry.children, { staff }) } : entry));
}

/** A menu item and the collapse around it, if there is one. */
export interface FoundEntry {
  readonly item: MenuEntry;
  readonly collapse?: MenuEntry;
}

/** Finds the menu item of a page: the page's path is the base path plus the item's url. */
export function findEntry(
  entries: readonly MenuEntry[],
  path: string,
  basePath = '',
  collapse?: MenuEntry,
): FoundEntry | undefined {
  for (const entry of entries) {
    if (entry.type === 'item' && entry.url !== undefined && path === basePath + entry.url) {
      return { item: entry, ...(collapse && { collapse }) };
    }
    const parent = entry.type === 'collapse' ? entry : collapse;
    const found = findEntry(entry.children ?? [], path, basePath, parent);
    if (found) return found;
  }
  return undefined;
}

/** Finds the declaration of the page at a path below the base path, and the path of its parent. */
export function findPage(
  path: string,
  search: string,
): { readonly page?: PageDeclaration; readonly parentPath?: string | undefined } {
  const [match] = matchRoutes([...pages], path) ?? [];
  if (!match) return {};
  const address = { params: match.params, query: new URLSearchParams(search) };
  return { page: match.route, parentPath: match.route.parent?.(address) };
}

/** Id of the menu item to show as active: the page's own, else its parent's. */
export function findActiveId(entries: readonly MenuEntry[], path: string, search: string): string | null {
  const { parentPath } = findPage(path, search);
  const entry = findEntry(entries, path) ?? (parentPath && findEntry(entries, parentPath));
  return entry ? entry.item.id : null;
}
