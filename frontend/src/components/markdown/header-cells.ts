import type { Element, ElementContent, Root } from 'hast';

function hasWords(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type !== 'element' || node.properties['class'] === 'katex') return false;
  return node.children.some(hasWords);
}

/**
 * Makes a header cell without words, such as an empty corner or a formula, a plain one: it names nothing to a screen
 * reader. Runs on typeset trees.
 */
export function clearHeaderCells(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'th' && !hasWords(child)) child.tagName = 'td';
    else clearHeaderCells(child);
  }
}
