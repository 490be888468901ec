import { buildAskBot } from '../../../../bin/ask-bot/build-index.ts';
import { siteFiles } from '../../../../bin/content-files.ts';
import { loadAskBotPhrases, loadAskBotWords, loadCatalogue } from '../../../../content/load.ts';
import type { Catalogue } from '../../../../content/catalogue.ts';
import { loadPictures } from '../../../../content/source/pictures.ts';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { openAskBotIndex, type AskBotIndex } from '../../../../lambdas/bot/search/ask-bot-index.ts';
import type { AskBotFile } from '../../../../lambdas/bot/search/ask-bot-file.ts';
import { readOrMake } from '../../../content/read-or-make.fixture.ts';

let realFile: string | undefined;
/** Returns the content of the product's `ask-bot.json`. The test files of a worker share it. */
export const realAskBotJson = (): string => (realFile ??= readOrMake(siteFiles.askBotFile, buildReal));

function buildReal() {
  const findPicture = loadPictures('content');
  return buildAskBot(loadCatalogue('content'), loadAskBotWords('content'), {
    phrases: loadAskBotPhrases('content'),
    prepare: (text) => prepareText(text, { findPicture }),
  });
}

let realIndex: AskBotIndex | undefined;
/** Opens the product's index. The test files of a worker share it and must not change it. */
export const realAskBot = (): AskBotIndex => (realIndex ??= openAskBotIndex(realAskBotJson()));

type SearchWords = AskBotFile['words'];

const noWords: SearchWords = {
  synonyms: [],
  misspellings: {},
  chat: [],
  unrelated: '',
  ignored: 'what is the how do of a',
  everyday: '',
};

export type Lessons = Readonly<Record<string, string>>;

/** Makes courses from lists of topics. The first topic of each course is free. */
export function makeCatalogue(courses: Readonly<Record<string, readonly Lessons[]>>): Catalogue {
  const lesson = (title: string, body: string) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    ...{ title, body, summary: 'A lesson', level: 'ks3' as const, minutes: 5 },
  });
  return {
    courses: Object.entries(courses).map(([id, topics], at) => ({
      id,
      ...{
        order: at + 1,
        title: `Course ${id}`,
        tagline: 'Learn',
        description: 'Learning',
        outcomes: [],
        notYet: [],
      },
      price: { amount: 4900, currency: 'GBP' },
      misconceptions: [],
      topics: topics.map((lessons, place) => ({
        id: `topic-${place + 1}`,
        ...{ title: 'A topic', summary: 'Lessons', free: place === 0, questions: [] },
        lessons: Object.entries(lessons).map(([title, body]) => lesson(title, body)),
      })),
    })),
  };
}

export function smallAskBot(
  courses: Readonly<Record<string, readonly Lessons[]>>,
  words: Partial<SearchWords> = {},
): AskBotIndex {
  return openAskBotIndex(JSON.stringify(buildAskBot(makeCatalogue(courses), { ...noWords, ...words })));
}
