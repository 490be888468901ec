import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskBotIndex } from '../../../lambdas/bot/search/ask-bot-index.ts';
import { makeWordScale } from '../../../lambdas/safeguarding/detection/weigh-words.ts';
import { learnWords, type LabelledText } from '../../safeguarding/learn-words.ts';
import { readConcernLists, readMoodLists, readNeedLists, readQuestionLists } from './lists.ts';
import { measureNeeds } from './measure.ts';

const evaluation = join(import.meta.dirname, '../../../evaluation');

export interface TextList {
  readonly name: string;
  readonly texts: readonly LabelledText[];
}

/** Sentences of strangers are the most like those of pupils to come. Questions about lessons are many and much alike. */
const importance = { strangers: 3, own: 1, questions: 0.3 } as const;

const label = (
  texts: readonly string[],
  need: boolean,
  of: keyof typeof importance = 'own',
): LabelledText[] => texts.map((text) => ({ text, need, importance: importance[of] }));

const readRows = (name: string, folder = 'unseen'): string[][] =>
  readFileSync(join(evaluation, folder, `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

const readTable = (name: string, of: keyof typeof importance, folder?: string): TextList => ({
  name,
  texts: readRows(name, folder).map(([text = '', expected = '']) => ({
    text,
    need: expected === 'unsafe',
    importance: importance[of],
  })),
});

/** Lists that strangers wrote, of which the misses were looked at. */
export const strangersLists = [
  'safety',
  'safety-2',
  'safety-3',
  'safety-4',
  'safety-5',
  'safety-6',
  'safety-7',
  'safety-8',
].map((name) => readTable(name, 'strangers'));

/** Of these lists nothing is learned, so that they show what the weights find in unknown texts. */
const listsKeptApart: readonly string[] = [
  'voices-other-half',
  'without-sight-of-phrases',
  'hard-cases',
  'asked-like-a-lesson',
];

/** The lists from which `learned-words.json` is learned. */
export const listsToLearn: readonly TextList[] = [
  ...strangersLists,
  ...['varied', 'hints', 'forty-children', 'beside-schoolwork', 'everyday-talk'].map((name) =>
    readTable(name, 'strangers', 'safeguarding/voices'),
  ),
  ...['questions', 'questions-2', 'questions-3'].map((name) => readTable(name, 'questions')),
  // What pupils write after an answer has few words of lessons, and is harmless.
  ...['follow-ups', 'follow-ups-2', 'follow-ups-3', 'follow-ups-4'].map((name) => ({
    name,
    texts: label(
      readRows(name).map(([, then = '']) => then),
      false,
      'questions',
    ),
  })),
  ...readQuestionLists().map((list) => ({
    name: list.name,
    texts: label(
      [...list.answerable.map(({ ask }) => ask), ...list['off-topic'], ...list.unanswerable],
      false,
      'questions',
    ),
  })),
  ...[
    ...readNeedLists().map(({ name, need, harmless }) => ({
      name,
      texts: [...label(need, true), ...label(harmless, false)],
    })),
    ...readMoodLists().map((list) => ({
      name: list.name,
      texts: [
        ...label([...list.concern, ...list['low-mood'], ...list['help-line']], true),
        ...label(list.lesson, false),
      ],
    })),
    ...readConcernLists().map(({ name, distress, abuse, danger, ordinary }) => ({
      name,
      texts: [...label([...distress, ...abuse, ...danger], true), ...label(ordinary, false)],
    })),
  ].filter(({ name }) => !listsKeptApart.includes(name)),
];

export const joinTexts = (lists: readonly TextList[]): LabelledText[] => lists.flatMap(({ texts }) => texts);

/** Returns what is missed in a list with weights learned from all other lists, without the texts that they share with it. */
export function measureUnseen(index: AskBotIndex, { name, texts }: TextList) {
  const own = new Set(texts.map(({ text }) => text));
  const others = joinTexts(listsToLearn.filter((list) => list.name !== name));
  const learned = learnWords(others.filter(({ text }) => !own.has(text)));
  const pick = (wanted: boolean) => texts.flatMap(({ text, need }) => (need === wanted ? text : []));
  const [need, harmless] = [pick(true), pick(false)];
  return { name, need, harmless, ...measureNeeds(index, { need, harmless }, makeWordScale(learned)) };
}
