import phrases from './phrases.json' with { type: 'json' };
import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { concerns as concernsFromMild } from '../../../contract/safeguarding/safeguarding-options.ts';
import { once } from '../../runtime/shared/once.ts';
import { PhraseFinder } from './phrase-finder.ts';
import { splitSentences } from './split-sentences.ts';
import { Vocabulary, type Word } from './vocabulary.ts';
import { weighWorries, type Worry } from './weigh-worries.ts';

/** The most urgent concern comes first. */
const concerns = concernsFromMild.toReversed();

/** The sign `?`, as in `danger?`, marks an uncertain concern, which doesn't count in a sentence about schoolwork. */
type Meaning =
  Concern | `${Concern}?` | 'schoolwork' | 'study question' | 'quoted' | 'calming' | 'first person';

/** Worries whose weights add up to this number raise a concern. */
const { worrying } = phrases;

/** Compiles the phrases when the first text is checked, because this takes as long as the rest of a function's start. */
const compilePhrases = once(() => {
  const { groups, schoolwork, studyQuestion, quoted, calming, firstPerson, ordinaryWords } = phrases;
  // The most urgent worries come first, because `weighWorries` returns the first of equally heavy ones.
  const worries = concerns.flatMap((concern) =>
    Object.values(phrases.worries)
      .filter((worry) => worry.concern === concern)
      .map((worry) => ({ ...worry, concern })),
  );
  return {
    finder: new PhraseFinder<Meaning>(groups, [
      ...concerns.map((concern) => [phrases.concerns[concern].always, concern] as const),
      ...concerns.map((concern) => [phrases.concerns[concern].outsideSchoolwork, `${concern}?`] as const),
      [schoolwork, 'schoolwork'],
      [studyQuestion, 'study question'],
      [quoted, 'quoted'],
      [calming, 'calming'],
      [firstPerson, 'first person'],
    ]),
    worryFinder: new PhraseFinder<Worry>(
      groups,
      worries.map((worry) => [worry.phrases, worry]),
    ),
    vocabulary: new Vocabulary([
      ...Object.values(groups).flat(),
      ...concerns.flatMap((concern) => Object.values(phrases.concerns[concern]).flat()),
      ...worries.flatMap((worry) => worry.phrases),
      ...[schoolwork, studyQuestion, quoted, calming, firstPerson, ordinaryWords].flat(),
    ]),
  };
});

interface ReadSentence {
  readonly words: readonly Word[];
  readonly meanings: ReadonlySet<Meaning>;
}

/** If `nearSchoolwork` is true, an uncertain concern (`danger?`) counts only in a sentence in the first person. */
function listConcerns({ words, meanings }: ReadSentence, nearSchoolwork: boolean): readonly Concern[] {
  // A question about a quotation says nothing about the student who asks.
  if (meanings.has('quoted')) return [];
  const certain = concerns.filter((concern) => meanings.has(concern));
  if (meanings.has('schoolwork')) return certain;
  const isAboutWriter = meanings.has('first person');
  if (!isAboutWriter && (nearSchoolwork || meanings.has('study question'))) return certain;
  const found = [...certain, ...concerns.filter((concern) => meanings.has(`${concern}?`))];
  if (found.length > 0 || !isAboutWriter || meanings.has('calming')) return found;
  const worry = weighWorries(words, compilePhrases().worryFinder, worrying);
  return worry === null ? [] : [worry];
}

/** Returns the most urgent concern that a text raises about the writer, or about somebody close to the writer. */
export function detectConcern(text: string): Concern | null {
  const { finder, vocabulary } = compilePhrases();
  const sentences = splitSentences(text, vocabulary).map((words) => ({
    words,
    meanings: finder.find(words),
  }));
  const nearSchoolwork = sentences.some(({ meanings }) => meanings.has('schoolwork'));
  const found = new Set(sentences.flatMap((sentence) => listConcerns(sentence, nearSchoolwork)));
  return concerns.find((concern) => found.has(concern)) ?? null;
}
