/** Characters that mean nothing in Markdown, wherever they are in a line that begins as `start` allows. */
const words = String.raw`[\p{L}\p{N} \u00A0,.;:?!'"’‘“”()%£€°–—…×÷±−=+/\-]+`;
/** A formula without spaces at its ends, which Markdown may remove. Two dollars in a row begin a formula of another kind. */
const formula = String.raw`\$(?!\s)(?<formula>[^$\n\r]+)(?<!\s)\$(?!\$)`;
/** The ends are letters or digits, and there is no third asterisk, so that the asterisks can mean nothing else. */
const bold = String.raw`\*\*(?=[\p{L}\p{N}])(?<bold>${words})(?<=[\p{L}\p{N}])\*\*(?!\*)`;
const part = new RegExp(`${formula}|${bold}|(?<words>${words})`, 'gyu');
/** A mark, a sign, a word, or a number that isn't the number of a list's item. */
const start = /^(?:\$|\*\*|[×±]|["'‘“(£]?(?:\p{L}|(?!\d+[.)](?: |$))\d))/u;

type Kind = 'words' | 'bold' | 'formula';

export interface Part {
  readonly kind: Kind;
  readonly value: string;
}

/**
 * Splits a single line of words, bold words, and formulas between dollars. Of the catalogue's texts, most are such lines,
 * which need no Markdown parser. Returns undefined for any other text.
 */
export function splitSimpleText(text: string): Part[] | undefined {
  if (!start.test(text) || text.endsWith(' ')) return undefined;
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, groups = {} } of text.matchAll(part)) {
    const kind = (['words', 'bold', 'formula'] as const).find((one) => groups[one] !== undefined) ?? 'words';
    parts.push({ kind, value: groups[kind] ?? '' });
    end += whole.length;
  }
  return end === text.length ? parts : undefined;
}
