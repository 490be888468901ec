/** Characters that Markdown writes by name: those that an answer may need, and those that addresses hide behind. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['times', '×'],
  ['divide', '÷'],
  ['minus', '−'],
  ['plusmn', '±'],
  ['deg', '°'],
  ['pound', '£'],
  ['frac12', '½'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['colon', ':'],
  ['sol', '/'],
  ['bsol', '\\'],
  ['period', '.'],
  ['commat', '@'],
  ['excl', '!'],
  ['lpar', '('],
  ['rpar', ')'],
  ['lsqb', '['],
  ['rsqb', ']'],
]);

const codePoint = (number: number): string =>
  number > 31 && number <= 0x10_ff_ff && !(number >= 0xd8_00 && number <= 0xdf_ff)
    ? String.fromCodePoint(number)
    : ' ';

/** Replaces references to characters by the characters, those within others too; unknown names go. */
function decoded(text: string): string {
  const once = text
    .replace(/&#x([\da-f]{1,8});?/gi, (_, digits: string) => codePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,8});?/g, (_, digits: string) => codePoint(Number(digits)))
    .replace(/&([a-z][a-z0-9]{1,31});/gi, (_, name: string) => named.get(name) ?? '');
  // Each turn makes it shorter.
  return once === text ? text : decoded(once);
}

/** Marks that stand in for square brackets. */
const brackets: Readonly<Record<string, string>> = {
  '【': '[',
  '〔': '[',
  '［': '[',
  '】': ']',
  '〕': ']',
  '］': ']',
};

/**
 * The text with each character as itself: no references, no invisible characters, and one spelling of brackets and of
 * TeX's marks.
 */
export const plainText = (text: string): string =>
  decoded(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|(?!\n)\p{Cc}/gu, '')
    .replace(/[【〔［】〕］]/g, (mark) => brackets[mark] ?? '')
    .replace(/\\[()]/g, '$')
    .replace(/\\\[|\\\]/g, '$$$$')
    // Escaped, they look the same to a reader and not to a rule.
    .replace(/\\([/.@:<>])/g, '$1');
