import MiniSearch from 'minisearch';
import { askBotFileSchema } from './ask-bot-file.ts';
import { indexOptions } from './index-options.ts';
import type { IndexedPassage } from './index-options.ts';
import type { Passage } from './passage.ts';
import { makeWordReader } from './word-reader.ts';
import type { WordReader } from './word-reader.ts';

/** The index of the lessons, ready to be asked. */
export interface AskBotIndex {
  /** In the catalogue's order. */
  readonly passages: readonly Passage[];
  readonly search: MiniSearch<IndexedPassage>;
  readonly reader: WordReader;
}

/**
 * Makes the text of `ask-bot.json` ready to be asked.
 *
 * @throws ZodError or SyntaxError for another text.
 */
export function openAskBotIndex(text: string): AskBotIndex {
  const file = askBotFileSchema.parse(JSON.parse(text));
  return {
    passages: file.passages,
    search: MiniSearch.loadJSON<IndexedPassage>(file.index, indexOptions),
    reader: makeWordReader(file),
  };
}
