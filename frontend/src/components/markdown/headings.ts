import type { Element, Root } from 'hast';

const getDepth = (node: Element) => (/^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : null);

function listHeadings(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return getDepth(child) === null ? listHeadings(child) : [child];
  });
}

export const readText = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? readText(child) : ''))
    .join('');

/** The prefix separates a section's id from all other ids in the document. */
export const buildElementId = (sectionId: string): string => `section-${sectionId}`;

/** Gives the headings ids, so that an address can link to a section. */
export function nameHeadings(
  tree: Root,
  sectionIds: (headings: readonly string[]) => readonly string[],
): void {
  const found = tree.children.filter((child) => child.type === 'element' && getDepth(child) !== null);
  const elements = found.filter((child) => child.type === 'element');
  const ids = sectionIds(elements.map(readText));
  for (const [at, heading] of elements.entries()) {
    heading.properties['id'] = buildElementId(ids[at] ?? '');
    heading.properties['tabIndex'] = -1;
  }
}

/** The highest heading gets the level `base`, from 2 to 6. The other headings move by the same number of levels. */
export function shiftHeadings(tree: Root, base: number): void {
  const found = listHeadings(tree);
  const highest = Math.min(...found.map((heading) => getDepth(heading) ?? 6));
  for (const heading of found) {
    const depth = (getDepth(heading) ?? 6) - highest + base;
    heading.tagName = `h${Math.min(depth, 6)}`;
  }
}
