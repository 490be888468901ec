import type { AskedQuestion } from '../file-schemas/question.ts';

/** What a question's tags say of it: all that Moodle has no other place for. */
export function factsOf({
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

/** Tags stand on one line, and Moodle takes no angle brackets or grave accents in them. */
export function escapeTag(text: string): string {
  return text
    .replaceAll(/[\\\]]/g, '\\$&')
    .replaceAll(/[<>`\n\t]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The text that `escapeTag` was given. */
export function unescapeTag(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-f]{4})|([\s\S]))/g,
    (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
