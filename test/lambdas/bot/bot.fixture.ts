import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { readQuestionWords } from '../../../contract/language/question-words.ts';
import { botSchemas, type BotInput } from '../../../contract/bot/bot.ts';
import { askBot, getConversation, type AskBotDeps } from '../../../lambdas/bot/ask-bot.ts';
import { memoryTurnStore } from './memory-turn-store.ts';
import type { OpenQuestion } from '../../../lambdas/bot/search/open-question.ts';
import type { AskBotIndex } from '../../../lambdas/bot/search/ask-bot-index.ts';
import { memoryQuestionBank } from '../tables/memory-question-bank.ts';
import type { Counter } from '../../../lambdas/tables/counter.ts';
import type { StoredQuestion } from '../../../lambdas/tables/catalogue-items.ts';
import { memoryCounter } from '../tables/memory-counter.ts';
import { memoryOwnershipStore } from '../tables/memory-ownership-store.ts';
import { through, type Around } from '../../support/through.ts';
import { recordNotices } from '../safeguarding/notices.fixture.ts';
import { smallAskBot } from './search/ask-bot.fixture.ts';

const surds = `## Aim

Surds are roots that stay roots.

## What a surd is

A surd is a root that is no whole number, such as $\\sqrt{2}$. CANARY-FREE

## Worked example: simplify a surd

Take the largest square out of the surd.

## Worked example: add surds

Add surds like letters.

## Common mistakes

Adding the numbers under the roots of surds.
`;
const vectors = `## What a vector is

A vector has a length and a direction. CANARY-OWNED

## Worked example: add vectors

Put one vector after the other. CANARY-OWNED

## Worked example: a boat

The river takes it along. CANARY-OWNED

## Common mistakes

Taking the length of a vector for its direction. CANARY-OWNED
`;

/** Each course has two topics with one lesson each. The first topic is free. The second is for the course's owners. */
const lessons = {
  maths: [{ Surds: surds }, { Vectors: vectors }],
  science: [
    { Cells: '## What a cell is\n\nA cell is small.' },
    { Magnets: '## What a magnet is\n\nA magnet has two poles. CANARY-OWNED' },
  ],
};
const usual = smallAskBot(lessons);

/** `more` is added to the lesson on surds. The search ignores the words in `ignored`. */
export function buildIndex({ more = '', ignored = '' } = {}): AskBotIndex {
  if (more === '' && ignored === '') return usual;
  const surdsWithMore = surds.replace('CANARY-FREE', `CANARY-FREE\n\n${more}`);
  return smallAskBot(
    { ...lessons, maths: [{ Surds: surdsWithMore }, ...lessons.maths.slice(1)] },
    { ignored: `what is the how do of a ${ignored}` },
  );
}

const question = (lessonId: string, place: number): StoredQuestion => ({
  questionId: `${lessonId}-${place}`,
  lessonId,
  level: 'ks3',
  calculator: false,
  kind: 'single',
  texts: {
    stem: [`Which is number ${place} of ${lessonId}?`],
    options: [
      { text: ['This one'], reason: null },
      { text: ['That one'], reason: ['KEY-REASON'] },
      { text: ['None'], reason: ['KEY-REASON'] },
    ],
    solution: ['KEY-SOLUTION'],
    words: readQuestionWords(`Which is number ${place} of ${lessonId}?`),
  },
});
const topics = [
  { courseId: 'maths', topicId: 'topic-1', lesson: 'surds' },
  { courseId: 'maths', topicId: 'topic-2', lesson: 'vectors' },
  { courseId: 'science', topicId: 'topic-2', lesson: 'magnets' },
].map(({ lesson, ...topic }) => ({
  ...topic,
  questions: [1, 2, 3].map((place) => [question(lesson, place)]),
}));
const bank = topics.flatMap(({ questions }) => questions.flat());

export const surdsLesson = {
  courseId: 'maths',
  courseTitle: 'Course maths',
  lessonId: 'surds',
  lessonTitle: 'Surds',
};

/** The fake detector of {@link startBot} finds a concern in this text. */
export const alarming = 'CANARY-NEED I am not safe';

type Ask = Partial<Parameters<typeof askBot>[1]>;

/** Starts Ask Bot. `student-1` owns `maths`. The clock stays at noon until a test moves it. */
export function startBot({
  around = (call) => call(),
  model = null,
  index = buildIndex(),
  counter = memoryCounter(),
}: {
  readonly around?: Around;
  readonly model?: AskBotDeps['model'];
  readonly index?: AskBotIndex;
  readonly counter?: Counter;
} = {}) {
  const store = memoryTurnStore();
  let time = Date.UTC(2026, 0, 1, 12);
  const owned: [string, string][] = [['student-1', 'maths']];
  let open: readonly OpenQuestion[] = [];
  const lead = recordNotices(around, () => new Date(time));
  const deps = {
    ...lead.deps,
    index: () => Promise.resolve(index),
    turns: through(store, around),
    counter: through(counter, around),
    ownership: memoryOwnershipStore(owned),
    openQuestions: () => Promise.resolve(open),
    bank: memoryQuestionBank(topics),
    detectConcern: (text: string) => (text.includes('not safe') ? ('danger' as const) : null),
    model,
    random: (below: number) => below - 1,
  };

  const ask = async (
    asked: BotInput,
    { studentId = 'student-1', turnId = randomUUID(), after = null }: Ask = {},
  ) => {
    const reply = await askBot(deps, { asked, studentId, turnId, after });
    return z.parse(botSchemas.askBot.reply, JSON.parse(JSON.stringify(reply)));
  };

  return {
    lead,
    ask,
    say: (text: string, options?: Ask) => ask({ text }, options),
    /** Presses the button `want` below the answer in the turn with the id `of`. */
    follow: (want: 'worked-example' | 'mistakes' | 'question' | 'another', of: string, options?: Ask) =>
      ask({ want, of }, options),
    answer: (optionId: string, of: string, options?: Ask) => ask({ optionId, of }, options),
    conversation: async (studentId = 'student-1') =>
      z.parse(
        botSchemas.getConversation.reply,
        JSON.parse(JSON.stringify(await getConversation(deps, studentId))),
      ),
    erase: (studentId = 'student-1') => store.erase(studentId),
    stored: (studentId = 'student-1') => store.recent(studentId),
    pass: (hours: number) => void (time += hours * 3_600_000),
    takeBack: () => void owned.splice(0),
    startQuiz: (...questionIds: string[]) =>
      void (open = bank
        .filter(({ questionId }) => questionIds.includes(questionId))
        .map(({ questionId, lessonId, texts: { words } }) => ({
          questionId,
          lessonId,
          words,
          courseId: 'maths',
        }))),
  };
}
