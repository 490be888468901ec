import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { concerns as concernsFromMild } from '../../../contract/safeguarding/safeguarding-options.ts';
import { once } from '../../runtime/shared/once.ts';
import { PhraseFinder } from './phrase-finder.ts';
import phrases from './phrases.json' with { type: 'json' };
import { compilePhrases, isAboutWriter, readSentences, type ReadSentence } from './read-text.ts';
import { limits } from './weigh-worries.ts';

/** The most urgent concern comes first. */
const concerns = concernsFromMild.toReversed();

/** The sign `?`, as in `danger?`, marks an uncertain concern, which doesn't count in a sentence about schoolwork. */
type Meaning = Concern | `${Concern}?`;

const compileConcerns = once(
  () =>
    new PhraseFinder<Meaning>(compilePhrases().groups, [
      ...concerns.map((concern) => [phrases.concerns[concern].always, concern] as const),
      ...concerns.map((concern) => [phrases.concerns[concern].outsideSchoolwork, `${concern}?`] as const),
    ]),
);

/** If `nearSchoolwork` is true, an uncertain concern (`danger?`) counts only in a sentence in the first person. */
function listConcerns({ words, framing, worries }: ReadSentence, nearSchoolwork: boolean): Concern[] {
  // A question about a quotation says nothing about the student who asks.
  if (framing.has('quoted')) return [];
  const meanings = compileConcerns().find(words);
  const certain = concerns.filter((concern) => meanings.has(concern));
  const isPersonal = isAboutWriter(framing);
  if (!isPersonal && (nearSchoolwork || framing.has('studyQuestion'))) return certain;
  const isDoubtful = framing.has('schoolwork') || framing.has('calming');
  const uncertain = isDoubtful ? [] : concerns.filter((concern) => meanings.has(`${concern}?`));
  const found = [...certain, ...uncertain];
  const isWorrying = worries.weight >= limits.forCard && !framing.has('calming');
  const isAboutLife = isPersonal || framing.has('known');
  return found.length === 0 && isWorrying && isAboutLife ? [worries.concern] : found;
}

/** Returns the most urgent concern that a text raises about the writer, or about somebody close to the writer. */
export function detectConcern(text: string): Concern | null {
  const sentences = readSentences(text);
  const nearSchoolwork = sentences.some(({ framing }) => framing.has('schoolwork'));
  const found = new Set(sentences.flatMap((sentence) => listConcerns(sentence, nearSchoolwork)));
  return concerns.find((concern) => found.has(concern)) ?? null;
}
