import { createHash } from 'node:crypto';

const maxLength = 64;

/** Turns a text into an id. The id is empty if the text has no character that an id may have. */
export function slugify(text: string): string {
  const slug = text
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’‘]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (slug.length <= maxLength) return slug;
  return slug.slice(0, maxLength).replace(/-[^-]*$/, '');
}

export function normaliseText(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’‚′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll('−', '-')
    .replaceAll(/\s/g, '');
  let end = plain.length;
  while (end > 0 && '.,;:!?'.includes(plain[end - 1] ?? '')) end -= 1;
  return plain.slice(0, end);
}

/** Returns an id made from the first name that says more than "Question 12" or "Q1a". */
export function findName(names: readonly string[]): string | undefined {
  const name = names.find((candidate) => !isNumbered(candidate) && slugify(candidate) !== '');
  return name === undefined ? undefined : slugify(name);
}

/** True if a name only numbers a question: it is empty, or each of its words stands before a number. */
function isNumbered(name: string): boolean {
  if (/^(?:q|question|item|mc|mcq|ex|exercise|problem|no|nr)?[\s.#_:-]*$/i.test(name.trim())) return true;
  const parts = name.slice(0, 1000).match(/\p{L}+|\p{N}+/gu) ?? [];
  return (
    parts.some(isNumber) &&
    parts.every((part, index) => {
      if (isNumber(part)) return true;
      const next = parts[index + 1];
      return next === undefined ? part.length === 1 : isNumber(next);
    })
  );
}

const isNumber = (part: string) => /^\p{N}/u.test(part);

/** Makes an id from a hash of the stem, after `start` or after the stem's first words. */
export function makeStemId(stem: string, start?: string): string {
  const hash = createHash('sha256').update(normaliseText(stem)).digest('hex').slice(0, 6);
  const words =
    start ??
    slugify(normaliseText(stem) === '' ? 'question' : plainWords(stem.slice(0, 1000)))
      .split('-')
      .slice(0, 6)
      .join('-');
  const cut = words.slice(0, maxLength - hash.length - 1).replaceAll(/^-|-$/g, '');
  return cut === '' ? `question-${hash}` : `${cut}-${hash}`;
}

function plainWords(stem: string): string {
  return stem
    .toLowerCase()
    .replaceAll(/\\[a-z]+/g, ' ')
    .replaceAll(/[.,;:!?]+/g, ' ');
}
