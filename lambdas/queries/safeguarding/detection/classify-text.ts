import { detectMood } from './detect-mood.ts';

/**
 * What a text is about, as far as its words tell:
 *
 * - `low-mood`: the writer is sad, lonely or thinks little of themselves;
 * - `people`: it tells something of people and names nothing that a lesson is about;
 * - `both`: it names what a lesson is about, and a low mood or a worry too, or it asks something about people;
 * - `lesson`: it names what a lesson is about, or schoolwork;
 * - `anything`: none of these.
 */
export type TextSubject = 'low-mood' | 'people' | 'both' | 'lesson' | 'anything';

/** @param namesSubject - tells if a text names what lessons are about. */
export function classifyText(namesSubject: (text: string) => boolean, text: string): TextSubject {
  const { lowMood, namesPeople, namesSchoolwork, namesWorries, asks } = detectMood(text);
  if (namesSchoolwork || namesSubject(text))
    return lowMood === 'certain' || (namesWorries && namesPeople) ? 'both' : 'lesson';
  if (lowMood !== null) return 'low-mood';
  if (!namesPeople) return 'anything';
  return asks ? 'both' : 'people';
}

/**
 * Tells if a quiet line says whom to turn to. It does beside whatever may not be about a lesson, and beside no answer
 * unless the words are clearly about a lesson.
 */
export function offersHelp(subject: TextSubject, isAnswered: boolean): boolean {
  return subject === 'people' || subject === 'both' || (subject === 'anything' && !isAnswered);
}
