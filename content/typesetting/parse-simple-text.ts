import type { Element, ElementContent, Root } from 'hast';
import { splitSimpleText } from './simple-text.ts';

/**
 * Parses a single line of words and formulas as the Markdown parser does, but in a tenth of the time. Returns null for any
 * other text.
 */
export function parseSimpleText(text: string): Root | null {
  const children = splitSimpleText(text)?.map(({ kind, value }) =>
    kind === 'formula' ? createFormula(value) : createText(value),
  );
  if (children === undefined) return null;
  return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children }] };
}

const createText = (value: string): ElementContent => ({ type: 'text', value });

const createFormula = (tex: string): Element => ({
  type: 'element',
  tagName: 'code',
  properties: { className: ['language-math', 'math-inline'] },
  children: [createText(tex)],
});
