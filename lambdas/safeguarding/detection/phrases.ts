import { brotliDecompressSync } from 'node:zlib';
import framings from './framings.json' with { type: 'json' };
import learned from './learned-words.json' with { type: 'json' };
import type { PackedWeights } from './packed-weights.ts';
import signs from './signs.json' with { type: 'json' };

/** The learned weights of words such as `dad`, beginnings such as `fract*`, and pairs such as `my_dad` and `my~dad`. */
export interface LearnedWords extends PackedWeights {
  /** The sum for a text without any known word. */
  readonly bias: number;
}

interface Phrases {
  readonly framings: typeof framings;
  readonly signs: typeof signs;
  readonly learned: LearnedWords;
}

/** The bundler (`lib/functions/bundle.ts`) puts the lists here, because a cold start reads less if they are compressed. */
declare const compressedPhrases: string;

const readPhrases = (): Phrases =>
  typeof compressedPhrases === 'undefined'
    ? { framings, signs, learned }
    : (JSON.parse(brotliDecompressSync(Buffer.from(compressedPhrases, 'base64')).toString()) as Phrases);

export const phrases = readPhrases();
