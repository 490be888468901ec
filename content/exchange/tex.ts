/** A part of a text that is TeX, so that its braces, equals signs and tildes are no marks of the file's format. */
export interface TexSpan {
  readonly start: number;
  /** One behind the last character. */
  readonly end: number;
  /** The marks around the TeX; none for a bare command such as `\frac{1}{2}`. */
  readonly open: string;
  readonly close: string;
}

/** Nothing longer is taken for a formula, so that a stray dollar cannot swallow the rest of a file. */
const longest = 2000;
/** The same for a group behind a command that stands outside dollars. */
const longestGroup = 300;
const fences = [
  ['\\\\(', '\\\\)'],
  ['\\\\[', '\\\\]'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
] as const;
const command =
  /\\{1,2}(?:[dt]?frac|sqrt|text|math(?:rm|bf|it)|overline|underline|vec|hat|bar|binom|[dt]?binom)(?=\{)/y;

/** The TeX of a text, in order. A dollar that is only a dollar opens none. */
export function texSpans(text: string): TexSpan[] {
  const spans: TexSpan[] = [];
  const closes = new Map<string, number>();
  let at = 0;
  while (at < text.length) {
    const span = spanAt(text, at, closes);
    if (span) spans.push(span);
    at = span ? span.end : at + (text[at] === '\\' ? 2 : 1);
  }
  return spans;
}

/** The text with its formulas between dollars: `\\(x\\)` becomes `$x$`. */
export function withDollars(text: string): string {
  let result = '';
  let at = 0;
  for (const { start, end, open, close } of texSpans(text)) {
    const formula = text.slice(start + open.length, end - close.length);
    const fence = open.endsWith('(') ? '$' : open.endsWith('[') ? '$$' : '';
    result +=
      text.slice(at, start) + (fence === '' ? text.slice(start, end) : fence + formula.trim() + fence);
    at = end;
  }
  return result + text.slice(at);
}

/** `closes` remembers where each closing fence was last found, so that none is looked for twice. */
function spanAt(text: string, start: number, closes: Map<string, number>): TexSpan | undefined {
  if (text[start] === '$') return dollarsAt(text, start);
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
    return at < start + longest && isFormula(text.slice(first, at))
      ? { start, end: at + close.length, open, close }
      : undefined;
  }
  return commandAt(text, start);
}

/** `$x$` on one line, closed by a dollar that follows no space and precedes no digit, or `$$x$$` on one line or more. */
function dollarsAt(text: string, start: number): TexSpan | undefined {
  const fence = text.startsWith('$$', start) ? '$$' : '$';
  const first = start + fence.length;
  if (fence === '$' && /\s/.test(text[first] ?? ' ')) return undefined;
  for (let at = first; at < Math.min(text.length, start + longest); at += 1) {
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

/** A command outside all dollars with the groups that follow it. */
function commandAt(text: string, start: number): TexSpan | undefined {
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
  for (let at = open; at < Math.min(text.length, open + longestGroup); at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** Braces close in order, and no paragraph ends inside. */
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
