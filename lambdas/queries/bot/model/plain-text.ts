/** The named character references that an answer may need, and those that may hide an address. */
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

/** Replaces character references, also nested ones, and removes unknown names. */
function decodeReferences(text: string): string {
  const once = text
    .replace(/&#x([\da-f]{1,8});?/gi, (_, digits: string) => codePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,8});?/g, (_, digits: string) => codePoint(Number(digits)))
    .replace(/&([a-z][a-z0-9]{1,31});/gi, (_, name: string) => namedReferences.get(name) ?? '');
  // Each pass makes the text shorter.
  return once === text ? text : decodeReferences(once);
}

/** Marks that look like square brackets. */
const brackets: Readonly<Record<string, string>> = {
  '【': '[',
  '〔': '[',
  '［': '[',
  '】': ']',
  '〕': ']',
  '］': ']',
};

/** Replaces character references, removes invisible characters, and gives brackets and TeX's delimiters one spelling. */
export const normaliseCharacters = (text: string): string =>
  decodeReferences(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|(?!\n)\p{Cc}/gu, '')
    .replace(/[【〔［】〕］]/g, (mark) => brackets[mark] ?? '')
    .replace(/\\[()]/g, '$')
    .replace(/\\\[|\\\]/g, '$$$$')
    // A reader doesn't see the escapes, and the rules must not either.
    .replace(/\\([/.@:<>])/g, '$1');
