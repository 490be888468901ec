import { once } from '../../runtime/shared/once.ts';
import { PhraseFinder } from './phrase-finder.ts';
import phrases from './phrases.json' with { type: 'json' };
import { compilePhrases, isAboutWriter, readSentences, type Framing } from './read-text.ts';

/** The mood of a text's writer changes only what help a page offers. Nobody is informed of a low mood. */
export interface Mood {
  /** Words such as "I can't do this" are `doubtful`, and count only if the text isn't about a lesson. */
  readonly lowMood: 'certain' | 'doubtful' | null;
  readonly namesSchoolwork: boolean;
  readonly namesWriter: boolean;
  /** Whether the text speaks of people other than the writer and the reader. */
  readonly namesOthers: boolean;
  /** Whether the text tells something about somebody whom the writer seems to know. */
  readonly tellsOfOthers: boolean;
  readonly asks: boolean;
  /** How much the text names of what children worry about: violence, hunger, a secret, … */
  readonly worries: number;
  /** Whether the text is chat about games, films, holidays and the like, or a question about this site. */
  readonly isChat: boolean;
}

const compileMoods = once(
  () =>
    new PhraseFinder<'certain' | 'doubtful'>(compilePhrases().groups, [
      [phrases.lowMood.always, 'certain'],
      [phrases.lowMood.outsideSchoolwork, 'doubtful'],
    ]),
);

export function detectMood(text: string): Mood {
  const sentences = readSentences(text).map((sentence) => ({
    ...sentence,
    meanings: compileMoods().find(sentence.words),
  }));
  const has = (...framings: readonly Framing[]) =>
    sentences.some(({ framing }) => framings.some((one) => framing.has(one)));
  const says = (meaning: 'certain' | 'doubtful') =>
    sentences.some(({ framing, meanings }) => meanings.has(meaning) && !framing.has('quoted'));
  return {
    lowMood: says('certain') ? 'certain' : says('doubtful') ? 'doubtful' : null,
    namesSchoolwork: has('schoolwork', 'lessonWords', 'quoted'),
    namesWriter: sentences.some(({ framing }) => isAboutWriter(framing)),
    namesOthers: has('others'),
    tellsOfOthers: sentences.some(
      ({ framing }) => framing.has('known') && !framing.has('studyQuestion') && !framing.has('asking'),
    ),
    isChat: has('chat', 'calming', 'pastime'),
    asks: has('asking'),
    worries: Math.max(0, ...sentences.map(({ worries }) => worries.weight)),
  };
}
