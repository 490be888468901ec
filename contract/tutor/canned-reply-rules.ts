/** What a canned reply may name in braces, such as `{student}`: first names, and the title of the lesson or topic. */
export const replyPlaceholders = ['student', 'lesson', 'tutor'] as const;
type Placeholder = (typeof replyPlaceholders)[number];

/** The texts that replace the placeholders in a conversation. A text that isn't known is empty. */
type ReplyFacts = Readonly<Record<Placeholder, string>>;

/** Matches TeX between dollars too, because its braces aren't placeholders. */
const texOrPlaceholder = /\$[^$]*\$|\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  replyPlaceholders.some((placeholder) => placeholder === name);

const listPlaceholders = (text: string): readonly string[] =>
  Array.from(text.matchAll(texOrPlaceholder), ([, name]) => name).filter((name) => name !== undefined);

export const hasUnknownPlaceholder = (text: string): boolean => !listPlaceholders(text).every(isPlaceholder);

/** Returns null if the text names something that isn't known in this conversation, so that no reply has a gap. */
export function fillCannedReply(text: string, facts: ReplyFacts): string | null {
  const names = listPlaceholders(text).filter(isPlaceholder);
  if (names.some((name) => facts[name] === '')) return null;
  return text.replaceAll(texOrPlaceholder, (whole, name: string | undefined) =>
    name !== undefined && isPlaceholder(name) ? facts[name] : whole,
  );
}
