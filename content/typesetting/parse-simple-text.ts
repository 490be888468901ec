import type { Element, ElementContent, Root } from 'hast';
import { splitSimpleText } from './simple-text.ts';

/**
 * Parses lines of words and formulas, and code blocks such as the data of drawings, as the Markdown parser does, but in a
 * tenth of the time. Blank lines separate them. Returns null for any other text.
 */
export function parseSimpleText(text: string): Root | null {
  const blocks = text.split(/\n{2,}/).map((block) => parseCode(block) ?? parseLine(block));
  const children = blocks.flatMap((block, index) => [
    ...(index > 0 ? [createText('\n')] : []),
    ...(block ? [block] : []),
  ]);
  return blocks.includes(undefined) ? null : { type: 'root', children };
}

function parseCode(block: string): Element | undefined {
  const [, language, source] = /^```([a-z-]+)\n((?:(?!.*```).+\n)+)```$/.exec(block) ?? [];
  if (source === undefined) return undefined;
  const code = createElement('code', [createText(source)], { className: [`language-${language}`] });
  return createElement('pre', [code]);
}

function parseLine(block: string): Element | undefined {
  const children = splitSimpleText(block)?.map(({ kind, value }) => {
    if (kind === 'words') return createText(value);
    return kind === 'bold' ? createElement('strong', [createText(value)]) : createFormula(value);
  });
  return children && createElement('p', children);
}

const createText = (value: string): ElementContent => ({ type: 'text', value });

const createElement = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const createFormula = (tex: string): Element =>
  createElement('code', [createText(tex)], { className: ['language-math', 'math-inline'] });
