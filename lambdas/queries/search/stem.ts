/** The least that a word keeps when its ending goes, so that "ring" isn't taken for "r" that is going on. */
const leastStem = 3;

/** Endings that change what a word does in a sentence and not what it is about, longest first; what takes their place. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:is|iz)ations?$/, ''],
  [/(?:is|iz)(?:ing|ed|es|e)$/, ''],
  [/ations?$|at(?:ing|ed|es|e)$/, ''],
  [/fulness$|ness(?:es)?$/, ''],
  [/ies$|ied$/, 'y'],
  [/ingly$|edly$|ing$|ed$|ally$|ly$/, ''],
  [/(?<=s)is$|(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<![aiosu])s$/, ''],
  [/(?<=[aio])s$/, ''],
];

/**
 * The part of a word that its forms share: "adding", "added" and "adds" become "add". A word in lower case; the stem
 * need not be a word itself.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stemmed = word;
  for (const [ending, instead] of endings) {
    const shorter = stemmed.replace(ending, instead);
    if (shorter !== stemmed && shorter.length >= leastStem && /[aeiouy]/.test(shorter)) {
      stemmed = shorter;
      break;
    }
  }
  return stemmed
    .replace(/(?<=..)([bdfgmnprt])\1$/, '$1')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)y$/, 'i');
}
