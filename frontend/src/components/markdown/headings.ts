import type { Element, Root } from 'hast';

const getDepth = (node: Element) => (/^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : null);

function headings(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return getDepth(child) === null ? headings(child) : [child];
  });
}

/** The words of an element and all that is in it. */
export const readText = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? readText(child) : ''))
    .join('');

/** The id of a section's heading on its page: no other element's begins like it. */
export const sectionElementId = (sectionId: string): string => `section-${sectionId}`;

/** Gives the headings of a text ids, by which an address leads to a section of it. */
export function nameHeadings(
  tree: Root,
  sectionIds: (headings: readonly string[]) => readonly string[],
): void {
  const found = tree.children.filter((child) => child.type === 'element' && getDepth(child) !== null);
  const elements = found.filter((child) => child.type === 'element');
  const ids = sectionIds(elements.map(readText));
  for (const [at, heading] of elements.entries()) {
    heading.properties['id'] = sectionElementId(ids[at] ?? '');
    heading.properties['tabIndex'] = -1;
  }
}

/** Shifts a text's headings so that its highest one has the level `base` (2 to 6) of the page that shows it. */
export function shiftHeadings(tree: Root, base: number): void {
  const found = headings(tree);
  const highest = Math.min(...found.map((heading) => getDepth(heading) ?? 6));
  for (const heading of found) {
    const depth = (getDepth(heading) ?? 6) - highest + base;
    heading.tagName = `h${Math.min(depth, 6)}`;
  }
}
