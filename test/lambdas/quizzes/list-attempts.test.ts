import { expect, it } from 'vitest';
import { quizzesSchemas } from '../../../contract/quizzes/quizzes.ts';
import { historyPageSize } from '../../../contract/quizzes/routes.ts';
import { type App, freeQuiz, quizzesApp, readRefusal } from './quizzes-app.fixture.ts';

const readPage = async (app: App, cursor?: string | null, student?: string) => {
  const query = cursor ? { cursor } : {};
  const { body } = await app.call('listAttempts', { query, ...(student !== undefined && { student }) });
  return quizzesSchemas.listAttempts.reply.parse(body);
};

it('pages through the student’s submitted attempts, newest first, and lists all open ones with the first page', async () => {
  const app = quizzesApp();
  const test = await app.started();
  const later = { ...freeQuiz, questionCount: 1, mode: 'practice' };
  const ids: string[] = [];
  for (let count = 0; count < historyPageSize + 2; count++) {
    const attempt = await app.started(later);
    await app.submit(attempt);
    ids.unshift(attempt.attemptId);
  }
  const newest = await app.started(later);
  await app.start(freeQuiz, undefined, 'student-2');
  const first = await readPage(app);
  const second = await readPage(app, first.cursor);
  const listed = [...first.attempts, ...second.attempts].map(({ attemptId }) => attemptId);
  expect(listed).toEqual([newest.attemptId, ...ids, test.attemptId]);
  expect(first.attempts[1]).toMatchObject({ state: 'submitted', correctCount: 0, outcomes: ['unanswered'] });
  expect(first.open).toMatchObject([
    { attemptId: newest.attemptId, state: 'open', mode: 'practice' },
    { attemptId: test.attemptId, state: 'open', mode: 'test', questionCount: 4 },
  ]);
  expect(second).not.toHaveProperty('open');
  expect(second.cursor).toBeNull();
  expect(await readPage(app, first.cursor, 'student-3')).toEqual({ attempts: [], cursor: null });
});

it('gives the deadline of an open quiz against the clock, with the time', async () => {
  let time = Date.UTC(2026, 0, 1, 12);
  const app = quizzesApp({ now: () => new Date(time) });
  await app.started({ ...freeQuiz, timed: true });
  time += 60_000;
  await app.started({ ...freeQuiz, courseId: 'maths', mode: 'practice' });
  const { open = [] } = await readPage(app);
  expect(open.map(({ mode, clock }) => [mode, clock])).toEqual(
    expect.arrayContaining([
      ['test', { deadlineAt: '2026-01-01T12:04:00.000Z', now: '2026-01-01T12:01:00.000Z' }],
      ['practice', undefined],
    ]),
  );
});

it.each([{ courseId: 'science' }, { cursor: '' }, { cursor: 'e30' }])(
  'refuses the query %j',
  async (query) => {
    const reply = await quizzesApp().call('listAttempts', { query });
    expect(readRefusal(reply)).toEqual([400, 'invalid_request']);
  },
);
