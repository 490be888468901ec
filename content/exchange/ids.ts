import { createHash } from 'node:crypto';
import type { Draft } from './draft.ts';

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

/** Names that programs give to unnamed questions, such as "Q1", "Question 12" and "3". */
const noName = /^(?:q|question|item|mc|ex|exercise|problem|no|nr)?[\s.#_:-]*\d*$/i;

/** Returns the question's id. If there is none, makes an id from a name, or else from words and a hash of the stem. */
export function buildId({ id, names, stem }: Draft): string {
  if (id !== undefined) return id;
  const name = names.find((candidate) => !noName.test(candidate.trim()) && slugify(candidate) !== '');
  if (name !== undefined) return slugify(name);
  const hash = createHash('sha256').update(normaliseText(stem)).digest('hex').slice(0, 6);
  const words = slugify(normaliseText(stem) === '' ? 'question' : plainWords(stem.slice(0, 1000)))
    .split('-')
    .slice(0, 6);
  const start = words
    .join('-')
    .slice(0, maxLength - hash.length - 1)
    .replaceAll(/^-|-$/g, '');
  return start === '' ? `question-${hash}` : `${start}-${hash}`;
}

function plainWords(stem: string): string {
  return stem
    .toLowerCase()
    .replaceAll(/\\[a-z]+/g, ' ')
    .replaceAll(/[.,;:!?]+/g, ' ');
}
