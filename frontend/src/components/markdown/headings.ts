import type { Element, Root } from 'hast';

const depthOf = (node: Element) => (/^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : null);

function headings(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return depthOf(child) === null ? headings(child) : [child];
  });
}

/** Shifts a text's headings so that its highest one has the level `base` (2 to 6) of the page that shows it. */
export function shiftHeadings(tree: Root, base: number): void {
  const found = headings(tree);
  const highest = Math.min(...found.map((heading) => depthOf(heading) ?? 6));
  for (const heading of found) {
    const depth = (depthOf(heading) ?? 6) - highest + base;
    heading.tagName = `h${Math.min(depth, 6)}`;
  }
}
