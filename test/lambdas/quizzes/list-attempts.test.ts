import { expect, it } from 'vitest';
import { quizzesSchemas } from '../../../contract/quizzes/quizzes.ts';
import { historyPageSize } from '../../../contract/quizzes/routes.ts';
import { readRefusal, start, started, submit, type App } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

const readPage = async (app: App, cursor?: string | null, student?: string) => {
  const query = cursor ? { cursor } : {};
  const { body } = await app.call('listAttempts', { query, ...(student !== undefined && { student }) });
  return quizzesSchemas.listAttempts.reply.parse(body);
};

it('pages through the student’s attempts, newest first', async () => {
  const app = quizzesApp();
  const ids: string[] = [];
  for (let count = 0; count < historyPageSize + 2; count++) {
    const attempt = await started(app);
    await submit(app, attempt);
    ids.unshift(attempt.attemptId);
  }
  await start(app, freeQuiz, undefined, 'student-2');
  const first = await readPage(app);
  const second = await readPage(app, first.cursor);
  expect([...first.attempts, ...second.attempts].map(({ attemptId }) => attemptId)).toEqual(ids);
  expect(second.cursor).toBeNull();
  expect(await readPage(app, first.cursor, 'student-3')).toEqual({ attempts: [], cursor: null });
});

it('shows the result of a submitted attempt, and the mode of an open one', async () => {
  const app = quizzesApp();
  const { attemptId } = await started(app);
  await submit(app, { attemptId });
  const test = await started(app);
  const practice = await started(app, { ...freeQuiz, questionCount: 2, mode: 'practice' });
  expect(await readPage(app)).toMatchObject({
    attempts: [
      { attemptId: practice.attemptId, state: 'open', mode: 'practice' },
      { attemptId: test.attemptId, state: 'open', mode: 'test' },
      { attemptId, state: 'submitted', correctCount: 0, questionCount: 4 },
    ],
  });
});

it('lists all open attempts with the first page, however many attempts came after them', async () => {
  const app = quizzesApp();
  const test = await started(app);
  const later = { ...freeQuiz, questionCount: 1, mode: 'practice' } as const;
  for (let count = 0; count <= historyPageSize; count++) await submit(app, await started(app, later));
  const newest = await started(app, later);
  const first = await readPage(app);
  expect(first.attempts.map(({ attemptId }) => attemptId)).not.toContain(test.attemptId);
  expect(first.open).toMatchObject([
    { attemptId: newest.attemptId, state: 'open', mode: 'practice' },
    { attemptId: test.attemptId, state: 'open', mode: 'test', questionCount: 4 },
  ]);
  expect(await readPage(app, first.cursor)).not.toHaveProperty('open');
});

it.each([{ courseId: 'science' }, { cursor: '' }, { cursor: 'e30' }])(
  'refuses the query %j',
  async (query) => {
    const reply = await quizzesApp().call('listAttempts', { query });
    expect(readRefusal(reply)).toEqual([400, 'invalid_request']);
  },
);
