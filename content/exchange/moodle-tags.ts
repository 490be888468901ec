import type { AskedQuestion } from '../file-schemas/question.ts';

/** The tags of a question: everything that Moodle has no other field for. */
export function listTags({
  level,
  lesson,
  calculator,
  check,
  options,
}: AskedQuestion): (readonly [string, string])[] {
  return [
    ['level', level],
    ['lesson', lesson],
    ['calculator', calculator ? 'yes' : 'no'],
    ...(check === undefined ? [] : [['check', check] as const]),
    ...options.flatMap(({ value }, index) =>
      value === undefined ? [] : [[`value${index + 1}`, value] as const],
    ),
  ];
}

/** A tag is one line, and Moodle refuses angle brackets and grave accents in it. */
export function escapeTag(text: string): string {
  return text
    .replaceAll(/[\\\]]/g, '\\$&')
    .replaceAll(/[<>`\n\t]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Reverses `escapeTag`. */
export function unescapeTag(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-f]{4})|([\s\S]))/g,
    (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
