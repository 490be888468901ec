import MiniSearch from 'minisearch';
import { askBotFileSchema } from './ask-bot-file.ts';
import { toStems } from '../../../contract/language/tokenise.ts';
import { fieldWeights, indexOptions } from './index-options.ts';
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
  /** Tells if a text names a school subject's matter, of the lessons or of others, in other than everyday words. */
  readonly namesSubject: (text: string) => boolean;
}

/** How much lessons are about a word at least that they are named after: as much as about the words of their topics. */
const aboutTopic = fieldWeights.topic.about;

/**
 * Makes the text of `ask-bot.json` ready to be asked.
 *
 * @throws ZodError or SyntaxError for another text.
 */
export function openAskBotIndex(text: string): AskBotIndex {
  const file = askBotFileSchema.parse(JSON.parse(text));
  const reader = makeWordReader(file);
  const everyday = new Set(toStems(file.words.everyday));
  const others = new Set(toStems(file.words.unrelated));
  const isOfLessons = (stem: string) => (file.vocabulary[stem]?.[1] ?? 0) >= aboutTopic;
  return {
    passages: file.passages,
    search: MiniSearch.loadJSON<IndexedPassage>(file.index, indexOptions),
    reader,
    namesSubject(text) {
      // Wordings of less weight than the first are what the pupil's words may mean.
      const own = reader(text).flatMap(({ wordings }) =>
        wordings.flatMap(({ stems, weight }, at) => (at === 0 || weight >= 1 ? stems : [])),
      );
      return (
        own.some((stem) => isOfLessons(stem) && !everyday.has(stem)) ||
        toStems(text).some((stem) => others.has(stem) && !everyday.has(stem))
      );
    },
  };
}
