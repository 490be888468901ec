import phrases from './phrases.json' with { type: 'json' };
import { PhraseReader } from './phrase.ts';
import { PhraseFinder, type Sign } from './phrase-finder.ts';
import { sentencesOf } from './split-sentences.ts';
import { Vocabulary } from './vocabulary.ts';
import { weighWorries, type Worry } from './weigh-worries.ts';

/** What a text says of its writer's mood and of people. It raises no alarm. */
export interface Mood {
  /** The writer feels low. `doubtful` words, such as "I can't do this", say so only where they are not about a lesson. */
  readonly lowMood: 'certain' | 'doubtful' | null;
  /** The text names schoolwork. */
  readonly namesSchoolwork: boolean;
  /** The text speaks of the writer or of other people. */
  readonly namesPeople: boolean;
  /** The text begins with a question such as how or why. */
  readonly asks: boolean;
  /** The writer names something that children worry about: violence, hunger, a secret, … */
  readonly namesWorries: boolean;
}

type Meaning =
  'certain' | 'doubtful' | 'schoolwork' | 'quoted' | 'calming' | 'asking' | 'people' | 'first person';

/** The weight of worries in a sentence from which they count. A concern needs more: see `phrases.json`. */
const worrying = 6;

const { groups, schoolwork, quoted, calming, lowMood, people, firstPerson, ordinaryWords } = phrases;
const worries: readonly (Worry & { readonly phrases: readonly string[] })[] = Object.values(
  phrases.worries,
).map((worry) => ({ ...worry, concern: 'distress' }));

const reader = new PhraseReader({ ...groups, ...lowMood.groups });
const signsOf = <M>(texts: readonly string[], meaning: M): Sign<M>[] =>
  texts.map((text) => ({ phrases: reader.phrasesOf(text), meaning }));

const finder = new PhraseFinder<Meaning>([
  ...signsOf(lowMood.always, 'certain' as const),
  ...signsOf(lowMood.outsideSchoolwork, 'doubtful' as const),
  ...signsOf([...schoolwork, ...lowMood.schoolwork], 'schoolwork' as const),
  ...signsOf(quoted, 'quoted' as const),
  ...signsOf(calming, 'calming' as const),
  ...signsOf(lowMood.asking, 'asking' as const),
  ...signsOf(people, 'people' as const),
  ...signsOf(firstPerson, 'first person' as const),
]);
const worryFinder = new PhraseFinder<Worry>(worries.flatMap((worry) => signsOf(worry.phrases, worry)));

const vocabulary = new Vocabulary([
  ...Object.values(groups).flat(),
  ...Object.values(lowMood).flatMap((texts) => (Array.isArray(texts) ? texts : Object.values(texts).flat())),
  ...worries.flatMap((worry) => worry.phrases),
  ...[schoolwork, quoted, calming, people, firstPerson, ordinaryWords].flat(),
]);

/** Reads the mood of a text's writer, sentence by sentence. */
export function detectMood(text: string): Mood {
  const sentences = sentencesOf(text, vocabulary).map((words) => ({ words, meanings: finder.find(words) }));
  const has = (meaning: Meaning) => sentences.some(({ meanings }) => meanings.has(meaning));
  const says = (meaning: Meaning) =>
    sentences.some(({ meanings }) => meanings.has(meaning) && !meanings.has('quoted'));
  return {
    lowMood: says('certain') ? 'certain' : says('doubtful') ? 'doubtful' : null,
    namesSchoolwork: has('schoolwork') || has('quoted'),
    namesPeople: has('people'),
    asks: has('asking'),
    namesWorries: sentences.some(
      ({ words, meanings }) =>
        meanings.has('first person') &&
        !meanings.has('quoted') &&
        !meanings.has('calming') &&
        weighWorries(words, worryFinder, worrying) !== null,
    ),
  };
}
