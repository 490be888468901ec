import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openAttempt, type OpenAttempt } from '../../../contract/quizzes/quizzes.ts';
import { freeQuiz, type quizzesApp } from './quizzes-app.fixture.ts';

export type App = ReturnType<typeof quizzesApp>;

/** Asks for a quiz under a fresh id. */
export async function start(
  app: App,
  body: object = freeQuiz,
  attemptId: string = randomUUID(),
  student = 'student-1',
) {
  const reply = await app.call('startAttempt', { params: { attemptId }, body, student });
  return { reply, attemptId };
}

/** A quiz that was started. */
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

/** Saves one answer of an attempt. */
export function save(
  app: App,
  attempt: OpenAttempt,
  questionId: string,
  optionId: string | readonly string[],
  revision: number,
  student?: string,
) {
  return app.call('saveAnswer', {
    params: { attemptId: attempt.attemptId, questionId },
    body: { optionIds: [optionId].flat(), revision },
    ...(student !== undefined && { student }),
  });
}

/** The id of the option whose text holds a word: in the test's catalogue the right one says so. */
export const optionSaying = (attempt: OpenAttempt, place: number, word: string) =>
  questionAt(attempt, place).options.find(({ text }) => text.includes(word))?.optionId ?? '';
