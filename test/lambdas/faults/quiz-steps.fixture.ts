import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openAttempt, quizzesSchemas, submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { dynamoAttemptStore } from '../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { dynamoMasteryStore } from '../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { quizStart } from '../../support/quiz-start.ts';
import { minute, pass } from './faults.fixture.ts';
import { expectRefused, expectStatus, type Scene } from './scene.fixture.ts';
import type { Tries } from './world.fixture.ts';
import { noPause } from '../../support/dynalite.ts';

const toChoices = (
  answers: readonly { readonly questionId: string; readonly optionIds: readonly string[] }[],
) => new Map(answers.map(({ questionId, optionIds }) => [questionId, optionIds[0]]));

export function quizSteps({ student, accepted, next, byStudent, world }: Scene) {
  const { quizzes } = world.tables;

  /** Starts a quiz, answers it, changes an answer, submits. With `isLate`, one more answer comes after the deadline. */
  async function takeQuiz({ isLate }: { readonly isLate: boolean }): Promise<void> {
    const attemptId = randomUUID();
    const params = { attemptId };
    const body = quizStart('science', 'cells-and-organisation', 2, { timed: isLate });
    const started = await byStudent.quizzes('startAttempt', { params, body }, next());
    expectStatus(started, 201);
    const view = openAttempt.parse(started.body);
    expect(view.attemptId).toBe(attemptId);

    const answers = new Map<string, string>();
    const save = (place: number, option: number, revision: number, tries: Tries) => {
      const { questionId, options } = view.questions[place] ?? { questionId: '', options: [] };
      const optionId = options[option]?.optionId ?? '';
      const request = { params: { attemptId, questionId }, body: { optionIds: [optionId], revision } };
      return { questionId, optionId, reply: byStudent.quizzes('saveAnswer', request, tries) };
    };
    for (const [place, option, revision] of [[0, 0, 0], ...(isLate ? [] : [[1, 1, 0]]), [0, 1, 1]] as const) {
      const { questionId, optionId, reply } = save(place, option, revision, next());
      expectStatus(await reply, 200);
      answers.set(questionId, optionId);
    }
    const { answers: stored } = openAttempt.parse((await byStudent.quizzes('getAttempt', { params })).body);
    expect(toChoices(stored)).toEqual(answers);
    if (isLate) {
      pass(10 * minute);
      expectRefused(await save(1, 0, 0, next()).reply, 'time_up');
    }
    const submitted = await byStudent.quizzes('submitAttempt', { params }, next());
    expectStatus(submitted, 200);
    const result = submittedAttempt.parse(submitted.body);
    const chosen = result.questions.flatMap(({ questionId, chosenOptionIds: [optionId] }) =>
      optionId === undefined ? [] : [[questionId, optionId] as const],
    );
    expect([new Map(chosen), result.timeUp]).toEqual([answers, isLate]);
    expect((await byStudent.quizzes('submitAttempt', { params })).body).toEqual(submitted.body);
    accepted.quizzes.push({ attemptId, answers });
  }

  async function checkQuizzes(): Promise<void> {
    const { attempts, starts } = await dynamoAttemptStore(quizzes, noPause).findOpen(student.id);
    expect(attempts).toEqual([]);
    expect([...starts.values()].reduce((sum, count) => sum + count, 0)).toBe(accepted.quizzes.length);
    const history = quizzesSchemas.listAttempts.reply.parse((await byStudent.quizzes('listAttempts')).body);
    expect(history.attempts.map(({ attemptId, state }) => [attemptId, state]).toSorted()).toEqual(
      accepted.quizzes.map(({ attemptId }) => [attemptId, 'submitted']).toSorted(),
    );
    const record = await dynamoMasteryStore(quizzes).findLatest(student.id, 'science');
    expect(record.attempts.map(({ attemptId }) => attemptId).toSorted()).toEqual(
      accepted.quizzes.map(({ attemptId }) => attemptId).toSorted(),
    );
    expect([...record.topics.values()].reduce((sum, { answered }) => sum + answered, 0)).toBe(
      accepted.quizzes.reduce((sum, { answers }) => sum + answers.size, 0),
    );
  }

  return { takeQuiz, checkQuizzes };
}
