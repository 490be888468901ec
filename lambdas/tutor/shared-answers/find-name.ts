/** The part of a text that names somebody, as positions of characters. */
export interface NamedPart {
  readonly start: number;
  readonly end: number;
}

/** A shorter part of a name is also a word of too many sentences. */
const shortestPart = 3;
const words = /[\p{L}\p{M}]+/gu;

/** Leaves out accents, because people often type `Zoe` for `Zoë`. */
const toPlain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const listParts = (name: string): string[] =>
  [...name.matchAll(words)].map(([word]) => toPlain(word)).filter((word) => word.length >= shortestPart);

/** Finds the first whole word that is a part of one of the names, or the address. Returns null if there is none. */
export function findName(
  text: string,
  { names, email }: { readonly names: readonly string[]; readonly email: string | null },
): NamedPart | null {
  const at = email ? text.toLowerCase().indexOf(email.toLowerCase()) : -1;
  if (email && at !== -1) return { start: at, end: at + email.length };
  const parts = new Set(names.flatMap(listParts));
  const found = [...text.matchAll(words)].find(([word]) => parts.has(toPlain(word)));
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}
