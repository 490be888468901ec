import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openAttempt, submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { dynamoAttemptStore } from '../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { dynamoMasteryStore } from '../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { noPause, useTables } from '../../support/dynalite.ts';
import { rounds } from '../../support/rounds.ts';
import { freeQuiz, optionSaying, questionAt, quizCalls, quizzesApp } from './quizzes-app.fixture.ts';

const tables = useTables();

const twenty = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => make(index)));
const option = (index: number) => ['a', 'b', 'c', 'd'][index % 4] ?? 'a';
const readCode = (body: unknown) => (body as { code?: string }).code ?? 'done';

function createStudent() {
  let time = Date.UTC(2026, 0, 1, 12);
  const app = quizzesApp({
    attempts: dynamoAttemptStore(tables.quizzes, noPause),
    mastery: dynamoMasteryStore(tables.quizzes),
    now: () => new Date(time),
  });
  const student = randomUUID();

  /** Calls a route, and repeats the call after a 503, as browsers do. */
  async function call(...[name, request]: Parameters<typeof app.call>): ReturnType<typeof app.call> {
    for (;;) {
      const reply = await app.call(name, { ...request, student });
      if (reply.status !== 503) return reply;
    }
  }
  return {
    call,
    ...quizCalls(call),
    readOpen: () => app.attempts.findOpen(student),
    /** Lists those of the started attempts that are stored. */
    listStored: async (starts: readonly { readonly attemptId: string }[]) => {
      const ids = [...new Set(starts.map(({ attemptId }) => attemptId))];
      const found = await Promise.all(
        ids.map((attemptId) => app.attempts.find({ studentId: student, attemptId })),
      );
      return found.flatMap((attempt) => (attempt ? [attempt.attemptId] : []));
    },
    readRecord: () => app.mastery.findLatest(student, 'science'),
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}
type Student = ReturnType<typeof createStudent>;

const races: readonly (readonly [string, (student: Student) => Promise<void>])[] = [
  [
    'starts of one quiz, under the same and other ids, open one attempt, counted once',
    async ({ start, readOpen, listStored }) => {
      const attemptId = randomUUID();
      const replies = await twenty((index) => start(freeQuiz, index % 2 === 0 ? attemptId : randomUUID()));
      const { attempts, starts } = await readOpen();
      expect(attempts).toHaveLength(1);
      for (const { reply } of replies)
        expect(openAttempt.parse(reply.body).attemptId).toBe(attempts[0]?.attemptId);
      expect(starts.get('2026-01-01')).toBe(1);
      expect(await listStored(replies)).toEqual([attempts[0]?.attemptId]);
    },
  ],
  [
    'one start of different quizzes succeeds, and the others name its attempt',
    async ({ start, readOpen, listStored }) => {
      const replies = await twenty((index) => start({ ...freeQuiz, questionCount: 1 + index }));
      const { attempts } = await readOpen();
      expect(attempts).toHaveLength(1);
      expect(await listStored(replies)).toEqual([attempts[0]?.attemptId]);
      const refused = replies.filter(({ reply }) => reply.status !== 201);
      expect(refused).toHaveLength(19);
      const details = { attemptId: attempts[0]?.attemptId };
      for (const { reply } of refused) expect(reply.body).toMatchObject({ code: 'attempt_open', details });
    },
  ],
  [
    'one save of an answer succeeds, and the others return it',
    async ({ started, save, look }) => {
      const attempt = await started();
      const { questionId } = questionAt(attempt, 0);
      const replies = await twenty((index) => save(attempt, questionId, option(index), 0));
      const { answers } = openAttempt.parse((await look(attempt)).body);
      expect(answers).toMatchObject([{ questionId, revision: 1 }]);
      const stored = answers[0]?.optionIds[0];
      replies.forEach(({ status, body }, index) => {
        if (option(index) === stored) expect(status).toBe(200);
        else expect(body).toMatchObject({ details: { current: { optionIds: [stored], revision: 1 } } });
      });
    },
  ],
  [
    'submissions return one result, byte by byte, which counts once',
    async ({ started, save, submit, readOpen, readRecord }) => {
      const attempt = await started();
      await save(attempt, questionAt(attempt, 0).questionId, 'b', 0);
      const replies = await twenty(() => submit(attempt));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
      expect((await readOpen()).attempts).toEqual([]);
      const { attempts, questions, topics } = await readRecord();
      expect(attempts).toMatchObject([{ attemptId: attempt.attemptId }]);
      expect(questions.size).toBe(1);
      expect(topics.get('free-topic')).toMatchObject({ answered: 1 });
    },
  ],
  [
    'saves that race a submission are in the result or refused',
    async ({ started, save, submit }) => {
      const attempt = await started({ ...freeQuiz, questionCount: 6 });
      const readQuestionId = (index: number) => questionAt(attempt, index % 6).questionId;
      const [submitted, saves] = await Promise.all([
        submit(attempt),
        twenty((index) => save(attempt, readQuestionId(index), option(index), 0)),
      ]);
      const again = submittedAttempt.parse((await submit(attempt)).body);
      expect(submittedAttempt.parse(submitted.body)).toEqual(again);
      saves.forEach(({ body }, index) => {
        const graded = again.questions.find((one) => one.questionId === readQuestionId(index));
        expect(['done', 'answer_conflict', 'attempt_submitted']).toContain(readCode(body));
        if (readCode(body) === 'done') expect(graded?.chosenOptionIds).toEqual([option(index)]);
      });
    },
  ],
  [
    'submissions, reads and saves that race the deadline agree on one result as of the deadline',
    async ({ call, started, save, submit, look, pass }) => {
      const attempt = await started({ ...freeQuiz, timed: true });
      await save(attempt, questionAt(attempt, 0).questionId, 'b', 0);
      pass(4 * 60_000 + 5001);
      const replies = await twenty((index) => {
        if (index % 4 === 0) return submit(attempt);
        return index % 4 === 2 ? save(attempt, questionAt(attempt, 1).questionId, 'a', 0) : look(attempt);
      });
      await call('listAttempts');
      const result = submittedAttempt.parse((await look(attempt)).body);
      expect(result).toMatchObject({ timeUp: true, submittedAt: attempt.deadlineAt });
      expect(result.questions.flatMap(({ chosenOptionIds }) => chosenOptionIds)).toEqual(['b']);
      replies.forEach((reply, index) => {
        if (index % 4 === 2) expect(readCode(reply.body)).toBe('time_up');
        else expect(submittedAttempt.parse(reply.body)).toEqual(result);
      });
    },
  ],
  [
    'an answer that was shown as checked stays when other saves race the check',
    async ({ started, save, call, submit }) => {
      const attempt = await started({ ...freeQuiz, mode: 'practice' });
      const { questionId } = questionAt(attempt, 0);
      const params = { attemptId: attempt.attemptId, questionId };
      await save(attempt, questionId, 'a', 0);
      const replies = await twenty((index) =>
        index % 2 === 0
          ? call('checkAnswer', { params, body: { revision: 1 } })
          : save(attempt, questionId, 'b', 1),
      );
      const result = submittedAttempt.parse((await submit(attempt)).body);
      const chosen = result.questions.find((one) => one.questionId === questionId)?.chosenOptionIds;
      const shown = replies.filter(({ status }, index) => index % 2 === 0 && status === 200);
      for (const { body } of shown) expect(body).toMatchObject({ checked: { chosenOptionIds: chosen } });
      expect(chosen).toEqual(shown.length > 0 ? ['a'] : ['b']);
    },
  ],
  [
    'one second try is stored, and every later reply shows it',
    async ({ started, answer, check, submit }) => {
      const attempt = await started({ ...freeQuiz, mode: 'practice' });
      await answer(attempt, 0, 'wrong one');
      await check(attempt, 0);
      const replies = await twenty((index) => check(attempt, 0, index % 5 === 4 ? [] : [option(index)]));
      const result = submittedAttempt.parse((await submit(attempt)).body).questions[0];
      expect(result).toMatchObject({ marks: 0, chosenOptionIds: [optionSaying(attempt, 0, 'wrong one')] });
      for (const { body } of replies)
        expect(body).toMatchObject({ checked: { retryOptionIds: result?.retryOptionIds } });
    },
  ],
];

it.each(races)('of twenty calls at once, %s', async (_, race) => {
  for (let round = 0; round < rounds(2, 100); round++) await race(createStudent());
});
