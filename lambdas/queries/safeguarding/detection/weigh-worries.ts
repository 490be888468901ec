import type { Concern } from './concern.ts';
import type { Word } from './phrase.ts';
import type { PhraseFinder } from './phrase-finder.ts';

/** What a writer may worry about: it says little alone, and much together with others. */
export interface Worry {
  readonly concern: Concern;
  readonly weight: number;
}

/** As many words as belong together: a long sentence without a stop is read in pieces that overlap by half. */
const pieceLength = 16;

function piecesOf(sentence: readonly Word[]): (readonly Word[])[] {
  const count = Math.max(1, Math.ceil(sentence.length / (pieceLength / 2)) - 1);
  return Array.from({ length: count }, (_, piece) =>
    sentence.slice((piece * pieceLength) / 2, (piece * pieceLength) / 2 + pieceLength),
  );
}

const weightOf = (worries: readonly Worry[]): number =>
  worries.reduce((weight, worry) => weight + worry.weight, 0);

/** The concern of the heaviest worry in a piece of a sentence whose worries weigh enough together; null if none do. */
export function weighWorries(
  sentence: readonly Word[],
  finder: PhraseFinder<Worry>,
  enough: number,
): Concern | null {
  const heavyIn = (piece: readonly Word[]) => {
    const found = [...finder.find(piece)];
    return weightOf(found) >= enough ? found : null;
  };
  if (heavyIn(sentence) === null) return null;
  const heavy = piecesOf(sentence)
    .map(heavyIn)
    .find((found) => found !== null);
  const [heaviest] = heavy?.sort((one, other) => other.weight - one.weight) ?? [];
  return heaviest?.concern ?? null;
}
