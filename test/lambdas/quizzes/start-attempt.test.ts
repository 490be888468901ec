import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { memoryPracticeStore } from './practice/memory-practice-store.ts';
import { catalogue, course, question, topic } from '../../support/catalogue.ts';
import { quizFixtures } from './quiz-topics.fixture.ts';
import { questionAt, save, start, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

describe('what can be practised', () => {
  it('tells free and owned topics from those that are locked', async () => {
    const { body } = await quizzesApp().call('listQuizzes');
    expect(body).toMatchObject({
      topics: [
        {
          courseId: 'maths',
          topicId: 'free-topic',
          free: true,
          open: true,
          lessons: [
            { lessonId: 'free-topic-one', title: 'free-topic one', levels: { length: 3 } },
            { lessonId: 'free-topic-two', title: 'free-topic two', levels: { length: 3 } },
          ],
        },
        { courseId: 'maths', topicId: 'paid-topic', free: false, open: true },
        { courseId: 'science', topicId: 'free-topic', free: true, open: true },
        { courseId: 'science', topicId: 'paid-topic', free: false, open: false },
      ],
    });
  });
});

describe('starting', () => {
  it('gives questions from the topic, in the state open, unanswered', async () => {
    const attempt = await started(quizzesApp());
    expect(attempt).toMatchObject({
      courseTitle: 'Course science',
      topicTitle: 'Topic free-topic',
      questionCount: 4,
    });
    expect(attempt.questions).toHaveLength(4);
    expect(attempt.answers).toEqual([]);
  });

  it('gives only the level asked for, and all there are where there are fewer', async () => {
    const attempt = await started(quizzesApp(), { ...freeQuiz, level: 'gcse-higher', questionCount: 20 });
    expect(attempt.questions.map(({ level }) => level)).toEqual(['gcse-higher', 'gcse-higher']);
    expect(attempt.questionCount).toBe(2);
  });

  it('mixes topics, each question of one of them', async () => {
    const topicIds = ['free-topic', 'paid-topic'];
    const quiz = { ...freeQuiz, courseId: 'maths', topicIds, questionCount: 12 };
    const attempt = await started(quizzesApp(), quiz);
    expect(attempt).toMatchObject({
      topicTitle: 'Topic free-topic, Topic paid-topic',
      topics: topicIds.map((topicId) => ({ topicId, title: `Topic ${topicId}` })),
      questionCount: 12,
    });
    for (const { questionId, topicId } of attempt.questions) expect(questionId).toContain(topicId);
    expect(new Set(attempt.questions.map(({ topicId }) => topicId))).toEqual(new Set(topicIds));
  });

  it('asks a question once if two topics list it, as during a move, and a topic once if it is requested twice', async () => {
    const practice = memoryPracticeStore(quizFixtures(catalogue()));
    const refs = () => practice.refs('science', 'free-topic');
    const app = quizzesApp({ practice: { ...practice, refs } });
    const topicIds = ['free-topic', 'paid-topic', 'free-topic'];
    const attempt = await started(app, { ...freeQuiz, courseId: 'maths', topicIds, questionCount: 20 });
    expect(attempt.topics).toHaveLength(2);
    const ids = attempt.questions.map(({ questionId }) => questionId);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it.each([
    [true, ['with']],
    [false, ['without']],
    [null, ['with', 'without']],
  ])('gives questions by calculator: %s', async (calculator, expected) => {
    const questions = [question('with', { calculator: true }), question('without')];
    const content = catalogue(
      course('science', { topics: [topic('free-topic', { free: true, questions })] }),
    );
    const attempt = await started(quizzesApp({ content }), { ...freeQuiz, calculator });
    expect(attempt.questions.map(({ questionId }) => questionId).sort()).toEqual(expected);
  });

  it('again gives the same attempt, answers included, whatever chance says now', async () => {
    let turn = 0;
    const app = quizzesApp({ random: (below) => turn++ % below });
    const { reply: first, attemptId } = await start(app);
    const attempt = openAttempt.parse(first.body);
    await save(app, attempt, questionAt(attempt, 0).questionId, 'b', 0);
    const { reply: again } = await start(app, freeQuiz, attemptId);
    expect(again.status).toBe(201);
    expect(again.body).toEqual({
      ...attempt,
      now: expect.any(String) as string,
      answers: [{ questionId: questionAt(attempt, 0).questionId, optionIds: ['b'], revision: 1 }],
    });
  });

  it.each([
    ['course', { courseId: 'maths' }],
    ['topic', { courseId: 'maths', topicIds: ['paid-topic'] }],
    ['mode', { mode: 'practice' }],
    ['clock', { timed: true }],
    ['choice of calculators', { calculator: false }],
    ['level', { level: 'ks3' }],
    ['length', { questionCount: 3 }],
    ['lesson', { lessonId: 'free-topic-one' }],
  ])('under the id of a quiz of another %s is a conflict', async (_, other) => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    const { reply } = await start(app, { ...freeQuiz, ...other }, attemptId);
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'attempt_conflict' })]);
  });

  it('under the id of a quiz that is over says so', async () => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    await app.call('submitAttempt', { params: { attemptId } });
    const { reply } = await start(app, freeQuiz, attemptId);
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'attempt_submitted' })]);
  });

  it('gives only questions of the lesson asked for', async () => {
    const lesson = { ...freeQuiz, lessonId: 'free-topic-two', questionCount: 20 };
    const attempt = await started(quizzesApp(), lesson);
    expect(attempt.questions.map(({ questionId }) => questionId).sort()).toEqual([
      'free-topic-gcse-foundation-2',
      'free-topic-gcse-higher-2',
      'free-topic-ks3-2',
    ]);
  });

  it('under another student’s id starts one’s own', async () => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    const { reply } = await start(app, { ...freeQuiz, questionCount: 2 }, attemptId, 'student-2');
    expect(reply.status).toBe(201);
  });

  it.each([
    ['a paid topic of a course that is not owned', { topicIds: ['paid-topic'] }, 403, 'course_not_owned'],
    ['an unknown topic', { topicIds: ['nothing'] }, 404, 'not_found'],
    ['an unknown topic beside a known one', { topicIds: ['free-topic', 'nothing'] }, 404, 'not_found'],
    ['a paid topic beside a free one', { topicIds: ['free-topic', 'paid-topic'] }, 403, 'course_not_owned'],
    ['an unknown course', { courseId: 'latin' }, 404, 'not_found'],
    ['a lesson of another topic', { lessonId: 'paid-topic-one' }, 404, 'not_found'],
    ['a student’s mistakes if there are none', { pool: 'mistakes' }, 404, 'not_found'],
  ])('of %s is refused and leaves nothing', async (_, changes, status, code) => {
    const app = quizzesApp();
    const { reply, attemptId } = await start(app, { ...freeQuiz, ...changes });
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
    expect(await app.attempts.find({ studentId: 'student-1', attemptId })).toBeNull();
    const { attempts, starts } = await app.attempts.findOpen('student-1');
    expect([attempts, starts.size]).toEqual([[], 0]);
  });

  it('a paid topic of an owned course is open to its owner alone', async () => {
    const app = quizzesApp();
    const paid = { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'] };
    expect((await start(app, paid)).reply.status).toBe(201);
    expect((await start(app, paid, randomUUID(), 'student-2')).reply.status).toBe(403);
  });
});
