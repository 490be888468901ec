import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttempt, submittedAttempt, type OpenAttempt } from '../../../contract/quizzes/quizzes.ts';
import { dynamoAttemptStore } from '../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { dynamoMasteryStore } from '../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';
import { rounds } from '../../support/rounds.ts';
import { questionAt } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const twenty = <T>(make: (index: number) => T) => Array.from({ length: 20 }, (_, index) => make(index));
const options = ['a', 'b', 'c', 'd'];

/** A student with real tables and a clock that stands still until `pass` moves it. */
function student() {
  let time = Date.UTC(2026, 0, 1, 12);
  const app = quizzesApp({
    attempts: dynamoAttemptStore(tables.quizzes),
    mastery: dynamoMasteryStore(tables.quizzes),
    now: () => new Date(time),
  });
  const id = randomUUID();

  /** Calls like a browser, which repeats a call if the server was busy. */
  async function call(...[name, request]: Parameters<typeof app.call>): ReturnType<typeof app.call> {
    for (;;) {
      const reply = await app.call(name, { ...request, student: id });
      if (reply.status !== 503) return reply;
    }
  }
  const start = (body: object = freeQuiz, attemptId: string = randomUUID()) =>
    call('startAttempt', { params: { attemptId }, body });
  return {
    call,
    start,
    started: async (body?: object) => openAttempt.parse((await start(body)).body),
    save: ({ attemptId }: OpenAttempt, questionId: string, optionId: string, revision: number) =>
      call('saveAnswer', { params: { attemptId, questionId }, body: { optionIds: [optionId], revision } }),
    submit: ({ attemptId }: OpenAttempt) => call('submitAttempt', { params: { attemptId } }),
    look: ({ attemptId }: OpenAttempt) => call('getAttempt', { params: { attemptId } }),
    history: async () => (await call('listAttempts')).body as { attempts: { attemptId: string }[] },
    readOpen: () => app.attempts.findOpen(id),
    record: () => app.mastery.findLatest(id, 'science'),
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

type Reply = ReturnType<ReturnType<typeof quizzesApp>['call']>;
const readCode = (body: unknown) => (body as { code?: string }).code ?? 'done';

describe('twenty at once', () => {
  const count = rounds(10, 100);

  it('starts of one quiz, under the same and other ids, open one attempt, counted once', async () => {
    for (let round = 0; round < count; round++) {
      const { start, history, readOpen } = student();
      const attemptId = randomUUID();
      const replies = await Promise.all(
        twenty((index) => start(freeQuiz, index % 2 === 0 ? attemptId : randomUUID())),
      );
      const { attempts } = await history();
      expect(attempts).toHaveLength(1);
      for (const { body } of replies) expect(openAttempt.parse(body).attemptId).toBe(attempts[0]?.attemptId);
      expect((await readOpen()).starts.get('2026-01-01')).toBe(1);
    }
  });

  it('of the starts of different quizzes one succeeds, and the others name its attempt', async () => {
    for (let round = 0; round < count; round++) {
      const { start, history } = student();
      const replies = await Promise.all(twenty((index) => start({ ...freeQuiz, questionCount: 1 + index })));
      const { attempts } = await history();
      expect(attempts).toHaveLength(1);
      const refused = replies.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(19);
      for (const { body } of refused) {
        expect(body).toMatchObject({
          code: 'attempt_open',
          details: { attemptId: attempts[0]?.attemptId },
        });
      }
    }
  });

  it('of the saves of one answer one succeeds, and the others return it', async () => {
    for (let round = 0; round < count; round++) {
      const { started, save, look } = student();
      const attempt = await started();
      const { questionId } = questionAt(attempt, 0);
      const replies = await Promise.all(
        twenty((index) => save(attempt, questionId, options[index % 4] ?? 'a', 0)),
      );
      const { answers } = openAttempt.parse((await look(attempt)).body);
      expect(answers).toMatchObject([{ questionId, revision: 1 }]);
      const kept = answers[0]?.optionIds[0];
      replies.forEach(({ status, body }, index) => {
        if (options[index % 4] === kept) expect(status).toBe(200);
        else expect(body).toMatchObject({ details: { current: { optionIds: [kept], revision: 1 } } });
      });
    }
  });

  it('submissions return one result, byte by byte, which counts once', async () => {
    for (let round = 0; round < count; round++) {
      const { started, save, submit, readOpen, record } = student();
      const attempt = await started();
      await save(attempt, questionAt(attempt, 0).questionId, 'b', 0);
      const replies = await Promise.all(twenty(() => submit(attempt)));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
      expect((await readOpen()).attempts).toEqual([]);
      const { attempts, questions, topics } = await record();
      expect(attempts).toMatchObject([{ attemptId: attempt.attemptId }]);
      expect(questions.size).toBe(1);
      expect(topics.get('free-topic')).toMatchObject({ answered: 1 });
    }
  });

  it('saves that race a submission are in the result or refused', async () => {
    for (let round = 0; round < count; round++) {
      const { started, save, submit } = student();
      const attempt = await started({ ...freeQuiz, questionCount: 6 });
      const [submitted, ...saves] = await Promise.all([
        submit(attempt),
        ...twenty((index) =>
          save(attempt, questionAt(attempt, index % 6).questionId, options[index % 4] ?? 'a', 0),
        ),
      ]);
      const again = submittedAttempt.parse((await submit(attempt)).body);
      expect(submittedAttempt.parse(submitted.body)).toEqual(again);
      saves.forEach(({ body }, index) => {
        const { questionId } = questionAt(attempt, index % 6);
        const chosen = again.questions.find((one) => one.questionId === questionId)?.chosenOptionIds;
        expect(['done', 'answer_conflict', 'attempt_submitted']).toContain(readCode(body));
        if (readCode(body) === 'done') expect(chosen).toEqual([options[index % 4]]);
      });
    }
  });

  it('submissions, reads and saves that race the deadline agree on one result as of the deadline', async () => {
    for (let round = 0; round < count; round++) {
      const { started, save, submit, look, history, pass } = student();
      const attempt = await started({ ...freeQuiz, timed: true });
      await save(attempt, questionAt(attempt, 0).questionId, 'b', 0);
      pass(4 * 60_000 + 5001);
      const ways: readonly [() => Reply, ...(() => Reply)[]] = [
        () => submit(attempt),
        () => look(attempt),
        () => save(attempt, questionAt(attempt, 1).questionId, 'a', 0),
        () => look(attempt),
      ];
      const replies = await Promise.all(twenty((index) => (ways[index % 4] ?? ways[0])()));
      await history();
      const result = submittedAttempt.parse((await look(attempt)).body);
      expect(result).toMatchObject({ timeUp: true, submittedAt: attempt.deadlineAt });
      expect(result.questions.flatMap(({ chosenOptionIds }) => chosenOptionIds)).toEqual(['b']);
      replies.forEach((reply, index) => {
        if (index % 4 === 2) expect(readCode(reply.body)).toBe('time_up');
        else expect(submittedAttempt.parse(reply.body)).toEqual(result);
      });
    }
  });

  it('of checks and other saves, the answer that was shown as checked stays', async () => {
    for (let round = 0; round < count; round++) {
      const { started, save, call, submit } = student();
      const attempt = await started({ ...freeQuiz, mode: 'practice' });
      const { questionId } = questionAt(attempt, 0);
      const params = { attemptId: attempt.attemptId, questionId };
      await save(attempt, questionId, 'a', 0);
      const replies = await Promise.all(
        twenty((index) =>
          index % 2 === 0
            ? call('checkAnswer', { params, body: { revision: 1 } })
            : save(attempt, questionId, 'b', 1),
        ),
      );
      const result = submittedAttempt.parse((await submit(attempt)).body);
      const kept = result.questions.find((one) => one.questionId === questionId)?.chosenOptionIds;
      const shown = replies.filter((_, index) => index % 2 === 0).filter(({ status }) => status === 200);
      for (const { body } of shown) expect(body).toMatchObject({ checked: { chosenOptionIds: kept } });
      expect(kept).toEqual(shown.length > 0 ? ['a'] : ['b']);
    }
  });
});
