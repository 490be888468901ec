import { describe, expect, it } from 'vitest';
import type { OpenAttempt } from '../../../contract/quizzes/quizzes.ts';
import { questionAt, started, type App } from './quiz-calls.fixture.ts';
import { quizzesApp } from './quizzes-app.fixture.ts';

const flag = (app: App, { attemptId }: OpenAttempt, questionId: string, flagged: boolean, student?: string) =>
  app.call('flagQuestion', {
    params: { attemptId, questionId },
    body: { flagged },
    ...(student !== undefined && { student }),
  });
const look = async (app: App, { attemptId }: OpenAttempt) =>
  (await app.call('getAttempt', { params: { attemptId } })).body;

describe('a flag', () => {
  it('is put on a question and taken away, once or again', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const [one, two] = [questionAt(attempt, 0).questionId, questionAt(attempt, 1).questionId];
    for (const questionId of [one, two, two]) {
      expect((await flag(app, attempt, questionId, true)).status).toBe(204);
    }
    expect(await look(app, attempt)).toMatchObject({ flags: [one, two].toSorted() });
    for (const questionId of [one, one]) await flag(app, attempt, questionId, false);
    expect(await look(app, attempt)).toMatchObject({ flags: [two] });
  });

  it('stays with the result, where none is put or taken any more', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    await flag(app, attempt, questionId, true);
    const { attemptId } = attempt;
    const result = await app.call('submitAttempt', { params: { attemptId } });
    expect(result.body).toMatchObject({ flags: [questionId] });
    expect((await flag(app, attempt, questionId, false)).body).toMatchObject({ code: 'attempt_submitted' });
  });

  it('changes no answer, and no answer changes it', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    await flag(app, attempt, questionId, true);
    expect(await look(app, attempt)).toMatchObject({ answers: [] });
  });

  it('is refused for a question that the quiz hasn’t, and for another student', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    expect((await flag(app, attempt, 'nothing', true)).status).toBe(404);
    expect((await flag(app, attempt, questionAt(attempt, 0).questionId, true, 'student-2')).status).toBe(404);
    expect(await look(app, attempt)).toMatchObject({ flags: [] });
  });
});

describe('discarding', () => {
  it('deletes an open attempt, and no result', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const params = { attemptId: attempt.attemptId };
    expect((await app.call('discardAttempt', { params, student: 'student-2' })).status).toBe(204);
    expect(await look(app, attempt)).toMatchObject({ state: 'open' });
    expect((await app.call('discardAttempt', { params })).status).toBe(204);
    expect((await app.call('getAttempt', { params })).status).toBe(404);
    expect((await app.call('listAttempts')).body).toMatchObject({ attempts: [] });

    const other = await started(app);
    const submitted = { attemptId: other.attemptId };
    await app.call('submitAttempt', { params: submitted });
    const refused = await app.call('discardAttempt', { params: submitted });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'attempt_submitted' }),
    ]);
    expect((await app.call('getAttempt', { params: submitted })).status).toBe(200);
  });
});
