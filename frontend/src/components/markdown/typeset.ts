import type { Element, ElementContent, Root } from 'hast';
import katex from 'katex';
import { blockClasses, inlineOnly } from './block-classes.ts';
import { parseMarkup } from './parse-markup.ts';

/** TeX as a tree that holds KaTeX's layout and MathML for screen readers; null where the TeX is wrong. */
export function typeset(tex: string, displayMode: boolean): ElementContent[] | null {
  try {
    const markup = katex.renderToString(tex, {
      displayMode,
      output: 'htmlAndMathml',
      strict: 'error',
      trust: false,
      throwOnError: true,
      maxSize: 20,
      maxExpand: 200,
    });
    return parseMarkup(markup);
  } catch {
    return null;
  }
}

const readClasses = (node: Element) =>
  Array.isArray(node.properties.className) ? node.properties.className : [];
const readText = (node: Element) =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** True at two dollars: TeX on a line of its own, though Markdown takes it for a word. */
function doubled(code: Element, source: string): boolean {
  const start = code.position?.start.offset;
  return start !== undefined && source.startsWith('$$', start);
}

function replaced(node: Element, source: string): Element | null {
  const code = node.tagName === 'pre' ? node.children[0] : node;
  if (code?.type !== 'element' || code.tagName !== 'code') return null;
  const classes = readClasses(code);
  if (!classes.includes('language-math')) return null;
  const display =
    classes.includes('math-display') || (!classes.includes(inlineOnly) && doubled(code, source));
  const children = typeset(readText(code), display);
  // Wrong TeX stays readable as its source.
  if (children === null) return { ...code, properties: {} };
  return display
    ? { type: 'element', tagName: 'div', properties: { className: [blockClasses.maths] }, children }
    : { type: 'element', tagName: 'span', properties: {}, children };
}

function walk(parent: Root | Element, source: string): void {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    const maths = replaced(child, source);
    if (maths === null) walk(child, source);
    else parent.children[index] = maths;
  });
}

/** Replaces the elements that stand for TeX, and sets what stands between two dollars as a block. */
export function typesetAll(tree: Root, source: string): void {
  walk(tree, source);
}
