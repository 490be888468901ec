const labelled = /^\(?([a-z]|\d)\)\s+(?=\S)|^([a-z])\.\s+(?=\S)/i;

/**
 * Removes labels such as "A) ", "(b) " or "C. " from the beginning of options. Leaves the options as they are unless
 * each of them has another of the first letters or numbers as its label.
 */
export function removeLabels(texts: readonly string[]): readonly string[] {
  const matches = texts.map((text) => labelled.exec(text));
  const labels = matches.map((match) => (match?.[1] ?? match?.[2] ?? '').toUpperCase());
  const expected = /\d/.test(labels.join('')) ? '123456789' : 'ABCDEFGHIJ';
  const isLabelled = texts.length > 1 && labels.toSorted().join('') === expected.slice(0, texts.length);
  return isLabelled ? texts.map((text, index) => text.slice(matches[index]?.[0].length ?? 0)) : texts;
}
