import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { countStarts, look, readRefusal, save, start, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

it.each([
  ['topic', { courseId: 'maths' }],
  ['level', { level: 'ks3' }],
  ['length', { questionCount: 2 }],
  ['lesson', { lessonId: 'free-topic-one' }],
])('refuses a second start with another %s and names the open attempt', async (_, changes) => {
  const app = quizzesApp();
  const { attemptId } = await start(app);
  const { reply } = await start(app, { ...freeQuiz, ...changes });
  expect(readRefusal(reply)).toEqual([409, 'attempt_open']);
  expect(reply.body).toMatchObject({ details: { attemptId, mode: 'test' } });
});

it.each(['its own', 'another'])(
  'returns the open attempt with its answers to a second start under %s id',
  async (id) => {
    let turn = 0;
    const app = quizzesApp({ random: (below) => turn++ % below });
    const attempt = await started(app);
    const questionId = attempt.questions[0]?.questionId ?? '';
    await save(app, attempt, questionId, 'b', 0);
    const { reply } = await start(app, freeQuiz, id === 'another' ? randomUUID() : attempt.attemptId);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      ...attempt,
      now: expect.any(String) as string,
      answers: [{ questionId, optionIds: ['b'], revision: 1 }],
    });
    expect(await countStarts(app)).toBe(1);
  },
);

it.each([
  ['submitted', 'submitAttempt', 200],
  ['discarded', 'discardAttempt', 204],
] as const)('frees the mode after the attempt is %s, once or again', async (_, end, status) => {
  const app = quizzesApp();
  const { attemptId } = await start(app);
  for (const _again of [1, 2]) expect((await app.call(end, { params: { attemptId } })).status).toBe(status);
  const next = await started(app, { ...freeQuiz, questionCount: 2 });
  const { attempts } = await app.attempts.findOpen('student-1');
  expect(attempts).toMatchObject([{ attemptId: next.attemptId }]);
});

it('lets other students and the other mode start', async () => {
  const app = quizzesApp();
  await started(app);
  expect((await start(app, freeQuiz, randomUUID(), 'student-2')).reply.status).toBe(201);
  expect((await start(app, { ...freeQuiz, questionCount: 2, mode: 'practice' })).reply.status).toBe(201);
});

it('completes a start that was cut off when it is repeated, and lets others start meanwhile', async () => {
  const app = quizzesApp();
  const cutOff = async () => {
    vi.spyOn(app.attempts, 'open').mockRejectedValueOnce(new StorageBusy('cut off'));
    const { reply, attemptId } = await start(app);
    expect(reply.status).toBe(503);
    expect((await look(app, { attemptId })).status).toBe(404);
    return attemptId;
  };
  await cutOff();
  const attemptId = await cutOff();
  const { reply } = await start(app, freeQuiz, attemptId);
  expect(openAttempt.parse(reply.body)).toMatchObject({ attemptId, questionCount: 4 });
  expect(await countStarts(app)).toBe(1);
});

it('opens one attempt if both modes start under one id at once, and blocks neither', async () => {
  const app = quizzesApp();
  const attemptId = randomUUID();
  const quizzes = [freeQuiz, { ...freeQuiz, questionCount: 2, mode: 'practice' }];
  const replies = await Promise.all(quizzes.map((quiz) => start(app, quiz, attemptId)));
  expect(replies.map(({ reply }) => reply.status).sort()).toEqual([201, 409]);
  const refused = quizzes[replies.findIndex(({ reply }) => reply.status === 409)];
  expect((await start(app, refused)).reply.status).toBe(201);
});

it('never asks a question twice if practice and a test start at once', async () => {
  const app = quizzesApp();
  const requests = ['practice', 'test'].map((mode) => ({ ...freeQuiz, mode, questionCount: 2 }));
  const starts = await Promise.all(requests.map((request) => start(app, request)));
  const refused = requests.filter((_, index) => starts[index]?.reply.status !== 201);
  expect(refused).toHaveLength(1);
  const later = await Promise.all(refused.map((request) => start(app, request)));
  const asked = [...starts, ...later].flatMap(({ reply }) =>
    reply.status === 201 ? openAttempt.parse(reply.body).questions : [],
  );
  expect(new Set(asked.map(({ questionId }) => questionId)).size).toBe(4);
});
