import type { TextNode, TextTree } from '../../../contract/text/text-tree.ts';

const part = /\d[\d\u00a0]*(?:\.\d+)?…?|\^\(?−?[\da-z]+\)?|\S/g;
const letter = /^[a-zπ]$/i;
const digits = /^\d/;
const sign = /^[+−×÷=≈:]$/;

const negative = (node: TextNode): TextNode => ['mrow', ['mo', { form: 'prefix' }, '−'], node];
const wrap = (nodes: readonly TextNode[]): TextNode =>
  nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : ['mrow', ...nodes];

function typesetAtom(text: string): TextNode {
  if (text.startsWith('−') && text.length > 1) return negative(typesetAtom(text.slice(1)));
  if (digits.test(text)) return ['mn', text];
  if (letter.test(text)) return ['mi', text];
  return sign.test(text) || /^[()]$/.test(text) ? ['mo', text] : ['mtext', text];
}

/** Typesets a text without spaces, such as `3x`, `2^5` or `2×3`. */
function typesetRow(text: string): TextNode[] {
  const nodes: TextNode[] = [];
  for (const [one] of text.matchAll(part)) {
    const base = one.startsWith('^') ? nodes.pop() : undefined;
    if (base !== undefined) nodes.push(['msup', base, typesetAtom(one.replace(/[\^()]/g, ''))]);
    else if (one === '−' && nodes.length === 0 && text !== one) nodes.push(['mo', { form: 'prefix' }, one]);
    else nodes.push(typesetAtom(one));
  }
  return nodes;
}

/** Typesets what stands between two spaces, such as `3x`, `2×3/4×5` or the mixed number `−2_1/3`. */
function typesetWord(word: string): TextNode[] {
  const [, minus = '', whole = '', top, bottom = '', rest = ''] =
    /^(−?)(?:(\d+)_)?([^/]+)\/([^/…]+)(.*)$/.exec(word) ?? [];
  if (top === undefined) return typesetRow(word);
  return [
    ...(minus === '' ? [] : [['mo', { form: 'prefix' }, minus] satisfies TextNode]),
    ...(whole === '' ? [] : [typesetAtom(whole)]),
    ['mfrac', wrap(typesetRow(top)), wrap(typesetRow(bottom))],
    ...typesetRow(rest),
  ];
}

/** A longer formula may break into lines after an equals sign. */
const maxUnbroken = 12;

/** Typesets a formula. Plain arithmetic needs no MathML. */
function typesetFormula(formula: string): TextNode[] {
  if (!/[\^_/a-zπ]/i.test(formula)) return [joinArithmetic(formula)];
  const lines = formula.length > maxUnbroken ? formula.split(/(?<= [=≈]) /) : [formula];
  return lines.flatMap((line, at): TextNode[] => [
    ...(at > 0 ? [['wbr'] satisfies TextNode] : []),
    ['math', ...line.split(' ').flatMap(typesetWord)],
  ]);
}

/** A line doesn't end within a product or a quotient, or after an equals sign. */
const joinArithmetic = (text: string): string => text.replaceAll(/ (?=[×÷])|(?<=[×÷=]) /g, '\u00a0');

/** Typesets a line with formulas between dollars, in which `3/4` is a fraction, `2_1/3` a mixed number and `x^2` a power. */
export const typesetLine = (line: string): TextTree =>
  line
    .split('$')
    .flatMap((text, at) => (at % 2 === 1 ? typesetFormula(text) : text === '' ? [] : [joinArithmetic(text)]));
