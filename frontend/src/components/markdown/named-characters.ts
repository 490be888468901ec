const characters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ensp', '\u2002'],
  ['thinsp', '\u2009'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['pound', '£'],
  ['deg', '°'],
  ['times', '×'],
  ['divide', '÷'],
  ['minus', '−'],
  ['plusmn', '±'],
  ['frac12', '½'],
]);

/**
 * The character that `&name;` stands for in Markdown, or false. The site is built with this in place of the parser's
 * own module, which decodes by writing HTML into an element and is stopped by Trusted Types.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  return characters.get(name) ?? false;
}
