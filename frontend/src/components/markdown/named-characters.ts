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

/** Replaces the Markdown parser's own function, which sets `innerHTML`. Trusted Types forbid that. */
export function decodeNamedCharacterReference(name: string): string | false {
  return characters.get(name) ?? false;
}
