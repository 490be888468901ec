/**
 * Maps the names of HTML character references, such as `&amp;`, to the characters. Some of these may hide a web
 * address.
 */
const namedReferences: ReadonlyMap<string, string> = new Map([
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

/**
 * Replaces HTML character references such as `&lt;` by the characters, also in nested references such as `&amp;lt;`.
 * References with unknown names are removed.
 */
function decodeReferences(text: string): string {
  const once = text
    .replace(/&#x([\da-f]{1,8});?/gi, (_, digits: string) => codePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,8});?/g, (_, digits: string) => codePoint(Number(digits)))
    .replace(/&([a-z][a-z0-9]{1,31});/gi, (_, name: string) => namedReferences.get(name) ?? '');
  // The recursion ends, because each pass shortens the text.
  return once === text ? text : decodeReferences(once);
}

const brackets: Readonly<Record<string, string>> = {
  '【': '[',
  '〔': '[',
  '［': '[',
  '】': ']',
  '〕': ']',
  '］': ']',
};

/**
 * Decodes HTML character references, removes invisible characters, and replaces variants of brackets and of TeX's
 * delimiters by the usual ones.
 */
export const normaliseCharacters = (text: string): string =>
  decodeReferences(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|(?!\n)\p{Cc}/gu, '')
    .replace(/[【〔［】〕］]/g, (mark) => brackets[mark] ?? '')
    .replace(/\\[()]/g, '$')
    .replace(/\\\[|\\\]/g, '$$$$')
    // Markdown hides these backslashes, so the checks must ignore them too.
    .replace(/\\([/.@:<>])/g, '$1');
