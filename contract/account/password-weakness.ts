import { commonWords } from './common-words.ts';
import type { Weakness } from './password-rules.ts';

/** Maps digits and symbols to the letters that they replace in passwords, such as `0` in `passw0rd`. */
const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  '147258369',
];
const reversed = (text: string) => text.split('').reverse().join('');
const walks = rows.flatMap((row) => [row, reversed(row)]);
/** A run such as `asd` or `111` counts as a pattern from this length on. Ordinary words contain shorter runs. */
const shortestWalk = 3;

const spelled = (text: string) => text.replace(/[013457@$!+]/g, (sign) => letterFor[sign] ?? sign);
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Returns the part that a text repeats (`abc` for `abcabcabc`), or the whole text if it repeats nothing. */
function findRepeatedUnit(text: string): string {
  const [, unit = text] = /^(.{1,16}?)\1+$/su.exec(text) ?? [];
  return unit;
}

const isWord = (text: string) =>
  commonWords.has(text) ||
  commonWords.has(findRepeatedUnit(text)) ||
  commonWords.has(text.replace(/^(?:my|the)/, ''));

/** Returns the length of the run that begins a text. A run is one repeated character, or a row such as `qwer`. */
function stepsAtStart(text: string): number {
  const [same = ''] = /^(.)\1*/su.exec(text) ?? [];
  let length = same.length;
  while (length < text.length && walks.some((walk) => walk.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

/** Returns true if a text consists of runs, such as `qwer` and `1234`. Up to two other characters may follow. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length >= shortestWalk) {
    const length = stepsAtStart(rest);
    if (length < shortestWalk) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** Removes every second character if each is doubled: `aabbcc` becomes `abc`. */
const halved = (text: string) => (/^(?:(.)\1)+$/su.test(text) ? text.replace(/(.)./gsu, '$1') : text);

/** Returns true for a date in digits, such as `31012012` or `2012-01-31`. */
const isDate = (text: string) =>
  /^(?:(?:0?[1-9]|[12]\d|3[01])[-./ ]?(?:0?[1-9]|1[0-2])[-./ ]?(?:19|20)\d\d|(?:19|20)\d\d[-./ ]?(?:0?[1-9]|1[0-2])[-./ ]?(?:0?[1-9]|[12]\d|3[01]))$/.test(
    text,
  );

function isCommon(text: string): boolean {
  const spellings = [
    text,
    bare(text),
    bare(spelled(text)),
    spelled(bare(text)),
    spelled(text.replace(/[\d!]+$/, '')),
  ];
  return (
    findRepeatedUnit(text).length <= 3 ||
    isWalk(text) ||
    isWalk(halved(text)) ||
    isDate(text) ||
    spellings.some(isWord)
  );
}

const findLongWords = (text: string): readonly string[] => text.match(/\p{L}{4,}/gu) ?? [];
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns why a password is easy to guess, or null if it isn't. */
export function findWeakness(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): Weakness | null {
  const text = plain(password);
  const [local = ''] = email.split('@');
  const parts = findLongWords(plain(`${name} ${local}`));
  if (parts.some((part) => text.includes(part))) return 'personal';
  return isCommon(text) ? 'common' : null;
}
