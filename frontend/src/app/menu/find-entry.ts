import type { MenuEntry } from './menu-types.ts';

/** A menu item, with the collapse that holds it where one does. */
export interface FoundEntry {
  readonly item: MenuEntry;
  readonly collapse?: MenuEntry;
}

/** The menu item whose page this is: its url below the base path equals the page's path. */
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
