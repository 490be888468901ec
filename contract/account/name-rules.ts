/** A name has at most this many characters. The user pool enforces the same limit. */
export const nameLength = 100;

/**
 * Matches invisible characters: control characters, text direction marks and blank symbols. Joiners between
 * characters don't match, because Persian, scripts of India and Sri Lanka, and emojis need them.
 */
const unseen =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|(?<=\p{Emoji})\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const isVisible = (name: string): boolean => name.search(unseen) === -1;

/** Returns the first word of a name. Tutors and students see no more of each other's names. */
export function readFirstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}

/** A signed-in user can write any name into the user pool, so clean every name that is read from there. */
export const shownName = (name: string): string =>
  Array.from(name.replace(unseen, '').trim()).slice(0, nameLength).join('');
