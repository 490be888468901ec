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
 * The build uses this function instead of the Markdown parser's own module. That module writes HTML into an element,
 * which Trusted Types forbid.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  return characters.get(name) ?? false;
}
