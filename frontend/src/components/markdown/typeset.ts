import type { Element, ElementContent, Root } from 'hast';
import katex from 'katex';
import { blockClasses, inlineOnly } from './block-classes.ts';
import { parseMarkup } from './parse-markup.ts';

/** Typesets TeX as visible HTML and as MathML for screen readers. Returns null for invalid TeX. */
function typeset(tex: string, displayMode: boolean): ElementContent[] | null {
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

/** In a paragraph, the Markdown parser doesn't tell `$$` from `$`, so this function looks at the source text. */
function hasTwoDollars(code: Element, source: string): boolean {
  const start = code.position?.start.offset;
  return start !== undefined && source.startsWith('$$', start);
}

function typesetElement(node: Element, source: string): Element | null {
  const code = node.tagName === 'pre' ? node.children[0] : node;
  if (code?.type !== 'element' || code.tagName !== 'code') return null;
  const classes = readClasses(code);
  if (!classes.includes('language-math')) return null;
  const display =
    classes.includes('math-display') || (!classes.includes(inlineOnly) && hasTwoDollars(code, source));
  const children = typeset(readText(code), display);
  // Invalid TeX is shown as text.
  if (children === null) return { ...code, properties: {} };
  return display
    ? { type: 'element', tagName: 'div', properties: { className: [blockClasses.maths] }, children }
    : { type: 'element', tagName: 'span', properties: {}, children };
}

/** Typesets all formulas. A formula between `$$` becomes a block, and a formula between `$` stays in its line. */
export function typesetAll(parent: Root | Element, source: string): void {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    const maths = typesetElement(child, source);
    if (maths === null) typesetAll(child, source);
    else parent.children[index] = maths;
  });
}
