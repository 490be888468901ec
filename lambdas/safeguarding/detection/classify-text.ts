import { detectMood } from './detect-mood.ts';
import { limits } from './weigh-signs.ts';
import { learnedLimits, weighPassages, weighWords } from './weigh-words.ts';

/**
 * What a text is about:
 *
 * - `low-mood`: the writer is sad or lonely, or thinks little of themselves;
 * - `people`: the text is about people in the writer's life, and names nothing that a lesson is about;
 * - `both`: the text may be about a lesson and also about the writer's own life;
 * - `unsure`: the text is about the writer's own life unless a lesson answers it;
 * - `lesson`: the text names a subject of a lesson, or schoolwork;
 * - `anything`: none of the above, and nobody's life.
 */
export type TextSubject = 'low-mood' | 'people' | 'both' | 'unsure' | 'lesson' | 'anything';

/** `namesSubject` tells whether a text contains a word that a lesson is about. */
export function classifyText(
  namesSubject: (text: string) => boolean,
  text: string,
  weigh = weighWords,
): TextSubject {
  const mood = detectMood(text);
  const { lowMood, namesWriter, namesOthers, namesSchoolwork, worries, asks, hints } = mood;
  const weight = weighPassages(text, weigh);
  const isHarmless = weight <= learnedLimits.harmless;
  if (hints && lowMood === null && !isHarmless) return asks ? 'both' : 'people';
  const isWorried = worries >= limits.nearSubject && !isHarmless;
  const isLow = lowMood === 'certain';
  const isTroubled = weight >= learnedLimits.besideAnswer;
  const mayBeTroubled = isTroubled || (weight >= learnedLimits.forLine && (namesWriter || namesOthers));
  if (namesSchoolwork) {
    if (isLow || isTroubled || (isWorried && namesOthers)) return 'both';
    return mayBeTroubled ? 'unsure' : 'lesson';
  }
  const isOfOwnLife = worries >= limits.forLine && !isHarmless;
  // A single word such as "food" or "country" doesn't make the text a question about a lesson.
  if (namesSubject(text)) {
    if (isLow || isTroubled || (isWorried && namesWriter)) return 'both';
    return isOfOwnLife || mayBeTroubled ? 'unsure' : 'lesson';
  }
  if (lowMood !== null) return 'low-mood';
  if (isOfOwnLife && (namesWriter || namesOthers)) return asks ? 'both' : 'people';
  if (isTroubled) return 'both';
  return isOfOwnLife || mayBeTroubled ? 'unsure' : 'anything';
}

/** Ask Bot shows a help line if a text may be about the writer's own life. */
export const offersHelp = (subject: TextSubject, isAnswered: boolean): boolean =>
  subject === 'people' || subject === 'both' || (subject === 'unsure' && !isAnswered);

/** Whether a message to a tutor may be about the writer's own life. No lesson is searched for it. */
export function mayNeedHelp({ text, isAboutLesson }: { text: string; isAboutLesson: boolean }): boolean {
  const subject = classifyText(() => isAboutLesson, text);
  return subject === 'low-mood' || offersHelp(subject, isAboutLesson);
}
