import type { Element, ElementContent, Root } from 'hast';
import temml from 'temml';
import { breakFormula } from './break-formula.ts';
import { joinWords } from './join-words.ts';
import { parseMarkup } from './parse-markup.ts';
import { memoize } from './memoize.ts';

/** The CSS class of a formula that stays in its line, even if it is between `$$`. */
export const inlineOnly = 'math-inline-only';

const readText = (node: Element) =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** Without these attributes, browsers put spaces beside three dots or a degree sign, which MathML treats as operators. */
function closeUp(parent: Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const text = readText(child);
    if (child.tagName === 'mo' && (text === '…' || (text === '∘' && parent.tagName === 'msup')))
      Object.assign(child.properties, { lspace: '0em', rspace: '0em' });
    closeUp(child);
  }
}

const isElement = (node: ElementContent | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName;

/** Makes one number of `25\,000`, so that screen readers read “twenty-five thousand” and not two numbers. */
function joinThousands(parent: Element): void {
  const joined: ElementContent[] = [];
  for (const child of parent.children) {
    const [number, space] = joined.slice(-2);
    if (
      isElement(number, 'mn') &&
      isElement(space, 'mspace') &&
      isElement(child, 'mn') &&
      /^\d{1,3}(?:\u00a0\d{3})*$/.test(readText(number)) &&
      /^\d{3}(?!\d)/.test(readText(child))
    ) {
      const value = `${readText(number)}\u00a0${readText(child)}`;
      joined.splice(-2, 2, { ...number, children: [{ type: 'text', value }] });
    } else {
      if (child.type === 'element') joinThousands(child);
      joined.push(child);
    }
  }
  parent.children = joined;
}

/** Turns TeX into MathML. @throws Error for invalid TeX */
export function typesetFormula(tex: string, displayMode = false): Element {
  const markup = temml.renderToString(tex, {
    displayMode,
    throwOnError: true,
    strict: true,
    trust: false,
    wrap: 'none',
    maxExpand: 200,
  });
  const [math] = parseMarkup(markup);
  if (math?.type !== 'element' || math.tagName !== 'math') throw new Error('The formula is not MathML');
  closeUp(math);
  joinThousands(math);
  return math;
}

function typeset(tex: string, displayMode: boolean): ElementContent[] | null {
  try {
    return breakFormula(typesetFormula(tex, displayMode));
  } catch {
    return null;
  }
}

/** The variants of a question have many formulas in common. */
const typesetInline = memoize((tex) => typeset(tex, false));
const typesetBlock = memoize((tex) => typeset(tex, true));

const readClasses = (node: Element) =>
  Array.isArray(node.properties.className) ? node.properties.className : [];

/** In a paragraph, the Markdown parser doesn't tell `$$` from `$`, so this function looks at the source text. */
function hasTwoDollars(code: Element, source: string): boolean {
  const start = code.position?.start.offset;
  return start !== undefined && source.startsWith('$$', start);
}

function typesetElement(node: Element, source: string): ElementContent[] | null {
  const code = node.tagName === 'pre' ? node.children[0] : node;
  if (code?.type !== 'element' || code.tagName !== 'code') return null;
  const classes = readClasses(code);
  if (!classes.includes('language-math')) return null;
  const display =
    classes.includes('math-display') || (!classes.includes(inlineOnly) && hasTwoDollars(code, source));
  const children = (display ? typesetBlock : typesetInline)(readText(code));
  // Invalid TeX is shown as text.
  if (children === null) return [{ ...code, properties: {} }];
  if (!display) return children;
  return [{ type: 'element', tagName: 'span', properties: { class: 'maths' }, children }];
}

/** Typesets all formulas. A formula between `$$` becomes a block, and a formula between `$` stays in its line. */
export function typesetAll(parent: Root | Element, source: string): void {
  const children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child];
    const maths = typesetElement(child, source);
    if (maths === null) typesetAll(child, source);
    return maths ?? [child];
  });
  parent.children = joinWords(children);
}
