/** Letters of other alphabets. Each looks like the letter at the same position in `latinLetters`. */
const lookalikes = 'аеёорсухіѕкмтнвԁӏαεικοτυı';
const latinLetters = 'aeeopcyxiskmthbdlaeikotui';

/** Converts a text to Latin letters in lower case, without accents, apostrophes and invisible characters. */
export const toLatinLetters = (text: string): string =>
  text
    // Normalising would expand some of these Arabic characters to as many as 18 letters.
    .replace(/[\ufb50-\ufdff]/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[\u0370-\u052fı]/g, (letter) => latinLetters[lookalikes.indexOf(letter)] ?? letter);

/** Lists the forms of a word with the sign `+`: `slap+` means slap, slaps, slapped and slapping. */
export function listForms(word: string): string[] {
  if (!word.endsWith('+')) return [word];
  const base = word.slice(0, -1);
  const root = base.replace(/e$/, '');
  const past = base.replace(/(?<=[^aeiou])y$/, 'i');
  const plural = /(?:s|x|ch|sh)$/.test(base) || past !== base ? `${past}es` : `${base}s`;
  return [base, plural, root === base ? `${past}ed` : `${base}d`, `${root}ing`];
}

/** Removes double letters and replaces z by s, so that words that sound alike get one spelling. */
export const toPlainSpelling = (word: string): string => word.replace(/(\D)\1+/g, '$1').replaceAll('z', 's');

/** Short and spoken spellings, each with the usual one. */
const shortSpellings: Readonly<Record<string, string>> = {
  u: 'you',
  ya: 'you',
  ur: 'your',
  urself: 'yourself',
  yourselve: 'yourself',
  yaself: 'yourself',
  cudnt: 'couldnt',
  wudnt: 'wouldnt',
  shudnt: 'shouldnt',
  cud: 'could',
  wud: 'would',
  shud: 'should',
  dnt: 'dont',
  wernt: 'werent',
  freind: 'friend',
  frend: 'friend',
  freinds: 'friends',
  nite: 'night',
  tonite: 'tonight',
  coz: 'because',
  cuz: 'because',
  cos: 'because',
  bcos: 'because',
  bc: 'because',
  some1: 'someone',
  sum1: 'someone',
  any1: 'anyone',
  every1: 'everyone',
  evry1: 'everyone',
  no1: 'nobody',
  smth: 'something',
  sumthing: 'something',
  summat: 'something',
  summin: 'something',
  owt: 'anything',
  nowt: 'nothing',
  nuthin: 'nothing',
  skool: 'school',
  wiv: 'with',
  wen: 'when',
  wat: 'what',
  thier: 'their',
  hurtin: 'hurting',
  gunna: 'gonna',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  '2moro': 'tomorrow',
  '2nite': 'tonight',
};

/** Returns the usual spelling of a short one, such as `your` for `ur`. */
export const expandShort = (word: string): string | null => shortSpellings[word] ?? null;

/** Each digit or sign may stand for the letter at the same position in `disguised`. */
const disguises = '01!34@5$7';
const disguised = 'oiieaasst';

/** Lists the words for which a disguised word may stand, such as `kiil` and `kill` for `k1ll`. */
export function listReadings(word: string): string[] {
  const read = (text: string) =>
    text.replace(/[0134579!@$]/g, (sign) => disguised[disguises.indexOf(sign)] ?? sign);
  return [read(word), read(word.replace(/[1!]/g, 'l'))];
}

/** Whether a text with hidden letters, such as `k*ll`, may stand for `word`. */
export const matchesHidden = (hidden: string, word: string): boolean =>
  hidden.length === word.length &&
  hidden.split('').every((letter, at) => letter === '*' || letter === word[at]);

/** Whether two words differ by at most one changed, missing or added letter, or by two adjacent swapped letters. */
export function differsByOne(one: string, other: string): boolean {
  if (one.length > other.length) return differsByOne(other, one);
  if (other.length - one.length > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = other.slice(at + 1);
  if (one.length < other.length) return one.slice(at) === rest;
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return one.slice(at + 1) === rest || (swapped && one.slice(at + 2) === other.slice(at + 2));
}

/** Lists a word's spellings with two neighbouring letters swapped. The first letter never moves. */
export function listSwapped(word: string): string[] {
  const swapped: string[] = [];
  for (let at = 1; at + 1 < word.length; at += 1) {
    swapped.push(`${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`);
  }
  return swapped;
}
