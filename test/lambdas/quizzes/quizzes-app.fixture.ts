import '../../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Year } from '../../../contract/account/learner-options.ts';
import {
  openAttempt,
  quizzesSchemas,
  submittedAttempt,
  type OpenAttempt,
} from '../../../contract/quizzes/quizzes.ts';
import { readWords } from '../../../contract/text/text-tree.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import type { Catalogue, Question } from '../../../lambdas/catalogue/catalogue.ts';
import type { AnswerCountStore } from '../../../lambdas/tables/answer-counts.ts';
import type { OwnershipStore } from '../../../lambdas/tables/ownership-store.ts';
import type { Random } from '../../../lambdas/tables/shown-question.ts';
import { quizzesHandlers } from '../../../lambdas/quizzes/handler.ts';
import type { AttemptStore } from '../../../lambdas/quizzes/attempts/attempt-store.ts';
import type { PracticeStore } from '../../../lambdas/quizzes/practice/practice-store.ts';
import { memoryAttemptStore } from './attempts/memory-attempt-store.ts';
import { memoryMasteryStore } from './mastery/memory-mastery-store.ts';
import type { MasteryStore } from '../../../lambdas/quizzes/mastery/mastery-record.ts';
import { memoryAnswerCounts } from '../tables/memory-answer-counts.ts';
import { memoryOwnershipStore } from '../tables/memory-ownership-store.ts';
import { memoryPracticeStore } from './practice/memory-practice-store.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { canary, catalogue, course, question, topic } from '../../support/catalogue.ts';
import { call, type TestRequest } from '../../support/gateway.ts';
import { quizStart } from '../../support/quiz-start.ts';

/** A quiz of a free topic, which a student may take without owning the course. */
export const freeQuiz = quizStart('science', 'free-topic', 4);

type CallRoute = (name: keyof typeof quizzesRoutes, request?: TestRequest) => ReturnType<typeof call>;
type AttemptRef = Pick<OpenAttempt, 'attemptId'>;

export const questionAt = (attempt: OpenAttempt, place: number) => {
  const question = attempt.questions[place];
  if (!question) throw new Error('The quiz has no such question');
  return question;
};

export const optionSaying = (attempt: OpenAttempt, place: number, word: string) =>
  questionAt(attempt, place).options.find(({ text }) => readWords(text).includes(word))?.optionId ?? '';

export function quizCalls(call: CallRoute) {
  async function start(
    body: object = freeQuiz,
    attemptId: string = randomUUID(),
    student: string = 'student-1',
  ) {
    const reply = await call('startAttempt', { params: { attemptId }, body, student });
    return { reply, attemptId };
  }
  const save = (
    { attemptId }: AttemptRef,
    questionId: string,
    optionIds: string | readonly string[],
    revision: number,
  ) =>
    call('saveAnswer', {
      params: { attemptId, questionId },
      body: { optionIds: [optionIds].flat(), revision },
    });
  const look = ({ attemptId }: AttemptRef) => call('getAttempt', { params: { attemptId } });
  return {
    start,
    started: async (body?: object): Promise<OpenAttempt> => {
      const { reply } = await start(body);
      expect(reply.status).toBe(201);
      return openAttempt.parse(reply.body);
    },
    save,
    answer: (attempt: OpenAttempt, place: number, word: string) =>
      save(attempt, questionAt(attempt, place).questionId, optionSaying(attempt, place, word), 0),
    /** `retry` are the options of the second try. */
    check: (attempt: OpenAttempt, place: number, retry?: readonly string[], revision = 1) =>
      call('checkAnswer', {
        params: { attemptId: attempt.attemptId, questionId: questionAt(attempt, place).questionId },
        body: { revision, ...(retry && { retry }) },
      }),
    submit: ({ attemptId }: AttemptRef) => call('submitAttempt', { params: { attemptId } }),
    look,
    discard: ({ attemptId }: AttemptRef) => call('discardAttempt', { params: { attemptId } }),
    readResult: async (attempt: AttemptRef) => submittedAttempt.parse((await look(attempt)).body),
  };
}

export const readRefusal = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
  [status, (body as { code?: string } | undefined)?.code] as const;

/** Starts the quiz API in memory. Without `now`, its clock moves by one second at each reading. */
export function quizzesApp({
  content = catalogue(),
  random = (below: number) => below - 1,
  now,
  year = null,
  extraTime = 0,
  attempts = memoryAttemptStore(),
  mastery = memoryMasteryStore(),
  practice = memoryPracticeStore(content),
  ownership = memoryOwnershipStore([['student-1', 'maths']]),
  answerCounts = memoryAnswerCounts(),
}: {
  readonly content?: Catalogue;
  readonly random?: Random;
  readonly now?: () => Date;
  readonly year?: Year | null;
  /** In per cent of the usual time. */
  readonly extraTime?: number;
  readonly attempts?: AttemptStore;
  readonly mastery?: MasteryStore;
  readonly practice?: PracticeStore;
  readonly ownership?: OwnershipStore;
  readonly answerCounts?: Pick<AnswerCountStore, 'add'>;
} = {}) {
  let seconds = 0;
  const handler = serve({
    routes: quizzesRoutes,
    schemas: quizzesSchemas,
    handlers: quizzesHandlers,
    deps: {
      attempts,
      mastery,
      answerCounts,
      practice,
      texts: practice,
      profile: () => Promise.resolve({ year, extraTime }),
      ownership,
      now: now ?? (() => new Date(Date.UTC(2026, 0, 1) + 1000 * seconds++)),
      pause: () => Promise.resolve(),
      random,
    },
    observability: observe('quizzes'),
  });
  const callRoute: CallRoute = (name, request) => call(handler, quizzesRoutes[name], request);
  return {
    attempts,
    mastery,
    call: callRoute,
    ...quizCalls(callRoute),
    countStarts: async () => (await attempts.findOpen('student-1')).starts.get('2026-01-01'),
  };
}

export type App = ReturnType<typeof quizzesApp>;

export const quizWith = (...questions: Question[]) =>
  catalogue(course('science', { topics: [topic('free-topic', { free: true, questions })] }));

/** In the free topic, the right option of each question has the index `right`. No option's text reveals this. */
export function bankWithKey(right: number) {
  const free = topic('free-topic', { free: true });
  const options = [0, 1, 2, 3].map((index) => ({
    text: `option ${index}`,
    ...(index !== right && { reason: `${canary.reason} ${index}` }),
  }));
  const questions = free.questions.map(({ id, level, lesson }) => question(id, { level, lesson, options }));
  return catalogue(course('maths', { topics: [{ ...free, questions }, topic('paid-topic')] }));
}
