const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  minus: '−',
  times: '×',
  divide: '÷',
  pound: '£',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  deg: '°',
};

/** Turns a few HTML tags into Markdown. Other tags stay, and the content check reports them. */
export function toMarkdown(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|div)>/gi, '\n\n')
    .replaceAll(/<(?:p|div|span)(?:\s[^<>]*)?>|<\/span>/gi, '')
    .replaceAll(/<\/?(?:b|strong)>/gi, '**')
    .replaceAll(/<\/?(?:i|em)>/gi, '*')
    .replaceAll(
      /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return isCharacter(code) ? String.fromCodePoint(code) : whole;
      },
    )
    .replaceAll(/[ \t]*\n\s*\n\s*/g, '\n\n')
    .trim();
}

function isCharacter(code: number): boolean {
  return (
    code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 0x7f && code < 0xa0)
  );
}
