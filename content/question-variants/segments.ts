import type { Style } from './numerals.ts';

/** A part of a text of one style. Dollars belong to the words. */
export interface Segment {
  readonly style: Style;
  readonly text: string;
}

/** Splits a Markdown text into words and TeX. */
export function splitSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let style: 'words' | 'tex' = 'words';
  let start = 0;
  const cut = (end: number) => {
    segments.push({ style, text: text.slice(start, end) });
    start = end;
  };
  for (const { 0: mark, index } of text.matchAll(/\\[^$]|\\?\$\$?/g)) {
    // A backslash escapes a dollar among words, but not the dollar that ends maths.
    const isDollar = mark.startsWith('$') || (style === 'tex' && mark.startsWith(String.raw`\$`));
    if (!isDollar) continue;
    cut(style === 'words' ? index + mark.length : index);
    style = style === 'words' ? 'tex' : 'words';
  }
  cut(text.length);
  return segments;
}
