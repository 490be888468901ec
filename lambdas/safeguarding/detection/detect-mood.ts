import phrases from './phrases.json' with { type: 'json' };
import { once } from '../../runtime/shared/once.ts';
import { PhraseFinder } from './phrase-finder.ts';
import { splitSentences } from './split-sentences.ts';
import { Vocabulary } from './vocabulary.ts';
import { weighWorries, type Worry } from './weigh-worries.ts';

/** The mood of a text's writer changes only Ask Bot's reply. Nobody is informed of a low mood. */
export interface Mood {
  /** Words such as "I can't do this" are `doubtful`, and count only if the text isn't about a lesson. */
  readonly lowMood: 'certain' | 'doubtful' | null;
  readonly namesSchoolwork: boolean;
  /** Whether the text speaks of the writer or of other people. */
  readonly namesPeople: boolean;
  readonly asks: boolean;
  /** Whether the writer names something that children worry about: violence, hunger, a secret, … */
  readonly namesWorries: boolean;
}

type Meaning =
  'certain' | 'doubtful' | 'schoolwork' | 'quoted' | 'calming' | 'asking' | 'people' | 'first person';

/** The worries in a sentence count if their weights add up to this number. A concern needs a higher sum. */
const worrying = 6;

const compilePhrases = once(() => {
  const { groups, schoolwork, quoted, calming, lowMood, people, firstPerson, ordinaryWords } = phrases;
  const worries: readonly (Worry & { readonly phrases: readonly string[] })[] = Object.values(
    phrases.worries,
  ).map((worry) => ({ ...worry, concern: 'distress' }));
  const allGroups = { ...groups, ...lowMood.groups };
  return {
    finder: new PhraseFinder<Meaning>(allGroups, [
      [lowMood.always, 'certain'],
      [lowMood.outsideSchoolwork, 'doubtful'],
      [[...schoolwork, ...lowMood.schoolwork], 'schoolwork'],
      [quoted, 'quoted'],
      [calming, 'calming'],
      [lowMood.asking, 'asking'],
      [people, 'people'],
      [firstPerson, 'first person'],
    ]),
    worryFinder: new PhraseFinder<Worry>(
      allGroups,
      worries.map((worry) => [worry.phrases, worry]),
    ),
    vocabulary: new Vocabulary([
      ...Object.values(groups).flat(),
      ...Object.values(lowMood).flatMap((texts) =>
        Array.isArray(texts) ? texts : Object.values(texts).flat(),
      ),
      ...worries.flatMap((worry) => worry.phrases),
      ...[schoolwork, quoted, calming, people, firstPerson, ordinaryWords].flat(),
    ]),
  };
});

export function detectMood(text: string): Mood {
  const { finder, worryFinder, vocabulary } = compilePhrases();
  const sentences = splitSentences(text, vocabulary).map((words) => ({
    words,
    meanings: finder.find(words),
  }));
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
