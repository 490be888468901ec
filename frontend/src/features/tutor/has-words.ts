const simplify = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Returns a test whether a text has all words of the search, in any order. Capitals and accents make no difference. */
export function hasWords(search: string): (text: string) => boolean {
  const words = simplify(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const simple = simplify(text);
    return words.every((word) => simple.includes(word));
  };
}
