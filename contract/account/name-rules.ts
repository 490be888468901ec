/** Characters of a person's name at most. The user pool counts too. */
export const nameLength = 100;

/**
 * Characters that nobody sees: controls, among them those that turn the direction of the text around, and blanks that
 * look like nothing. Some are a part of what is seen, and stay: the two joiners between letters, which are spelling in
 * Persian and in scripts of India and Sri Lanka, and what makes an emoji.
 */
const unseen =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|(?<=\p{Emoji})\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True where all of a name can be seen. */
export const isVisible = (name: string): boolean => name.search(unseen) === -1;

/**
 * A name as it may be shown to others. Whoever signs in can write any name into the user pool past the form, so that
 * every reader of one cleans it.
 */
export const shownName = (name: string): string =>
  Array.from(name.replace(unseen, '').trim()).slice(0, nameLength).join('');
