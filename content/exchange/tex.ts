/** A TeX formula, in which braces, equals signs and tildes don't have the meaning that they have in GIFT. */
export interface TexSpan {
  readonly start: number;
  readonly end: number;
  /** The delimiter before the formula. It is empty for a TeX command without delimiters, such as `\frac{1}{2}`. */
  readonly open: string;
  readonly close: string;
}

/** The maximum length of a formula. It prevents a single dollar sign from turning the rest of a file into a formula. */
const maxLength = 2000;
const maxGroupLength = 300;
const fences = [
  ['\\\\(', '\\\\)'],
  ['\\\\[', '\\\\]'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
] as const;
const command =
  /\\{1,2}(?:[dt]?frac|sqrt|text|math(?:rm|bf|it)|overline|underline|vec|hat|bar|binom|[dt]?binom)(?=\{)/y;

/** Finds all formulas, in the order of the text. A dollar sign that begins no formula is ignored. */
export function findTexSpans(text: string): TexSpan[] {
  const spans: TexSpan[] = [];
  const closes = new Map<string, number>();
  let at = 0;
  while (at < text.length) {
    const span = readSpan(text, at, closes);
    if (span) spans.push(span);
    at = span ? span.end : at + (text[at] === '\\' ? 2 : 1);
  }
  return spans;
}

/** Changes the delimiters of formulas to dollar signs: `\\(x\\)` becomes `$x$`. */
export function putTexInDollars(text: string): string {
  let result = '';
  let at = 0;
  for (const { start, end, open, close } of findTexSpans(text)) {
    const formula = text.slice(start + open.length, end - close.length);
    const fence = open.endsWith('(') ? '$' : open.endsWith('[') ? '$$' : '';
    result +=
      text.slice(at, start) + (fence === '' ? text.slice(start, end) : fence + formula.trim() + fence);
    at = end;
  }
  return result + text.slice(at);
}

/** `closes` has the last found index of each closing delimiter, so that no search is repeated. */
function readSpan(text: string, start: number, closes: Map<string, number>): TexSpan | undefined {
  if (text[start] === '$') return readDollars(text, start);
  if (text[start] !== '\\') return undefined;
  for (const [open, close] of fences) {
    if (!text.startsWith(open, start)) continue;
    const first = start + open.length;
    let at = closes.get(close) ?? -1;
    if (at < first) {
      const found = text.indexOf(close, first);
      at = found < 0 ? Infinity : found;
      closes.set(close, at);
    }
    return at < start + maxLength && isFormula(text.slice(first, at))
      ? { start, end: at + close.length, open, close }
      : undefined;
  }
  return readCommand(text, start);
}

/** Reads `$x$` on one line, or `$$x$$`. The last dollar sign of `$x$` must not follow a space or precede a digit. */
function readDollars(text: string, start: number): TexSpan | undefined {
  const fence = text.startsWith('$$', start) ? '$$' : '$';
  const first = start + fence.length;
  if (fence === '$' && /\s/.test(text[first] ?? ' ')) return undefined;
  for (let at = first; at < Math.min(text.length, start + maxLength); at += 1) {
    if (text[at] === '\\') at += 1;
    else if (fence === '$' && text[at] === '\n') return undefined;
    else if (text.startsWith(fence, at)) {
      const end = at + fence.length;
      const money = fence === '$' && (/\s/.test(text[at - 1] ?? ' ') || /\d/.test(text[end] ?? ''));
      return at > first && !money && isFormula(text.slice(first, at))
        ? { start, end, open: fence, close: fence }
        : undefined;
    }
  }
  return undefined;
}

function readCommand(text: string, start: number): TexSpan | undefined {
  command.lastIndex = start;
  const name = command.exec(text)?.[0];
  if (name === undefined) return undefined;
  let end = start + name.length;
  while (text[end] === '{') {
    const close = closingBrace(text, end);
    if (close === undefined) break;
    end = close + 1;
  }
  return end > start + name.length ? { start, end, open: '', close: '' } : undefined;
}

function closingBrace(text: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < Math.min(text.length, open + maxGroupLength); at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

function isFormula(tex: string): boolean {
  if (/\n\s*\n/.test(tex)) return false;
  let depth = 0;
  for (let at = 0; at < tex.length && depth >= 0; at += 1) {
    if (tex[at] === '\\') at += 1;
    else if (tex[at] === '{') depth += 1;
    else if (tex[at] === '}') depth -= 1;
  }
  return depth === 0;
}
