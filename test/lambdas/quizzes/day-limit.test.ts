import { expect, it } from 'vitest';
import { attemptsPerDay } from '../../../lambdas/quizzes/start-attempt.ts';
import { schoolDay } from '../../../lambdas/runtime/school-day.ts';
import { start, started, submit } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

it('refuses starts beyond the day’s limit without Retry-After, and starts again the next day', async () => {
  let today = new Date('2026-01-31T12:00:00.000Z');
  let milliseconds = 0;
  const app = quizzesApp({ now: () => new Date(today.getTime() + milliseconds++) });
  for (let count = 1; count < attemptsPerDay; count++) await submit(app, await started(app));
  const last = await started(app);
  expect((await start(app, freeQuiz, last.attemptId)).reply.status).toBe(201);
  await submit(app, last);

  const { reply } = await start(app);
  expect(reply).toMatchObject({
    status: 429,
    body: { code: 'attempt_limit', details: { limit: attemptsPerDay } },
  });
  expect(reply.headers).not.toHaveProperty('retry-after');
  expect((await start(app, freeQuiz, undefined, 'student-2')).reply.status).toBe(201);

  today = new Date('2026-02-01T00:00:00.000Z');
  await started(app);
  expect([...(await app.attempts.findOpen('student-1')).starts.keys()]).toEqual(['2026-02-01']);
});

it.each([
  ['2026-01-31T23:59:59.999Z', '2026-01-31'],
  ['2026-07-01T22:59:59.999Z', '2026-07-01'],
  ['2026-07-01T23:00:00.000Z', '2026-07-02'],
])('takes the day in Leeds: %s is on %s', (at, day) => {
  expect(schoolDay(new Date(at))).toBe(day);
});
