import { detectMood } from './detect-mood.ts';

/**
 * What the words of a text are about:
 *
 * - `low-mood`: the writer is sad, lonely or thinks little of themselves;
 * - `people`: it speaks of people and of nothing that a lesson is about;
 * - `both`: it names a subject of a lesson and also a low mood or a worry, or it asks something about people;
 * - `lesson`: it names a subject of a lesson, or schoolwork;
 * - `anything`: none of these.
 */
export type TextSubject = 'low-mood' | 'people' | 'both' | 'lesson' | 'anything';

/** @param namesSubject whether a text names a subject of the lessons. */
export function classifyText(namesSubject: (text: string) => boolean, text: string): TextSubject {
  const { lowMood, namesPeople, namesSchoolwork, namesWorries, asks } = detectMood(text);
  if (namesSchoolwork || namesSubject(text))
    return lowMood === 'certain' || (namesWorries && namesPeople) ? 'both' : 'lesson';
  if (lowMood !== null) return 'low-mood';
  if (!namesPeople) return 'anything';
  return asks ? 'both' : 'people';
}

/**
 * Returns true if the page shows the help line: below every reply to a text that may not be about a lesson, and below a
 * missing answer unless the text is clearly about a lesson.
 */
export function offersHelp(subject: TextSubject, isAnswered: boolean): boolean {
  return subject === 'people' || subject === 'both' || (subject === 'anything' && !isAnswered);
}
