import phrases from './phrases.json' with { type: 'json' };
import { concerns, type Concern } from './concern.ts';
import { PhraseReader, type Word } from './phrase.ts';
import { PhraseFinder, type Sign } from './phrase-finder.ts';
import { sentencesOf } from './split-sentences.ts';
import { Vocabulary } from './vocabulary.ts';
import { weighWorries, type Worry } from './weigh-worries.ts';

/** A sentence's meanings; a concern with a question mark is one outside schoolwork only. */
type Meaning =
  Concern | `${Concern}?` | 'schoolwork' | 'study question' | 'quoted' | 'calming' | 'first person';

const { groups, schoolwork, studyQuestion, quoted, calming, firstPerson, ordinaryWords, worrying } = phrases;
const worries = Object.values(phrases.worries).map((worry) => {
  return { ...worry, concern: concerns.find((concern) => concern === worry.concern) ?? 'distress' };
});

const reader = new PhraseReader(groups);
const signsOf = <M>(texts: readonly string[], meaning: M): Sign<M>[] =>
  texts.map((text) => ({ phrases: reader.phrasesOf(text), meaning }));

const finder = new PhraseFinder<Meaning>([
  ...concerns.flatMap((concern) => signsOf(phrases.concerns[concern].always, concern)),
  ...concerns.flatMap((concern) =>
    signsOf(phrases.concerns[concern].outsideSchoolwork, `${concern}?` as const),
  ),
  ...signsOf(schoolwork, 'schoolwork' as const),
  ...signsOf(studyQuestion, 'study question' as const),
  ...signsOf(quoted, 'quoted' as const),
  ...signsOf(calming, 'calming' as const),
  ...signsOf(firstPerson, 'first person' as const),
]);

const worryFinder = new PhraseFinder<Worry>(worries.flatMap((worry) => signsOf(worry.phrases, worry)));

const vocabulary = new Vocabulary([
  ...Object.values(groups).flat(),
  ...concerns.flatMap((concern) => Object.values(phrases.concerns[concern]).flat()),
  ...worries.flatMap((worry) => worry.phrases),
  ...[schoolwork, studyQuestion, quoted, calming, firstPerson, ordinaryWords].flat(),
]);

/** A sentence, and what was found in it. */
interface Read {
  readonly words: readonly Word[];
  readonly meanings: ReadonlySet<Meaning>;
}

/** The concerns of one sentence. Where schoolwork is near, a doubtful sign counts only if it is of the writer. */
function concernsOf({ words, meanings }: Read, besideSchoolwork: boolean): readonly Concern[] {
  // A question about a quotation says nothing of its writer, whatever is quoted.
  if (meanings.has('quoted')) return [];
  const certain = concerns.filter((concern) => meanings.has(concern));
  if (meanings.has('schoolwork')) return certain;
  const ofWriter = meanings.has('first person');
  if (!ofWriter && (besideSchoolwork || meanings.has('study question'))) return certain;
  const found = [...certain, ...concerns.filter((concern) => meanings.has(`${concern}?`))];
  if (found.length > 0 || !ofWriter || meanings.has('calming')) return found;
  const worry = weighWorries(words, worryFinder, worrying);
  return worry === null ? [] : [worry];
}

/**
 * The most pressing concern for the writer, or for somebody near them, that a message raises; null where it raises
 * none. Where a sign is doubtful, what is said of schoolwork raises nothing, but what the writer says of themselves
 * does.
 */
export function detectConcern(text: string): Concern | null {
  const sentences = sentencesOf(text, vocabulary).map((words) => ({ words, meanings: finder.find(words) }));
  const besideSchoolwork = sentences.some(({ meanings }) => meanings.has('schoolwork'));
  const found = new Set(sentences.flatMap((sentence) => concernsOf(sentence, besideSchoolwork)));
  return concerns.find((concern) => found.has(concern)) ?? null;
}
