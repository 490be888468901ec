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

/** Builds the HTML id of a section's heading. The prefix keeps this id different from all other ids on the page. */
export const buildElementId = (sectionId: string): string => `section-${sectionId}`;

/** Gives each heading an HTML id, so that a link can lead to a section. */
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

/** Changes the levels of all headings, so that the highest heading gets the level `base`. */
export function shiftHeadings(tree: Root, base: number): void {
  const found = listHeadings(tree);
  const highest = Math.min(...found.map((heading) => getDepth(heading) ?? 6));
  for (const heading of found) {
    const depth = (getDepth(heading) ?? 6) - highest + base;
    heading.tagName = `h${Math.min(depth, 6)}`;
  }
}
