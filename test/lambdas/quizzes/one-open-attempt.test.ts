import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openAttempt, openElsewhere, submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { canary } from '../../support/catalogue.ts';
import { questionAt, save, start, started, type App } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

const submit = (app: App, attemptId: string) => app.call('submitAttempt', { params: { attemptId } });
const readDetails = (body: unknown) => openElsewhere.parse((body as { details: unknown }).details);

describe('a mode has one open attempt', () => {
  it.each([
    ['of another topic', { courseId: 'maths' }],
    ['of another level', { level: 'ks3' }],
    ['of another length', { questionCount: 2 }],
    ['of one lesson', { lessonId: 'free-topic-one' }],
  ])('and a second start %s names it', async (_, changes) => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    const { reply } = await start(app, { ...freeQuiz, ...changes });
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'attempt_open' })]);
    expect(readDetails(reply.body)).toEqual({ attemptId, mode: 'test' });
  });

  it('and a second start of the same quiz gives it, with what is answered', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    await save(app, attempt, questionId, 'b', 0);
    const { reply } = await start(app);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      attemptId: attempt.attemptId,
      answers: [{ questionId, optionIds: ['b'], revision: 1 }],
    });
    expect((await app.attempts.findOpen('student-1')).starts.get('2026-01-01')).toBe(1);
  });

  it('until it is submitted', async () => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    await submit(app, attemptId);
    expect((await start(app)).reply.status).toBe(201);
  });

  it('until it is discarded', async () => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    expect((await app.call('discardAttempt', { params: { attemptId } })).status).toBe(204);
    expect((await app.call('discardAttempt', { params: { attemptId } })).status).toBe(204);
    const { reply } = await start(app, { ...freeQuiz, questionCount: 2 });
    expect(reply.body).toMatchObject({ questionCount: 2 });
    expect((await app.attempts.findOpen('student-1')).attempts).toMatchObject([
      { attemptId: openAttempt.parse(reply.body).attemptId },
    ]);
  });

  it('for each student, and practice and test each their own', async () => {
    const app = quizzesApp();
    await started(app);
    expect((await start(app, freeQuiz, randomUUID(), 'student-2')).reply.status).toBe(201);
    expect((await start(app, { ...freeQuiz, questionCount: 2, mode: 'practice' })).reply.status).toBe(201);
  });

  it('however many starts there are at once: one starts, the others name it', async () => {
    for (let round = 0; round < 10; round++) {
      const app = quizzesApp();
      const starts = await Promise.all(
        Array.from({ length: 20 }, (_, index) => start(app, { ...freeQuiz, questionCount: 1 + (index % 4) })),
      );
      const { body } = await app.call('listAttempts');
      const { attempts } = body as { attempts: { attemptId: string }[] };
      expect(attempts).toHaveLength(1);
      for (const { reply } of starts) {
        expect([201, 409]).toContain(reply.status);
        const id =
          reply.status === 201 ? openAttempt.parse(reply.body).attemptId : readDetails(reply.body).attemptId;
        expect(id).toBe(attempts[0]?.attemptId);
      }
    }
  });

  it('and a start that was cut off before it was open is completed by its retry, and stops no other', async () => {
    const app = quizzesApp();
    const cutOff = async () => {
      vi.spyOn(app.attempts, 'open').mockRejectedValueOnce(new StorageBusy('cut off'));
      const { reply, attemptId } = await start(app);
      expect(reply.status).toBe(503);
      expect((await app.call('getAttempt', { params: { attemptId } })).status).toBe(404);
      return attemptId;
    };
    await cutOff();
    const attemptId = await cutOff();
    const { reply } = await start(app, freeQuiz, attemptId);
    expect([reply.status, reply.body]).toEqual([
      201,
      expect.objectContaining({ attemptId, questionCount: 4 }),
    ]);
    const again = await start(app, freeQuiz, attemptId);
    expect(again.reply.body).toEqual({ ...(reply.body as object), now: expect.any(String) as string });
    expect((await app.attempts.findOpen('student-1')).starts.get('2026-01-01')).toBe(1);
  });

  it.each([
    ['a topic that there is not', { topicIds: ['nothing'] }, 404],
    ['a topic that isn’t the student’s', { topicIds: ['paid-topic'] }, 403],
    ['mistakes, where there are none', { pool: 'mistakes' }, 404],
  ])('and a refused start of %s leaves no claim', async (_, wish, status) => {
    const app = quizzesApp();
    const { reply } = await start(app, { ...freeQuiz, ...wish });
    expect(reply.status).toBe(status);
    const { attempts, starts } = await app.attempts.findOpen('student-1');
    expect([attempts, starts.size]).toEqual([[], 0]);
  });

  it('and an id that is used for both modes at once takes the place of neither', async () => {
    const app = quizzesApp();
    const attemptId = randomUUID();
    const quizzes = [freeQuiz, { ...freeQuiz, questionCount: 2, mode: 'practice' }];
    const replies = await Promise.all(quizzes.map((quiz) => start(app, quiz, attemptId)));
    expect(replies.map(({ reply }) => reply.status).sort()).toEqual([201, 409]);
    const refused = quizzes[replies.findIndex(({ reply }) => reply.status === 409)];
    expect((await start(app, refused)).reply.status).toBe(201);
  });
});

describe('results and open attempts', () => {
  const paid = { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'], questionCount: 6 };
  const result = async (app: App, attemptId: string) => {
    const reply = await app.call('getAttempt', { params: { attemptId } });
    return { ...reply, attempt: submittedAttempt.parse(reply.body) };
  };

  it('hold back the key of a question that is open again, until that attempt is submitted', async () => {
    const app = quizzesApp();
    const { attemptId } = await started(app, paid);
    await submit(app, attemptId);
    const second = await started(app, { ...paid, questionCount: 2 });
    const open = second.questions.map(({ questionId }) => questionId);

    const shown = await result(app, attemptId);
    expect(shown.attempt.questions.map(({ questionId }) => questionId)).toHaveLength(4);
    expect(shown.attempt.withheld.map(({ questionId }) => questionId).sort()).toEqual([...open].sort());
    for (const one of shown.attempt.withheld) {
      expect(one.openAttemptId).toBe(second.attemptId);
      expect(shown.text).not.toContain(`${canary.solution} of ${one.questionId}`);
    }
    expect((await submit(app, attemptId)).text).toBe(shown.text);

    await submit(app, second.attemptId);
    const free = await result(app, attemptId);
    expect(free.attempt.questions).toHaveLength(6);
    expect(free.attempt.withheld).toEqual([]);
  });

  it('leave each question its place in the attempt', async () => {
    const app = quizzesApp();
    const first = await started(app, paid);
    await submit(app, first.attemptId);
    await started(app, { ...paid, questionCount: 3 });
    const { attempt: shown } = await result(app, first.attemptId);
    const order = first.questions.map(({ questionId }) => questionId);
    for (const { questionId, index } of shown.withheld) expect(order[index]).toBe(questionId);
  });
});
