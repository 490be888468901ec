/** The names of HTML character references, such as `&amp;`. Some of these may hide a web address. */
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

/** Replaces references such as `&lt;`, also nested ones such as `&amp;lt;`. Removes unknown references. */
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

/** Decodes HTML references, removes invisible characters, and unifies variants of brackets and TeX delimiters. */
export const normaliseCharacters = (text: string): string =>
  decodeReferences(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|(?!\n)\p{Cc}/gu, '')
    .replace(/[【〔［】〕］]/g, (mark) => brackets[mark] ?? '')
    .replace(/\\[()]/g, '$')
    .replace(/\\\[|\\\]/g, '$$$$')
    // Markdown hides these backslashes, so the checks must ignore them too.
    .replace(/\\([/.@:<>])/g, '$1');
