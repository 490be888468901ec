import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { quizzesSchemas } from '../../../contract/quizzes/quizzes.ts';
import { historyPageSize } from '../../../contract/quizzes/routes.ts';
import { start, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

describe('history', () => {
  it('pages through the student’s attempts, newest first', async () => {
    const app = quizzesApp();
    const ids: string[] = [];
    for (let count = 0; count < historyPageSize + 2; count++) {
      const { attemptId } = await start(app);
      await app.call('submitAttempt', { params: { attemptId } });
      ids.unshift(attemptId);
    }
    await start(app, freeQuiz, randomUUID(), 'student-2');
    const listIds = (body: unknown) =>
      (body as { attempts: { attemptId: string }[] }).attempts.map(({ attemptId }) => attemptId);
    const first = await app.call('listAttempts');
    const { cursor } = first.body as { cursor: string };
    const second = await app.call('listAttempts', { query: { cursor } });
    expect([...listIds(first.body), ...listIds(second.body)]).toEqual(ids);
    expect(second.body).toMatchObject({ cursor: null });
    const stranger = await app.call('listAttempts', { query: { cursor }, student: 'student-3' });
    expect(stranger.body).toEqual({ attempts: [], cursor: null });
  });

  it('tells the result of what is submitted', async () => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    await app.call('submitAttempt', { params: { attemptId } });
    const { body } = await app.call('listAttempts');
    expect(body).toMatchObject({
      attempts: [{ attemptId, state: 'submitted', correctCount: 0, questionCount: 4 }],
    });
  });

  it('tells the mode of what is open', async () => {
    const app = quizzesApp();
    const test = await started(app);
    const practice = await started(app, { ...freeQuiz, questionCount: 2, mode: 'practice' });
    const { body } = await app.call('listAttempts');
    expect(body).toMatchObject({
      attempts: [
        { attemptId: practice.attemptId, state: 'open', mode: 'practice' },
        { attemptId: test.attemptId, state: 'open', mode: 'test' },
      ],
    });
  });

  it('names all that are open beside the first page, whatever page they are on', async () => {
    const app = quizzesApp();
    const test = await started(app);
    const practice = await started(app, { ...freeQuiz, questionCount: 2, mode: 'practice' });
    const later = { ...freeQuiz, questionCount: 1, mode: 'practice' } as const;
    await app.call('submitAttempt', { params: { attemptId: practice.attemptId } });
    for (let count = 0; count < historyPageSize; count++) {
      const { attemptId } = await start(app, later);
      await app.call('submitAttempt', { params: { attemptId } });
    }
    const newest = await started(app, later);
    const first = quizzesSchemas.listAttempts.reply.parse((await app.call('listAttempts')).body);
    expect(first.attempts.map(({ attemptId }) => attemptId)).not.toContain(test.attemptId);
    expect(first.open).toMatchObject([
      { attemptId: newest.attemptId, state: 'open', mode: 'practice' },
      { attemptId: test.attemptId, state: 'open', mode: 'test', questionCount: 4 },
    ]);
    const second = await app.call('listAttempts', { query: { cursor: first.cursor ?? '' } });
    expect(second.body).not.toHaveProperty('open');
  });

  it('takes no course: a page costs what it shows', async () => {
    const reply = await quizzesApp().call('listAttempts', { query: { courseId: 'science' } });
    expect(reply.status).toBe(400);
  });

  it.each(['', 'e30', 'AAAA', Buffer.from('2026-01-01T00:00:00.000Z USER#x').toString('base64url')])(
    'refuses the made-up cursor %j',
    async (cursor) => {
      const reply = await quizzesApp().call('listAttempts', { query: { cursor } });
      expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
    },
  );
});
