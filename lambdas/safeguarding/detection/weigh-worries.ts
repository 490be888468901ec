import type { Concern } from '../../../contract/safeguarding/concern.ts';
import type { PhraseFinder } from './phrase-finder.ts';
import type { Word } from './vocabulary.ts';

/** Something that troubles the writer, such as hunger. Only several worries together raise a concern. */
export interface Worry {
  readonly concern: Concern;
  readonly weight: number;
}

/** At most this many words are weighed together. A longer sentence is read in pieces that overlap by half. */
const pieceLength = 16;

function splitPieces(sentence: readonly Word[]): (readonly Word[])[] {
  const count = Math.max(1, Math.ceil(sentence.length / (pieceLength / 2)) - 1);
  return Array.from({ length: count }, (_, piece) =>
    sentence.slice((piece * pieceLength) / 2, (piece * pieceLength) / 2 + pieceLength),
  );
}

const sumWeights = (worries: readonly Worry[]): number =>
  worries.reduce((weight, worry) => weight + worry.weight, 0);

/** If the weights of nearby worries add up to `enough`, returns the concern of the heaviest of these worries. */
export function weighWorries(
  sentence: readonly Word[],
  finder: PhraseFinder<Worry>,
  enough: number,
): Concern | null {
  const findHeavy = (piece: readonly Word[]) => {
    const found = [...finder.find(piece)];
    return sumWeights(found) >= enough ? found : null;
  };
  if (findHeavy(sentence) === null) return null;
  const heavy = splitPieces(sentence)
    .map(findHeavy)
    .find((found) => found !== null);
  const [heaviest] = heavy?.sort((one, other) => other.weight - one.weight) ?? [];
  return heaviest?.concern ?? null;
}
