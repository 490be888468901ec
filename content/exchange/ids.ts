import { createHash } from 'node:crypto';
import type { Draft } from './draft.ts';

/** The longest id that the schema takes. */
const longest = 64;

/** Lower-case words joined by hyphens, or nothing where the text has no letter or digit that an id may hold. */
export function slugify(text: string): string {
  const slug = text
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’‘]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (slug.length <= longest) return slug;
  return slug.slice(0, longest).replace(/-[^-]*$/, '');
}

/** Equal for texts that a reader would take for the same, whatever the quotes, capitals and spaces. */
export function comparable(text: string): string {
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

/** "Q1", "Question 12", "3": what programs call questions that have no name. Two files may both have one. */
const noName = /^(?:q|question|item|mc|ex|exercise|problem|no|nr)?[\s.#_:-]*\d*$/i;

/** The same question always gets the same id: the one it was exported with, from its name, else from its stem. */
export function idOf({ id, names, stem }: Draft): string {
  if (id !== undefined) return id;
  const name = names.find((candidate) => !noName.test(candidate.trim()) && slugify(candidate) !== '');
  if (name !== undefined) return slugify(name);
  const hash = createHash('sha256').update(comparable(stem)).digest('hex').slice(0, 6);
  const words = slugify(comparable(stem) === '' ? 'question' : plainWords(stem.slice(0, 1000)))
    .split('-')
    .slice(0, 6);
  const start = words
    .join('-')
    .slice(0, longest - hash.length - 1)
    .replaceAll(/^-|-$/g, '');
  return start === '' ? `question-${hash}` : `${start}-${hash}`;
}

function plainWords(stem: string): string {
  return stem
    .toLowerCase()
    .replaceAll(/\\[a-z]+/g, ' ')
    .replaceAll(/[.,;:!?]+/g, ' ');
}
