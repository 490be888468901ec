import MiniSearch from 'minisearch';
import { askBotFileSchema, type Passage } from './ask-bot-file.ts';
import { toStems } from '../../../contract/language/tokenise.ts';
import { fieldWeights, indexOptions, type IndexedPassage } from './index-options.ts';
import { makeWordReader, type WordReader } from './word-reader.ts';

export interface AskBotIndex {
  readonly passages: readonly Passage[];
  readonly search: MiniSearch<IndexedPassage>;
  readonly reader: WordReader;
  /** Whether a text names a topic of any school subject. Everyday words don't count. */
  readonly namesSubject: (text: string) => boolean;
}

/** Words in a topic's title have this weight. A word with at least this weight names a subject of the lessons. */
const aboutTopic = fieldWeights.topic.about;

/** Parses the content of `ask-bot.json`. */
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
      // A wording after the first that has less than full weight is only a guess at what the pupil means.
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
