import { detectMood } from './detect-mood.ts';

/**
 * What a text is about:
 *
 * - `low-mood`: the writer is sad or lonely, or thinks little of themselves;
 * - `people`: the text is about people, and names nothing that a lesson is about;
 * - `both`: the text may be about a lesson and also about the writer's own life;
 * - `lesson`: the text names a subject of a lesson, or schoolwork;
 * - `anything`: none of the above.
 */
export type TextSubject = 'low-mood' | 'people' | 'both' | 'lesson' | 'anything';

/** `namesSubject` tells whether a text names something that a lesson is about. */
export function classifyText(namesSubject: (text: string) => boolean, text: string): TextSubject {
  const { lowMood, namesPeople, namesSchoolwork, namesWorries, asks } = detectMood(text);
  if (namesSchoolwork || namesSubject(text))
    return lowMood === 'certain' || (namesWorries && namesPeople) ? 'both' : 'lesson';
  if (lowMood !== null) return 'low-mood';
  if (!namesPeople) return 'anything';
  return asks ? 'both' : 'people';
}

/** Ask Bot shows a help line if a text may be about people, or if neither a subject nor an answer is found. */
export function offersHelp(subject: TextSubject, isAnswered: boolean): boolean {
  return subject === 'people' || subject === 'both' || (subject === 'anything' && !isAnswered);
}
