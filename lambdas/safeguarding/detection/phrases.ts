import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import framings from './framings.json' with { type: 'json' };
import learned from './learned-words.json' with { type: 'json' };
import type { PackedWeights } from './packed-weights.ts';
import signs from './signs.json' with { type: 'json' };

/** The learned weights of words such as `dads`, stems such as `dad*`, and pairs of stems such as `my_dad` and `my~dad`. */
export interface LearnedWords extends PackedWeights {
  /** The sum for a text without any known word. */
  readonly bias: number;
}

interface Phrases {
  readonly framings: typeof framings;
  readonly signs: typeof signs;
  readonly learned: LearnedWords;
}

/** The bundler (`lib/functions/bundle.ts`) compresses the lists to this file beside the module, so that a cold start reads less. */
declare const phrasesFile: string;

const readPhrases = (): Phrases =>
  typeof phrasesFile === 'undefined'
    ? { framings, signs, learned }
    : (JSON.parse(
        brotliDecompressSync(readFileSync(new URL(phrasesFile, import.meta.url))).toString(),
      ) as Phrases);

export const phrases = readPhrases();
