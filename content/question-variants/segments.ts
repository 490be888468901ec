import type { Style } from './numerals.ts';

/** A part of a text that is all words, all TeX or a calculation. Dollars stand at the ends of the words. */
export interface Stretch {
  readonly style: Style;
  readonly text: string;
}

/** The words and the TeX of a Markdown text, in order. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let style: 'words' | 'tex' = 'words';
  let start = 0;
  const cut = (end: number) => {
    stretches.push({ style, text: text.slice(start, end) });
    start = end;
  };
  for (const { 0: mark, index } of text.matchAll(/\\[^$]|\\?\$\$?/g)) {
    // A backslash makes a dollar a plain one among words, and says nothing to the dollar that ends the maths.
    const isDollar = mark.startsWith('$') || (style === 'tex' && mark.startsWith(String.raw`\$`));
    if (!isDollar) continue;
    cut(style === 'words' ? index + mark.length : index);
    style = style === 'words' ? 'tex' : 'words';
  }
  cut(text.length);
  return stretches;
}
