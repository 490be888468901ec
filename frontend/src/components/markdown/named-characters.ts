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
 * Returns the character for a name in HTML, such as `&` for `amp`. The build replaces the Markdown parser's own
 * function by this one, because that function sets `innerHTML`, which Trusted Types forbid.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  return characters.get(name) ?? false;
}
