import type { Element, Root } from 'hast';
import { sectionElementId, sectionIds } from '../../contract/section-ids.ts';

const getDepth = (node: Element) => (/^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : null);

export const isHeading = (node: Element): boolean => getDepth(node) !== null;

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

/** Gives each heading an HTML id, so that a link can lead to a section. */
export function nameHeadings(tree: Root): void {
  const found = tree.children.filter((child) => child.type === 'element' && getDepth(child) !== null);
  const elements = found.filter((child) => child.type === 'element');
  const ids = sectionIds(elements.map(readText));
  for (const [at, heading] of elements.entries()) {
    heading.properties['id'] = sectionElementId(ids[at] ?? '');
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
