/** Characters that mean nothing in Markdown, wherever they are in a line that begins as `start` allows. */
const words = /^[\p{L}\p{N} ,.;:?!'"’‘“”()%£€°–—…×÷−=+/-]*$/u;
/** A dollar, a word, or a number that isn't the number of a list's item. */
const start = /^(?:\$|["'‘“(£]?(?:\p{L}|(?!\d+[.)](?: |$))\d))/u;

interface Part {
  readonly kind: 'words' | 'formula';
  readonly value: string;
}

/**
 * Splits a single line of words and formulas between dollars. Of the catalogue's texts, most are such lines, which need no
 * Markdown parser. Returns undefined for any other text.
 */
export function splitSimpleText(text: string): Part[] | undefined {
  const parts = text.split('$');
  const isFormula = (index: number) => index % 2 === 1;
  const isSimple =
    parts.length % 2 === 1 &&
    start.test(text) &&
    !text.endsWith(' ') &&
    parts.every((part, index) => (isFormula(index) ? isPlainFormula(part) : words.test(part))) &&
    // Two dollars in a row begin a formula of another kind.
    parts.slice(1, -1).every((part) => part !== '');
  if (!isSimple) return undefined;
  return parts.flatMap((value, index): Part[] =>
    value === '' ? [] : [{ kind: isFormula(index) ? 'formula' : 'words', value }],
  );
}

/** Returns true if the formula has no spaces at its ends, which Markdown may remove. */
const isPlainFormula = (tex: string): boolean => /^\S(?:.*\S)?$/.test(tex);
