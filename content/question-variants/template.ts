import { readCalculation, type Calculation, type Scope } from './calculation.ts';
import type { Style } from './numerals.ts';

interface Gap {
  readonly calculation: Calculation;
  readonly style: Style;
  /** True if TeX needs braces around the result, because the result is an argument, a power or an index. */
  readonly braced: boolean;
}

interface PlainText {
  readonly style: Style;
  readonly text: string;
}

/** A text of a question, split into plain text and calculations. */
export type Template = readonly (PlainText | Gap)[];

export function isGap(piece: PlainText | Gap): piece is Gap {
  return 'calculation' in piece;
}

export function listParameters(template: Template): string[] {
  return template.flatMap((piece) => (isGap(piece) ? piece.calculation.names : []));
}

/** Splits a text at its calculations, which stand in braces. Other braces belong to TeX and stay in the text. */
export function readText(text: string, parameters: ReadonlySet<string>): Template {
  return splitSegments(text).flatMap((segment) => readSegment(segment, parameters));
}

/** Reads a `check` or `value`, which is a calculation. Each part in braces is replaced by the result of that part. */
export function readExpression(text: string, parameters: ReadonlySet<string>): Template {
  return readSegment({ style: 'calculation', text }, parameters);
}

function readSegment({ style, text }: PlainText, parameters: ReadonlySet<string>): Template {
  const pieces: (PlainText | Gap)[] = [];
  let start = 0;
  // A brace after a backslash doesn't begin a calculation.
  for (const { 0: mark, index } of text.matchAll(/\\[\s\S]|\{/g)) {
    if (mark !== '{' || index < start) continue;
    const end = closingBrace(text, index);
    const calculation = end < 0 ? undefined : readCalculation(text.slice(index + 1, end), parameters);
    if (!calculation) continue;
    const braced = style === 'tex' && isArgument(text.slice(0, index));
    pieces.push({ style, text: text.slice(start, index) }, { calculation, style, braced });
    start = end + 1;
  }
  return [...pieces, { style, text: text.slice(start) }];
}

/** Returns the index of the brace that closes the one at `open`, or -1 if it is never closed. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

function isArgument(before: string): boolean {
  return /(?:[}\]]|(?:[\^_]|\\[a-zA-Z]+\*?)\s*)$/.test(before);
}

export function fill(template: Template, scopes: Readonly<Record<Style, Scope>>): string {
  return template.reduce((before, piece, index) => {
    if (!isGap(piece)) return before + piece.text;
    const next = template[index + 1];
    const after = next && !isGap(next) ? next.text : '';
    return before + adaptResult(piece, piece.calculation.show(scopes[piece.style]), before, after);
  }, '');
}

function adaptResult(gap: Gap, result: string, before: string, after: string): string {
  if (gap.style === 'words') return result;
  if (gap.style === 'calculation') {
    const runsInto = /[\w.]$/.test(before) || /^[\d.]/.test(after);
    return runsInto && !result.startsWith('(') ? `(${result})` : result;
  }
  if (gap.braced && !/^[+-] /.test(result)) {
    return isOperand(before, result, after) ? result : `{${result}}`;
  }
  refuseClash(gap.calculation.source, result, before, after);
  return result;
}

/** Matches a TeX operator at the end of a text. A positive number after such an operator needs no braces. */
const operator = /\\(?:times|div|cdot|pm|mp|leq?|geq?|neq?|lt|gt|approx|equiv|to)\s*$/;

function isOperand(before: string, result: string, after: string): boolean {
  return operator.test(before) && /^\d(?:[\d.]|\\,)*$/.test(result) && !/^[\d.]/.test(after);
}

/** Throws an Error if a result and its neighbours form a text such as `5 + -3`, `+ + 3`, `1x` or `0x`. */
function refuseClash(source: string, result: string, before: string, after: string): void {
  const last = before.trimEnd().at(-1) ?? '';
  const isSigned = /^[+-] /.test(result);
  if (/^-\d/.test(result) && /[\w)}+.-]/.test(last)) {
    throw new Error(`${result} stands behind "${last}", where {signed(${source})} would do`);
  }
  if (isSigned && /[+-]/.test(last)) {
    throw new Error(`${result} stands behind "${last}": the sign comes from {${source}} alone`);
  }
  if (result.startsWith('+') && /[$(=<>,&[]/.test(last)) {
    throw new Error(`${result} begins with a plus behind "${last}": write it without the sign`);
  }
  const letter = /^(?:[a-zA-Z(]|\\sqrt|\\pi)/.exec(after)?.[0];
  if (letter === undefined || /[\w.,]$/.test(before)) return;
  const better = isSigned ? 'signedCoef(…)' : `coef(${source})`;
  if (/^(?:[+-] ?)?1$/.test(result)) {
    throw new Error(`${result} stands before "${letter}", where {${better}} would do`);
  }
  if (result === '0') throw new Error(`0 stands before "${letter}"`);
}

function splitSegments(text: string): PlainText[] {
  const segments: PlainText[] = [];
  let style: 'words' | 'tex' = 'words';
  let start = 0;
  const cut = (end: number) => {
    segments.push({ style, text: text.slice(start, end) });
    start = end;
  };
  for (const { 0: mark, index } of text.matchAll(/\\[^$]|\\?\$\$?/g)) {
    // A backslash escapes a dollar in words, but not the dollar that ends maths.
    const isDollar = mark.startsWith('$') || (style === 'tex' && mark.startsWith(String.raw`\$`));
    if (!isDollar) continue;
    cut(style === 'words' ? index + mark.length : index);
    style = style === 'words' ? 'tex' : 'words';
  }
  cut(text.length);
  return segments;
}
