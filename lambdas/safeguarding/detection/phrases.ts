import { brotliDecompressSync } from 'node:zlib';
import framings from './framings.json' with { type: 'json' };
import learned from './learned-words.json' with { type: 'json' };
import signs from './signs.json' with { type: 'json' };

/** The learned weights. Words with the same weight are listed together, with spaces between them. */
export interface LearnedWords {
  /** The sum for a text without any known word. */
  readonly bias: number;
  /** Maps a weight, such as `-0.4`, to words: `dad`, a beginning `fract*`, `my_dad` in a row, `my~dad` with others between. */
  readonly words: Readonly<Record<string, string>>;
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
