import { concerns } from '../../../contract/safeguarding/safeguarding-options.ts';
import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { PhraseFinder } from './phrase-finder.ts';
import type { Word } from './vocabulary.ts';
import data from './worries.json' with { type: 'json' };

/*
 * worries.json has kinds of signs by which children speak of trouble: who is involved (`people`), what happens
 * (`violence`, `exploited`, …) and how (`forced`, `secrecy`, `fear`, `money`, …). No sign raises a concern by itself.
 * The weights of all kinds that one passage shows are added, so that "they make me carry it, i owe them" raises one.
 */

/** A kind of sign, such as hunger. Several signs of one kind count once. */
export interface Worry {
  readonly concern: Concern;
  readonly weight: number;
  /** True if the sign counts only in a sentence that names another person, who may do it. */
  readonly needsActor: boolean;
}

const { worries, ...limits } = data;

/** The sums of weights from which a sentence raises a concern or calls for a help line, and by how much a doubt lowers them. */
export { limits };

export const worryPhrases: readonly string[] = Object.values(worries).flatMap(({ phrases }) => phrases);

export const makeWorryFinder = (groups: Readonly<Record<string, readonly string[]>>): PhraseFinder<Worry> =>
  new PhraseFinder<Worry>(
    groups,
    Object.values(worries).map((worry) => {
      const concern = concerns.find((one) => one === worry.concern);
      if (concern === undefined) throw new Error(`worries.json names the unknown concern ${worry.concern}`);
      return [worry.phrases, { concern, weight: worry.weight, needsActor: 'needsActor' in worry }];
    }),
  );

/** At most this many words are weighed together. A longer sentence is read in pieces that overlap by half. */
const pieceLength = 20;

function splitPieces(sentence: readonly Word[]): (readonly Word[])[] {
  const count = Math.max(1, Math.ceil(sentence.length / (pieceLength / 2)) - 1);
  return Array.from({ length: count }, (_, piece) =>
    sentence.slice((piece * pieceLength) / 2, (piece * pieceLength) / 2 + pieceLength),
  );
}

const sumWeights = (found: readonly Worry[]): number =>
  found.reduce((weight, worry) => weight + worry.weight, 0);

export interface WeighedWorries {
  readonly weight: number;
  /** The concern whose worries weigh most. If several weigh the same, it is the most urgent of them. */
  readonly concern: Concern;
}

/** Finds the passage of a sentence whose worries weigh most. */
export function weighWorries(
  sentence: readonly Word[],
  { finder, hasActor }: { readonly finder: PhraseFinder<Worry>; readonly hasActor: boolean },
): WeighedWorries {
  const weighed = splitPieces(sentence).map((piece) => {
    const found = [...finder.find(piece)].filter(({ needsActor }) => hasActor || !needsActor);
    const weigh = (concern: Concern) => sumWeights(found.filter((worry) => worry.concern === concern));
    const [heaviest = 'distress'] = concerns.toReversed().sort((one, other) => weigh(other) - weigh(one));
    return { weight: sumWeights(found), concern: heaviest };
  });
  return weighed.reduce((most, one) => (one.weight > most.weight ? one : most));
}
