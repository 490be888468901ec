import type { ElementContent, Root, RootContent } from 'hast';
import { inlineOnly } from './block-classes.ts';

const phrasing = new Set(['em', 'strong', 'del', 'code', 'br', 'sub', 'sup']);

function unwrap(node: RootContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap(unwrap);
  if (!phrasing.has(node.tagName)) return children;
  const classes = node.properties.className;
  const maths = Array.isArray(classes) && classes.includes('language-math');
  return [{ ...node, properties: maths ? { className: ['language-math', inlineOnly] } : {}, children }];
}

/** Keeps phrasing alone: blocks, links and pictures give way to the words in them, displayed TeX goes inline. */
export function keepPhrasing(tree: Root): void {
  tree.children = tree.children.flatMap(unwrap);
}
