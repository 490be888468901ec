import phrases from './phrases.json' with { type: 'json' };
import { phrasesOf } from './phrase.ts';
import { PhraseFinder, type Sign } from './phrase-finder.ts';
import { sentencesOf } from './sentences-of.ts';
import { Vocabulary } from './vocabulary.ts';

/** The concerns that a message may raise, the most pressing first. */
export const concerns = ['danger', 'abuse', 'distress'] as const;
export type Concern = (typeof concerns)[number];

/** A sentence's meanings; a concern with a question mark is one outside schoolwork only. */
type Meaning = Concern | `${Concern}?` | 'schoolwork' | 'first person';

const { groups, schoolwork, firstPerson, ordinaryWords } = phrases;

const signsOf = (texts: readonly string[], meaning: Meaning): Sign<Meaning>[] =>
  texts.map((text) => ({ phrases: phrasesOf(text, groups), meaning }));

const finder = new PhraseFinder([
  ...concerns.flatMap((concern) => signsOf(phrases.concerns[concern].always, concern)),
  ...concerns.flatMap((concern) => signsOf(phrases.concerns[concern].outsideSchoolwork, `${concern}?`)),
  ...signsOf(schoolwork, 'schoolwork'),
  ...signsOf(firstPerson, 'first person'),
]);

const vocabulary = new Vocabulary([
  ...Object.values(groups).flat(),
  ...concerns.flatMap((concern) => Object.values(phrases.concerns[concern]).flat()),
  ...schoolwork,
  ...firstPerson,
  ...ordinaryWords,
]);

/**
 * The most pressing concern for the writer, or for somebody near them, that a message raises; null where it raises
 * none. What is a sign outside schoolwork only is none in a sentence about schoolwork, nor in a message with such a
 * sentence unless the writer speaks of themselves.
 */
export function concernOf(text: string): Concern | null {
  const sentences = sentencesOf(text, vocabulary).map((sentence) => finder.find(sentence));
  const besideSchoolwork = sentences.some((meanings) => meanings.has('schoolwork'));
  const raises = (concern: Concern) =>
    sentences.some((meanings) => {
      if (meanings.has(concern)) return true;
      if (!meanings.has(`${concern}?`) || meanings.has('schoolwork')) return false;
      return !besideSchoolwork || meanings.has('first person');
    });
  return concerns.find(raises) ?? null;
}
