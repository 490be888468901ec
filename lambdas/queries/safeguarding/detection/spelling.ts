/** Letters of other alphabets, and signs, that pass for Latin letters. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  ё: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  ԁ: 'd',
  ӏ: 'l',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  τ: 't',
  υ: 'u',
  ı: 'i',
};

/** The text in small Latin letters: without accents, apostrophes and what can't be seen. */
export const plainText = (text: string): string =>
  text
    // Arabic forms of which one stands for up to 18 letters: none is Latin.
    .replace(/[\ufb50-\ufdff]/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[\u0370-\u052fı]/g, (letter) => lookalikes[letter] ?? letter);

/** One spelling for a word and those that sound like it: letters once, z as s. Numbers stay as they are. */
export const plainSpelling = (word: string): string => word.replace(/(\D)\1+/g, '$1').replaceAll('z', 's');

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** The readings of a word in which digits and signs may stand for letters: `k1ll` is kiil or kill. */
export function undisguised(word: string): string[] {
  const read = (text: string) => text.replace(/[0134579!@$]/g, (sign) => disguises[sign] ?? sign);
  return [read(word), read(word.replace(/[1!]/g, 'l'))];
}

/** Tells if a word with hidden letters, such as `k*ll`, may be another. */
export const mayBe = (hidden: string, word: string): boolean =>
  hidden.length === word.length &&
  hidden.split('').every((letter, at) => letter === '*' || letter === word[at]);

/** Tells if a letter more, less, other or two swapped make one word the other. Takes one pass over them. */
export function oneMistakeApart(one: string, other: string): boolean {
  if (one.length > other.length) return oneMistakeApart(other, one);
  if (other.length - one.length > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = other.slice(at + 1);
  if (one.length < other.length) return one.slice(at) === rest;
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return one.slice(at + 1) === rest || (swapped && one.slice(at + 2) === other.slice(at + 2));
}

/** A word with two neighbours swapped, in every way but the first letter's. */
export function withTwoSwapped(word: string): string[] {
  const swapped: string[] = [];
  for (let at = 1; at + 1 < word.length; at += 1) {
    swapped.push(`${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`);
  }
  return swapped;
}
