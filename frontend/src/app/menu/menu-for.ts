import type { MenuEntry } from './menu-types.ts';

/** The menu as somebody sees it: items of the staff are there for staff alone. */
export function menuFor(
  entries: readonly MenuEntry[],
  { staff }: { readonly staff: boolean },
): readonly MenuEntry[] {
  return entries
    .filter(({ staffOnly = false }) => staff || !staffOnly)
    .map((entry) => (entry.children ? { ...entry, children: menuFor(entry.children, { staff }) } : entry));
}
