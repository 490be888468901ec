import { concerns as concernsFromMild } from '../../../contract/safeguarding/safeguarding-options.ts';
import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { PhraseFinder, type Groups } from './phrase-finder.ts';
import { phrases as lists } from './phrases.ts';
import { splitPieces } from './split-pieces.ts';
import type { Word } from './vocabulary.ts';

/*
 * signs.json has kinds of signs by which children speak of trouble, and what each kind weighs: what happens (`violence`,
 * `exploited`, …), who is involved (`people`), how (`forced`, `secrecy`, `money`, …) and how the child feels. The weights
 * of all kinds that one passage shows are added. So "they make me carry it, i owe them" raises a concern although none of
 * its words does. A kind that needs no other, such as `wishToDie`, weighs enough by itself.
 */

/** A kind of sign, such as `neglect`. Several signs of one kind count once. */
interface Kind {
  readonly weight: number;
  readonly phrases: readonly string[];
  /** True if the kind counts only in a sentence that names another person, who may do it. */
  readonly needsActor?: boolean;
}

/** Signs of `mood` raise no concern, but add up to a low mood. */
type Meaning = Concern | 'mood';
type Sign = Pick<Kind, 'weight'> & { readonly meaning: Meaning; readonly needsActor: boolean };

const data = lists.signs;

/** The sums of weights from which a sentence raises a concern or calls for a help line. */
export const { limits } = data;

/** The most urgent concern comes first. */
export const concerns = concernsFromMild.toReversed();

const listed = [...concerns, 'mood' as const].flatMap((meaning) =>
  Object.values<Kind>(data[meaning]).map((kind) => ({ ...kind, meaning })),
);

export const signPhrases: readonly string[] = listed.flatMap(({ phrases }) => phrases);

export const makeSignFinder = (groups: Groups): PhraseFinder<Sign> =>
  new PhraseFinder<Sign>(
    groups,
    listed.map(({ phrases, meaning, weight, needsActor }) => [
      phrases,
      { meaning, weight, needsActor: needsActor === true },
    ]),
  );

/** At most this many words are weighed together. A longer sentence is read in pieces that overlap by half. */
const pieceLength = 20;

const sumWeights = (found: readonly Sign[]): number => found.reduce((sum, { weight }) => sum + weight, 0);

export interface WeighedSigns {
  /** What the signs of concerns weigh together, and what those of a low mood do. */
  readonly weight: number;
  readonly mood: number;
  /** The concern of the sign that weighs most, and the most urgent one of several such signs. */
  readonly concern: Concern;
}

/** Finds the passage of a sentence whose signs weigh most. */
export function weighSigns(
  sentence: readonly Word[],
  { finder, hasActor }: { readonly finder: PhraseFinder<Sign>; readonly hasActor: boolean },
): WeighedSigns {
  const weighed = splitPieces(sentence, pieceLength).map((piece) => {
    const counted = [...finder.find(piece)].filter(({ needsActor }) => hasActor || !needsActor);
    const moods = counted.filter(({ meaning }) => meaning === 'mood');
    const signs = counted.filter(({ meaning }) => meaning !== 'mood');
    const heaviest = Math.max(...signs.map(({ weight }) => weight));
    const isMeant = (concern: Concern) =>
      signs.some(({ meaning, weight }) => meaning === concern && weight === heaviest);
    return {
      weight: sumWeights(signs),
      mood: sumWeights(moods),
      concern: concerns.find(isMeant) ?? 'distress',
    };
  });
  const mood = Math.max(...weighed.map((one) => one.mood));
  return { ...weighed.reduce((most, one) => (one.weight > most.weight ? one : most)), mood };
}
