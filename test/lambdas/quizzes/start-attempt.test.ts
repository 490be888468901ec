import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openAttempt, quizzesSchemas } from '../../../contract/quizzes/quizzes.ts';
import { attemptsPerDay, nameTopics } from '../../../lambdas/quizzes/start-attempt.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { catalogue } from '../../support/catalogue.ts';
import { memoryPracticeStore } from './practice/memory-practice-store.ts';
import { freeQuiz, quizzesApp, readRefusal } from './quizzes-app.fixture.ts';

describe('the topics to practise', () => {
  const topics = [
    ['maths', 'free-topic', true],
    ['maths', 'paid-topic', false],
    ['science', 'free-topic', true],
    ['science', 'paid-topic', false],
  ] as const;

  it.each([
    ['a student, open if free or owned', {}, [true, true, true, false]],
    ['staff, all open', { 'cognito:groups': 'staff' }, [true, true, true, true]],
  ])('are listed for %s', async (_, claims, open) => {
    const { body } = await quizzesApp().call('listQuizzes', { claims });
    const listed = quizzesSchemas.listQuizzes.reply.parse(body).topics;
    expect(listed.map((one) => [one.courseId, one.topicId, one.free, one.open])).toEqual(
      topics.map((one, place) => [...one, open[place]]),
    );
    expect(listed[0]?.lessons).toMatchObject([
      { lessonId: 'free-topic-one', title: 'free-topic one', levels: { length: 3 } },
      { lessonId: 'free-topic-two', title: 'free-topic two', levels: { length: 3 } },
    ]);
  });
});

describe('a start', () => {
  it('asks questions of one or several topics, unanswered', async () => {
    const topicIds = ['free-topic', 'paid-topic'];
    const quiz = { ...freeQuiz, courseId: 'maths', topicIds, questionCount: 12 };
    const attempt = await quizzesApp().started(quiz);
    expect(attempt).toMatchObject({
      courseTitle: 'Course maths',
      topicTitle: 'Topic free-topic, Topic paid-topic',
      topics: topicIds.map((topicId) => ({ topicId, title: `Topic ${topicId}` })),
      questionCount: 12,
      answers: [],
    });
    for (const { questionId, topicId } of attempt.questions) expect(questionId).toContain(topicId);
    expect(new Set(attempt.questions.map(({ topicId }) => topicId))).toEqual(new Set(topicIds));
  });

  it('names up to two topics', () => {
    expect(nameTopics(['Number', 'Algebra'])).toBe('Number, Algebra');
    expect(nameTopics(['Number', 'Algebra', 'Statistics'])).toBe('Mixed topics');
  });

  it('asks a question once if two topics list it, and a topic once if it is requested twice', async () => {
    const practice = memoryPracticeStore(catalogue());
    const refs = () => practice.refs('science', 'free-topic');
    const app = quizzesApp({ practice: { ...practice, refs } });
    const topicIds = ['free-topic', 'paid-topic', 'free-topic'];
    const attempt = await app.started({ ...freeQuiz, courseId: 'maths', topicIds, questionCount: 20 });
    expect(attempt.topics).toHaveLength(2);
    const ids = attempt.questions.map(({ questionId }) => questionId);
    expect(ids).toHaveLength(new Set(ids).size);
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
    ['choice of questions', { questionIds: ['free-topic-ks3-1'] }],
  ])('with another %s is refused beside an open quiz, and names it under another id', async (_, changes) => {
    const app = quizzesApp();
    const { attemptId } = await app.start();
    const other = { ...freeQuiz, ...changes };
    expect(readRefusal((await app.start(other, attemptId)).reply)).toEqual([409, 'attempt_conflict']);
    const { reply } = await app.start(other);
    expect(readRefusal(reply)).toEqual([409, 'attempt_open']);
    expect(reply.body).toMatchObject({ details: { attemptId, mode: 'test' } });
  });

  it('under the id of a submitted quiz is refused', async () => {
    const app = quizzesApp();
    const { attemptId } = await app.start();
    await app.submit({ attemptId });
    expect(readRefusal((await app.start(freeQuiz, attemptId)).reply)).toEqual([409, 'attempt_submitted']);
  });

  it.each([
    ['a paid topic of a course that is not owned', { topicIds: ['paid-topic'] }, 403, 'course_not_owned'],
    ['an unknown topic', { topicIds: ['nothing'] }, 404, 'not_found'],
    ['an unknown topic beside a known one', { topicIds: ['free-topic', 'nothing'] }, 404, 'not_found'],
    ['a paid topic beside a free one', { topicIds: ['free-topic', 'paid-topic'] }, 403, 'course_not_owned'],
    ['an unknown course', { courseId: 'latin' }, 404, 'not_found'],
    ['a lesson of another topic', { lessonId: 'paid-topic-one' }, 404, 'not_found'],
    ['a student’s mistakes if there are none', { pool: 'mistakes' }, 404, 'not_found'],
  ])('of %s is refused and stores nothing', async (_, changes, status, code) => {
    const app = quizzesApp();
    const { reply, attemptId } = await app.start({ ...freeQuiz, ...changes });
    expect(readRefusal(reply)).toEqual([status, code]);
    expect(await app.attempts.find({ studentId: 'student-1', attemptId })).toBeNull();
    const { attempts, starts } = await app.attempts.findOpen('student-1');
    expect([attempts, starts.size]).toEqual([[], 0]);
  });
});

it.each(['its own', 'another'])(
  'returns the open attempt with its answers to a second start under %s id',
  async (id) => {
    let turn = 0;
    const app = quizzesApp({ random: (below) => turn++ % below });
    const attempt = await app.started();
    const questionId = attempt.questions[0]?.questionId ?? '';
    await app.save(attempt, questionId, 'b', 0);
    const { reply } = await app.start(freeQuiz, id === 'another' ? randomUUID() : attempt.attemptId);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      ...attempt,
      now: expect.any(String) as string,
      answers: [{ questionId, optionIds: ['b'], revision: 1 }],
    });
    expect(await app.countStarts()).toBe(1);
  },
);

it.each([
  ['submitted', 'submitAttempt', 200],
  ['discarded', 'discardAttempt', 204],
] as const)('frees the mode after the attempt is %s, once or again', async (_, end, status) => {
  const app = quizzesApp();
  const { attemptId } = await app.start();
  for (const _again of [1, 2]) expect((await app.call(end, { params: { attemptId } })).status).toBe(status);
  const next = await app.started({ ...freeQuiz, questionCount: 2 });
  const { attempts } = await app.attempts.findOpen('student-1');
  expect(attempts).toMatchObject([{ attemptId: next.attemptId }]);
});

it('completes a start that was cut off when it is repeated, and lets others start meanwhile', async () => {
  const app = quizzesApp();
  const cutOff = async () => {
    vi.spyOn(app.attempts, 'open').mockRejectedValueOnce(new StorageBusy('cut off'));
    const { reply, attemptId } = await app.start();
    expect(reply.status).toBe(503);
    expect((await app.look({ attemptId })).status).toBe(404);
    return attemptId;
  };
  await cutOff();
  const attemptId = await cutOff();
  const { reply } = await app.start(freeQuiz, attemptId);
  expect(openAttempt.parse(reply.body)).toMatchObject({ attemptId, questionCount: 4 });
  expect(await app.countStarts()).toBe(1);
});

it('opens one attempt if both modes start under one id at once, and blocks neither', async () => {
  const app = quizzesApp();
  const attemptId = randomUUID();
  const quizzes = [freeQuiz, { ...freeQuiz, questionCount: 2, mode: 'practice' }];
  const replies = await Promise.all(quizzes.map((quiz) => app.start(quiz, attemptId)));
  expect(replies.map(({ reply }) => reply.status).sort()).toEqual([201, 409]);
  const refused = quizzes[replies.findIndex(({ reply }) => reply.status === 409)];
  expect((await app.start(refused)).reply.status).toBe(201);
});

it('never asks a question twice if practice and a test start at once', async () => {
  const app = quizzesApp();
  const requests = ['practice', 'test'].map((mode) => ({ ...freeQuiz, mode, questionCount: 2 }));
  const starts = await Promise.all(requests.map((request) => app.start(request)));
  const refused = requests.filter((_, index) => starts[index]?.reply.status !== 201);
  expect(refused).toHaveLength(1);
  const later = await Promise.all(refused.map((request) => app.start(request)));
  const asked = [...starts, ...later].flatMap(({ reply }) =>
    reply.status === 201 ? openAttempt.parse(reply.body).questions : [],
  );
  expect(new Set(asked.map(({ questionId }) => questionId)).size).toBe(4);
});

it('refuses starts beyond the day’s limit without Retry-After, and starts again the next day', async () => {
  let today = new Date('2026-01-31T12:00:00.000Z');
  let milliseconds = 0;
  const app = quizzesApp({ now: () => new Date(today.getTime() + milliseconds++) });
  for (let count = 1; count < attemptsPerDay; count++) await app.submit(await app.started());
  const last = await app.started();
  expect((await app.start(freeQuiz, last.attemptId)).reply.status).toBe(201);
  expect((await app.start(freeQuiz, undefined, 'student-2')).reply.status).toBe(201);
  await app.submit(last);

  const { reply } = await app.start();
  expect(reply).toMatchObject({
    status: 429,
    body: { code: 'attempt_limit', details: { limit: attemptsPerDay } },
  });
  expect(reply.headers).not.toHaveProperty('retry-after');

  today = new Date('2026-02-01T00:00:00.000Z');
  await app.started();
  expect([...(await app.attempts.findOpen('student-1')).starts.keys()]).toEqual(['2026-02-01']);
});
