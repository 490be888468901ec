/** A stem has at least this many letters, so that "ring" doesn't become "r". */
const leastStem = 3;

type Ending = readonly [RegExp, string];

const plurals: readonly Ending[] = [
  [/(?<=s)is$/, ''],
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<![su])s$/, ''],
];

/** Endings that change the grammar of a word but not its meaning. The longest come first. */
const forms: readonly Ending[] = [
  // Factorising an expression isn't finding the factors of a number.
  [/(?<=^factor)(?:is|iz)(?:ation|ing|ed|e)$/, 'is'],
  [/(?:is|iz)ation$/, ''],
  [/(?:is|iz)(?:ing|ed|e)$/, ''],
  [/ation$|at(?:ing|ed|e)$/, ''],
  [/(?:ful)?ness$/, ''],
  [/ied$/, 'y'],
  [/(?:ing|ed|al)ly$|(?:ing|ed|ly)$/, ''],
];

/** Turns "adding", "added" and "adds" into "add". A stem need not be a word. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return replaceEnding(replaceEnding(word, plurals), forms)
    .replace(/(?<=..)([bdfgmnprt])\1$/, '$1')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)y$/, 'i');
}

/** Replaces the first of the endings that the word has. Skips an ending if too few letters would be left. */
function replaceEnding(word: string, endings: readonly Ending[]): string {
  for (const [ending, instead] of endings) {
    const shorter = word.replace(ending, instead);
    if (shorter !== word && shorter.length >= leastStem && /[aeiouy]/.test(shorter)) return shorter;
  }
  return word;
}
