import { isAboutWriter, readSentences, type Framing } from './read-text.ts';
import { limits } from './weigh-signs.ts';

/** The mood of a text's writer changes only what help a page offers. Nobody is informed of a low mood. */
export interface Mood {
  /** Words such as "I can't do this" are `doubtful`, and count only if the text isn't about a lesson. */
  readonly lowMood: 'certain' | 'doubtful' | null;
  readonly namesSchoolwork: boolean;
  readonly namesWriter: boolean;
  /** Whether the text speaks of people other than the writer and the reader. */
  readonly namesOthers: boolean;
  readonly asks: boolean;
  /** Whether the writer may hint at something of their own, even beside schoolwork. */
  readonly hints: boolean;
  /** How much the text names of what children worry about: violence, hunger, a secret, … */
  readonly worries: number;
}

export function detectMood(text: string): Mood {
  const sentences = readSentences(text);
  const has = (...framings: readonly Framing[]) =>
    sentences.some(({ framing }) => framings.some((one) => framing.has(one)));
  const mood = Math.max(0, ...sentences.map((sentence) => sentence.mood));
  return {
    lowMood: mood >= limits.certainMood ? 'certain' : mood >= limits.forMood ? 'doubtful' : null,
    namesSchoolwork: has('schoolwork', 'lessonWords', 'quoted'),
    namesWriter: sentences.some(({ framing }) => isAboutWriter(framing)),
    namesOthers: has('others'),
    asks: has('asking'),
    hints: sentences.some(({ framing }) => framing.has('hinting') && !framing.has('quoted')),
    worries: Math.max(0, ...sentences.map(({ weight }) => weight)),
  };
}
