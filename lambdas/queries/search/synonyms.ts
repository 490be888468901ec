import type { AskBotFile } from './ask-bot-file.ts';
import { stem } from '../../../contract/language/stem.ts';
import { toPlainText, toStems, splitWords } from '../../../contract/language/tokenise.ts';

/** What pupils say instead of the lessons' words. */
export interface Synonyms {
  /** Every stem of the pupils' phrases. */
  readonly stems: ReadonlySet<string>;
  /** Finds the longest phrase of pupils that begins at a position, and the stems of each wording that lessons use instead. */
  at(
    stems: readonly string[],
    start: number,
  ): { readonly length: number; readonly lessons: readonly (readonly string[])[] } | undefined;
}

export function makeSynonyms(listed: AskBotFile['words']['synonyms']): Synonyms {
  const phrases = new Map<string, string[][]>();
  for (const { pupils, lessons } of listed) {
    for (const phrase of pupils) {
      const key = splitWords(toPlainText(phrase)).map(stem).join(' ');
      phrases.set(key, [...(phrases.get(key) ?? []), ...lessons.map(toStems)]);
    }
  }
  const longest = Math.max(0, ...[...phrases.keys()].map((key) => key.split(' ').length));
  return {
    stems: new Set([...phrases.keys()].flatMap((key) => key.split(' '))),
    at(stems, start) {
      for (let length = Math.min(longest, stems.length - start); length > 0; length -= 1) {
        const lessons = phrases.get(stems.slice(start, start + length).join(' '));
        if (lessons) return { length, lessons };
      }
      return undefined;
    },
  };
}
