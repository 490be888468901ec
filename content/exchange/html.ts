import { decodeNamedCharacterReference } from '../typesetting/named-characters.ts';

/** Entities that imported texts have besides those that the centre's own texts may contain, or read differently. */
const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
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
        if (name !== undefined) {
          const entity = name.toLowerCase();
          return entities[entity] ?? (decodeNamedCharacterReference(entity) || whole);
        }
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
