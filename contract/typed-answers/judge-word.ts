import type { Accepted, Verdict } from './verdict.ts';

/** Words around an answer that say nothing, as in “it is called …”. */
const fillers = new Set(
  'a an and answer are as be because by called example i in is it its must of phrase ratio should so technique that the there they think this to uses used was were word words would'.split(
    ' ',
  ),
);

/** Splits a text into words and numbers. Of signs only colons and semicolons count, since they may be the answer. */
const listWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('sulph', 'sulf')
    .replace(/(?<=\d) ?(?:to|:) ?(?=\d)/g, '∶')
    .replace(/['.-]/g, '')
    .replace(/[:;]/g, ' $& ')
    .replace(/&|(?<=[a-z])\/(?=[a-z])/g, ' and ')
    .split(/[\s,!?"()[\]]+/)
    .filter((word) => word !== '');

/** True if one letter was added, left out or changed, or two neighbours were swapped. */
function differByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    b.slice(1) === a ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/** In a shorter word, one other letter often makes another word. */
const shortestMisspelt = 5;

/** Terms that differ by one letter from another one, so neither is a misspelling of the other. */
const terms = new Set(
  'affect allusion altitude colony complement compliment effect illusion latitude neuron neutron photon proton smile simile stationary stationery'.split(
    ' ',
  ),
);
/** Names of substances, whose ends matter: a nitrite is no nitrate, and an alkene is no alkane. */
const substance =
  /(?:nitr|sulf|carbon|phosph|chlor|brom|iod|fluor)(?:[ai]te|i[dn]e)$|(?:alk|meth|eth|prop|but|pent|hex)[aeiy]ne$/;

const removePlural = (word: string): string => word.replace(/s$/, '');

function isOtherTerm(typed: string, answer: string): boolean {
  const [one, other] = [removePlural(typed), removePlural(answer)];
  const [ending] = substance.exec(one) ?? [];
  return one !== other && (terms.has(one) || (ending !== undefined && ending !== substance.exec(other)?.[0]));
}

/** Finds where neighbouring words make up the answer, and lists the words around it for each place. */
function listWordsAround(words: readonly string[], answer: string): readonly (readonly string[])[] {
  return words.flatMap((_, start) =>
    words.flatMap((__, end) =>
      end >= start && words.slice(start, end + 1).join('') === answer
        ? [[...words.slice(0, start), ...words.slice(end + 1)]]
        : [],
    ),
  );
}

const isFiller = (word: string): boolean => fillers.has(word);
const isSign = (word: string): boolean => word === ':' || word === ';';

export function judgeWord({ answers }: Accepted, typed: string, mistakes: readonly string[]): Verdict {
  const known = new Set(answers.flatMap(listWords));
  const accepted = answers.map((answer) => listWords(answer).join(''));
  const words = listWords(typed).filter((word) => !isSign(word) || accepted.some(isSign));
  const around = accepted.flatMap((answer) => listWordsAround(words, answer));
  if (around.some((others) => others.every((word) => known.has(word) || isFiller(word))))
    return { kind: 'right' };
  const join = (all: readonly string[]) => all.filter((word) => !isFiller(word)).join('');
  const said = join(words);
  if (mistakes.some((mistake) => join(listWords(mistake)) === said)) return { kind: 'wrong' };
  if (around.length > 0) return { kind: 'unreadable', reason: 'only-answer' };
  const isClose = accepted.some(
    (answer) =>
      answer.length >= shortestMisspelt &&
      /^\p{L}+$/u.test(answer) &&
      differByOne(answer, said) &&
      !isOtherTerm(said, answer),
  );
  return isClose ? { kind: 'almost', reason: 'spelling' } : { kind: 'wrong' };
}
