import { texSpans } from '../tex.ts';
import type { TexSpan } from '../tex.ts';

/** A text as GIFT takes it anywhere: on one line, its control characters behind backslashes. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

/** The text that `escapeGift` was given. */
export function unescapeGift(text: string): string {
  return text.replaceAll(/\\([\\~=#{}:n])/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  );
}

/**
 * A text from any hand: escaped as GIFT wants it, or with TeX as TeX wants it, or half of each. `\(x\)` becomes `$x$`.
 * Lines lose the space around them.
 */
export function unescapeLoosely(raw: string): string {
  let text = '';
  let at = 0;
  for (const span of texSpans(raw)) {
    text += unescapeGift(raw.slice(at, span.start)) + formula(raw, span);
    at = span.end;
  }
  text += unescapeGift(raw.slice(at));
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

function formula(raw: string, { start, end, open, close }: TexSpan): string {
  const tex = unescapeTex(raw.slice(start + open.length, end - close.length));
  if (open === '' || open.startsWith('$')) return `${open}${tex}${close}`;
  return open.endsWith('(') ? `$${tex.trim()}$` : `$$${tex.trim()}$$`;
}

/** `x^\{2\} \= \\frac…` was escaped for GIFT; `x^{2} = \frac…` was not; `\{1, 2\}` is a set in TeX itself. */
function unescapeTex(tex: string): string {
  const bare = tex.replaceAll(/\\[\s\S]/g, '');
  const raw = /[{}=~#]/.test(bare);
  if (!raw && /\\\\[a-zA-Z{}]|[\^_]\\\{|\\\}\\\{/.test(tex)) return unescapeGift(tex);
  const lines = tex.includes('\\begin');
  return tex.replaceAll(/\\([\s\S])([a-zA-Z]?)/g, (whole, character: string, next: string) => {
    switch (character) {
      case '=':
      case '~':
        return character + next;
      case ':':
        return raw ? whole : character + next;
      case 'n':
        return next === '' ? '\n' : whole;
      case '\\':
        // Doubled before a letter it was escaped; before anything else, or in a table, it ends a line of TeX.
        return next === '' || lines ? whole : `\\${next}`;
      default:
        return whole;
    }
  });
}
