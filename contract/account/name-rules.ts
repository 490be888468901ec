/** A name has at most this many characters. The user pool enforces the same limit. */
export const nameLength = 100;

/**
 * Matches invisible characters: control characters, text direction marks and blank symbols. Doesn't match characters
 * that change what a reader sees: joiners between letters, which Persian and scripts of India and Sri Lanka need for
 * spelling, and the characters that combine into an emoji.
 */
const unseen =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|(?<=\p{Emoji})\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const isVisible = (name: string): boolean => name.search(unseen) === -1;

/**
 * Cleans a name so that it can be shown to others. A signed-in user can bypass the form and write any name into the
 * user pool, so clean every name that is read from there.
 */
export const shownName = (name: string): string =>
  Array.from(name.replace(unseen, '').trim()).slice(0, nameLength).join('');
