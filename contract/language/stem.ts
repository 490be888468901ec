/** The least that a word keeps when its ending goes, so that "ring" isn't taken for "r" that is going on. */
const leastStem = 3;

/** An ending and what takes its place. */
type Ending = readonly [RegExp, string];

const plurals: readonly Ending[] = [
  [/(?<=s)is$/, ''],
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<![su])s$/, ''],
];

/** Endings that change what a word does in a sentence and not what it is about, the longest first. */
const forms: readonly Ending[] = [
  [/(?:is|iz)ation$/, ''],
  [/(?:is|iz)(?:ing|ed|e)$/, ''],
  [/ation$|at(?:ing|ed|e)$/, ''],
  [/(?:ful)?ness$/, ''],
  [/ied$/, 'y'],
  [/(?:ing|ed|al)ly$|(?:ing|ed|ly)$/, ''],
];

/**
 * The part of a word that its forms share: "adding", "added" and "adds" become "add". A word in lower case; the stem
 * need not be a word itself.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return without(without(word, plurals), forms)
    .replace(/(?<=..)([bdfgmnprt])\1$/, '$1')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)y$/, 'i');
}

/** The word without the first of the endings that it has and can spare. */
function without(word: string, endings: readonly Ending[]): string {
  for (const [ending, instead] of endings) {
    const shorter = word.replace(ending, instead);
    if (shorter !== word && shorter.length >= leastStem && /[aeiouy]/.test(shorter)) return shorter;
  }
  return word;
}
