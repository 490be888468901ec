import { describe, expect, it } from 'vitest';
import { quizzesSchemas } from '../../../contract/quizzes/quizzes.ts';
import { catalogue } from '../../support/catalogue.ts';
import { memoryPracticeStore } from './practice/memory-practice-store.ts';
import { readRefusal, start, started, submit } from './quiz-calls.fixture.ts';
import { quizFixtures } from './quiz-topics.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

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
  it('asks questions of the topic, unanswered', async () => {
    expect(await started(quizzesApp())).toMatchObject({
      courseTitle: 'Course science',
      topicTitle: 'Topic free-topic',
      questionCount: 4,
      questions: { length: 4 },
      answers: [],
    });
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

  it('asks a question once if two topics list it, and a topic once if it is requested twice', async () => {
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
    ['course', { courseId: 'maths' }],
    ['topic', { courseId: 'maths', topicIds: ['paid-topic'] }],
    ['mode', { mode: 'practice' }],
    ['clock', { timed: true }],
    ['choice of calculators', { calculator: false }],
    ['level', { level: 'ks3' }],
    ['length', { questionCount: 3 }],
    ['lesson', { lessonId: 'free-topic-one' }],
    ['choice of questions', { questionIds: ['free-topic-ks3-1'] }],
  ])('under the id of a quiz with another %s is a conflict', async (_, other) => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    const { reply } = await start(app, { ...freeQuiz, ...other }, attemptId);
    expect(readRefusal(reply)).toEqual([409, 'attempt_conflict']);
  });

  it('under the id of a submitted quiz is refused', async () => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    await submit(app, { attemptId });
    expect(readRefusal((await start(app, freeQuiz, attemptId)).reply)).toEqual([409, 'attempt_submitted']);
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
    const { reply, attemptId } = await start(app, { ...freeQuiz, ...changes });
    expect(readRefusal(reply)).toEqual([status, code]);
    expect(await app.attempts.find({ studentId: 'student-1', attemptId })).toBeNull();
    const { attempts, starts } = await app.attempts.findOpen('student-1');
    expect([attempts, starts.size]).toEqual([[], 0]);
  });
});
