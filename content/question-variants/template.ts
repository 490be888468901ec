import { readCalculation } from './calculation.ts';
import type { Calculation, Scope } from './calculation.ts';
import type { Style } from './numerals.ts';
import { stretchesOf } from './segments.ts';
import type { Stretch } from './segments.ts';

/** A place in a text where a result is put. */
interface Gap {
  readonly calculation: Calculation;
  readonly style: Style;
  /** True where TeX takes the result as the argument of a command or as an index, which braces hold together. */
  readonly braced: boolean;
}

/** What stays as it is in a text, and in what style. */
interface Kept {
  readonly style: Style;
  readonly text: string;
}

/** A text in pieces. */
export type Template = readonly (Kept | Gap)[];

export function isGap(piece: Kept | Gap): piece is Gap {
  return 'calculation' in piece;
}

/** The parameters of its calculations. */
export function namesIn(template: Template): string[] {
  return template.flatMap((piece) => (isGap(piece) ? piece.calculation.names : []));
}

/** Finds the calculations in braces of a Markdown text. Other braces belong to TeX and stay. */
export function readText(text: string, parameters: ReadonlySet<string>): Template {
  return stretchesOf(text).flatMap((stretch) => readStretch(stretch, parameters));
}

/** Finds the calculations in braces of a `check` or a `value`. */
export function readExpression(text: string, parameters: ReadonlySet<string>): Template {
  return readStretch({ style: 'calculation', text }, parameters);
}

function readStretch({ style, text }: Stretch, parameters: ReadonlySet<string>): Template {
  const pieces: (Kept | Gap)[] = [];
  let start = 0;
  // What a backslash stands before is no brace of ours.
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

/** The place of the brace that closes the one at `open`, or -1. */
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

/** @throws Error where a result can't be shown as it is. */
export function fill(template: Template, scopes: Readonly<Record<Style, Scope>>): string {
  return template.reduce((before, piece, index) => {
    if (!isGap(piece)) return before + piece.text;
    const next = template[index + 1];
    const after = next && !isGap(next) ? next.text : '';
    return before + placed(piece, piece.calculation.show(scopes[piece.style]), before, after);
  }, '');
}

/** The result as it stands between what is before and after it. */
function placed(gap: Gap, result: string, before: string, after: string): string {
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

/** Signs of TeX that take no argument: a plain number behind one needs no braces, and they stay around `-3`. */
const operator = /\\(?:times|div|cdot|pm|mp|leq?|geq?|neq?|lt|gt|approx|equiv|to)\s*$/;

function isOperand(before: string, result: string, after: string): boolean {
  return operator.test(before) && /^\d(?:[\d.]|\\,)*$/.test(result) && !/^[\d.]/.test(after);
}

/** What no book prints: `5 + -3`, `+ + 3`, `1x` and `0x`. */
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
