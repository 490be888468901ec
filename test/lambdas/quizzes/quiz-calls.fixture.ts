import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openAttempt, submittedAttempt, type OpenAttempt } from '../../../contract/quizzes/quizzes.ts';
import type { Question } from '../../../lambdas/catalogue/catalogue.ts';
import { canary, catalogue, course, topic } from '../../support/catalogue.ts';
import { freeQuiz, type quizzesApp } from './quizzes-app.fixture.ts';

export type App = ReturnType<typeof quizzesApp>;
type AttemptRef = Pick<OpenAttempt, 'attemptId'>;

export async function start(
  app: App,
  body: object = freeQuiz,
  attemptId: string = randomUUID(),
  student = 'student-1',
) {
  const reply = await app.call('startAttempt', { params: { attemptId }, body, student });
  return { reply, attemptId };
}

export async function started(app: App, body: object = freeQuiz): Promise<OpenAttempt> {
  const { reply } = await start(app, body);
  expect(reply.status).toBe(201);
  return openAttempt.parse(reply.body);
}

export const questionAt = (attempt: OpenAttempt, place: number) => {
  const question = attempt.questions[place];
  if (!question) throw new Error('The quiz has no such question');
  return question;
};

export const save = (
  app: App,
  { attemptId }: AttemptRef,
  questionId: string,
  optionIds: string | readonly string[],
  revision: number,
) =>
  app.call('saveAnswer', {
    params: { attemptId, questionId },
    body: { optionIds: [optionIds].flat(), revision },
  });

/** Returns the option whose text contains this word. In tests, the text of a right option contains `right`. */
export const optionSaying = (attempt: OpenAttempt, place: number, word: string) =>
  questionAt(attempt, place).options.find(({ text }) => text.includes(word))?.optionId ?? '';

/** Gives the first answer to a question. Chooses the option whose text contains this word. */
export const answer = (app: App, attempt: OpenAttempt, place: number, word: string) =>
  save(app, attempt, questionAt(attempt, place).questionId, optionSaying(attempt, place, word), 0);

export const check = (app: App, attempt: OpenAttempt, place: number, revision = 1) =>
  app.call('checkAnswer', {
    params: { attemptId: attempt.attemptId, questionId: questionAt(attempt, place).questionId },
    body: { revision },
  });
export const submit = (app: App, { attemptId }: AttemptRef) =>
  app.call('submitAttempt', { params: { attemptId } });
export const look = (app: App, { attemptId }: AttemptRef) =>
  app.call('getAttempt', { params: { attemptId } });
export const discard = (app: App, { attemptId }: AttemptRef) =>
  app.call('discardAttempt', { params: { attemptId } });
export const readResult = async (app: App, attempt: AttemptRef) =>
  submittedAttempt.parse((await look(app, attempt)).body);

export const readRefusal = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
  [status, (body as { code?: string } | undefined)?.code] as const;

export const countStarts = async ({ attempts }: App, student = 'student-1') =>
  (await attempts.findOpen(student)).starts.get('2026-01-01');

/** Makes a catalogue in which {@link freeQuiz} asks these questions. */
export const quizWith = (...questions: Question[]) =>
  catalogue(course('science', { topics: [topic('free-topic', { free: true, questions })] }));

/**
 * Makes two topics whose texts don't reveal the right options. In the free topic, `right` is the index of the right
 * option.
 */
export function bankWithKey(right: number) {
  const free = topic('free-topic', { free: true });
  const questions = free.questions.map((one) => ({
    ...one,
    options: one.options.map((_option, index) => ({
      text: `option ${index}`,
      ...(index !== right && { reason: `${canary.reason} ${index}` }),
    })),
  }));
  return catalogue(course('maths', { topics: [{ ...free, questions }, topic('paid-topic')] }));
}
