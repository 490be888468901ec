import '../../support/lambda-env.ts';
import { quizzesSchemas, type QuizStart } from '../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import type { Catalogue } from '../../../lambdas/catalogue/catalogue.ts';
import type { OwnershipStore } from '../../../lambdas/tables/ownership-store.ts';
import type { Random } from '../../../lambdas/tables/shown-question.ts';
import { quizzesHandlers } from '../../../lambdas/quizzes/handler.ts';
import type { AttemptStore } from '../../../lambdas/quizzes/attempts/attempt-store.ts';
import type { PracticeStore } from '../../../lambdas/quizzes/practice/practice-store.ts';
import { memoryAttemptStore } from './attempts/memory-attempt-store.ts';
import { memoryMasteryStore } from './mastery/memory-mastery-store.ts';
import type { MasteryStore } from '../../../lambdas/quizzes/mastery/mastery-record.ts';
import { memoryOwnershipStore } from '../tables/memory-ownership-store.ts';
import { memoryPracticeStore } from './practice/memory-practice-store.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { catalogue } from '../../support/catalogue.ts';
import { call, type TestRequest } from '../../support/gateway.ts';
import { quizFixtures } from './quiz-topics.fixture.ts';

/**
 * Makes the quizzes function with stores in memory. Student-1 owns maths. The clock moves forward by one second at each
 * call.
 */
export function quizzesApp({
  content = catalogue(),
  random = (below: number) => below - 1,
  now,
  extraTime = 0,
  attempts = memoryAttemptStore(),
  mastery = memoryMasteryStore(),
  practice = memoryPracticeStore(quizFixtures(content)),
  ownership = memoryOwnershipStore([['student-1', 'maths']]),
}: {
  readonly content?: Catalogue;
  readonly random?: Random;
  readonly now?: () => Date;
  /** The student's extra time in per cent. */
  readonly extraTime?: number;
  readonly attempts?: AttemptStore;
  readonly mastery?: MasteryStore;
  readonly practice?: PracticeStore;
  readonly ownership?: OwnershipStore;
} = {}) {
  let seconds = 0;
  const handler = serve({
    routes: quizzesRoutes,
    schemas: quizzesSchemas,
    handlers: quizzesHandlers,
    deps: {
      attempts,
      mastery,
      practice,
      texts: practice,
      extraTime: () => Promise.resolve(extraTime),
      ownership,
      now: now ?? (() => new Date(Date.UTC(2026, 0, 1) + 1000 * seconds++)),
      random,
    },
    observability: observe('quizzes'),
  });
  return {
    attempts,
    mastery,
    call: (name: keyof typeof quizzesRoutes, request?: TestRequest) =>
      call(handler, quizzesRoutes[name], request),
  };
}

/** The request body to start a quiz on a free topic. Student-1 doesn't own the course. */
export const freeQuiz = {
  courseId: 'science',
  topicIds: ['free-topic'],
  level: null,
  questionCount: 4,
  lessonId: null,
  calculator: null,
  mode: 'test',
  timed: false,
} as const satisfies QuizStart;
