import { findTexSpans, type TexSpan } from '../tex.ts';

export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

export function unescapeGift(text: string): string {
  return text.replaceAll(/\\([\\~=#{}:n])/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  );
}

/** Removes GIFT's escapes from a text whose TeX may be escaped or not. Changes `\(x\)` to `$x$`. */
export function unescapeLoosely(raw: string): string {
  let text = '';
  let at = 0;
  for (const span of findTexSpans(raw)) {
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

/** Removes GIFT's escapes from `x^\{2\} \= y`, but changes neither `x^{2} = y` nor the set `\{1, 2\}`. */
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
        // Two backslashes before a letter escape a command. Elsewhere and in tables, they break a TeX line.
        return next === '' || lines ? whole : `\\${next}`;
      default:
        return whole;
    }
  });
}
