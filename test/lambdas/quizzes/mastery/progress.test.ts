import { describe, expect, it, vi } from 'vitest';
import { quizProgress, type CourseProgress } from '../../../../contract/quizzes/progress.ts';
import type { OpenAttempt } from '../../../../contract/quizzes/quizzes.ts';
import { memoryPracticeStore } from '../practice/memory-practice-store.ts';
import { StorageBusy } from '../../../../lambdas/runtime/storage-error.ts';
import { catalogue } from '../../../support/catalogue.ts';
import { type App, freeQuiz, questionAt, quizzesApp } from '../quizzes-app.fixture.ts';

const day = 24 * 60 * 60 * 1000;

function student(parts: Parameters<typeof quizzesApp>[0] = {}) {
  const clock = { now: Date.UTC(2026, 2, 2, 16) };
  const app = quizzesApp({ ...parts, now: () => new Date(clock.now) });
  return { app, pass: (milliseconds: number) => void (clock.now += milliseconds) };
}

/** Answers the questions in order and submits the quiz. Each word chooses the option that contains this word, and an empty word leaves
 * the question unanswered. */
async function handIn(app: App, attempt: OpenAttempt, ...words: readonly string[]) {
  for (const [place, word] of words.entries()) if (word !== '') await app.answer(attempt, place, word);
  await app.submit(attempt);
}

async function progress(app: App, name = 'student-1'): Promise<CourseProgress[]> {
  const reply = await app.call('getProgress', { student: name });
  expect(reply.status).toBe(200);
  return quizProgress.parse(reply.body).courses;
}
async function freeTopic(app: App) {
  const [course] = await progress(app);
  const topic = course?.topics.find(({ topicId }) => topicId === 'free-topic');
  if (course === undefined || topic === undefined) throw new Error('Nothing was counted');
  return { ...course, topic };
}

describe('progress', () => {
  it('is empty for a student who has submitted nothing, even with an open quiz', async () => {
    const { app } = student();
    expect(await progress(app)).toEqual([]);
    const attempt = await app.started();
    await app.answer(attempt, 0, 'right');
    expect(await progress(app)).toEqual([]);
  });

  it('counts a quiz when it is submitted, for its student only', async () => {
    const { app } = student();
    await handIn(app, await app.started(), 'right', 'wrong one', 'right');
    const { topic, results, courseId } = await freeTopic(app);
    expect(courseId).toBe('science');
    expect(topic).toMatchObject({ answered: 3, mistakes: 2, due: 0, best: null });
    expect(topic.mastery).toBeGreaterThan(0);
    expect(results).toMatchObject([{ score: 50 }]);
    expect(await progress(app, 'student-2')).toEqual([]);
  });

  it('counts a quiz at its next read if the submission was cut off', async () => {
    const { app } = student();
    const attempt = await app.started();
    vi.spyOn(app.mastery, 'save').mockRejectedValueOnce(new StorageBusy('cut off'));
    expect((await app.submit(attempt)).status).toBe(503);
    expect((await app.look(attempt)).status).toBe(200);
    expect((await progress(app))[0]?.results).toHaveLength(1);
  });

  it('counts an expired quiz when the next one is started', async () => {
    const { app, pass } = student();
    const timed = { ...freeQuiz, timed: true };
    const attempt = await app.started(timed);
    pass(60 * 60_000);
    await app.started(timed);
    expect((await progress(app))[0]?.results).toMatchObject([{ attemptId: attempt.attemptId }]);
    expect(await app.readResult(attempt)).toMatchObject({ timeUp: true });
  });

  it('counts a question that a submitted quiz left unanswered as a mistake until it is answered', async () => {
    const { app } = student();
    const attempt = await app.started();
    await handIn(app, attempt);
    const { length } = attempt.questions;
    const { topic, nextDueAt } = await freeTopic(app);
    expect(topic).toMatchObject({ answered: 0, mastery: 0, best: null, mistakes: length, due: 0 });
    expect(nextDueAt).toBeNull();
    await handIn(app, await app.started({ ...freeQuiz, pool: 'mistakes' }), 'right', 'wrong one');
    expect((await freeTopic(app)).topic).toMatchObject({ answered: 2, mistakes: length - 1 });
  });

  it('counts a question that is answered wrong and later left unanswered as one mistake', async () => {
    const { app } = student();
    await handIn(app, await app.started(), 'wrong one', 'right', 'right', 'right');
    await handIn(app, await app.started({ ...freeQuiz, pool: 'mistakes' }));
    expect((await freeTopic(app)).topic.mistakes).toBe(1);
  });

  it('returns when the next question becomes due, and the number of due ones', async () => {
    const { app, pass } = student();
    await handIn(app, await app.started(), 'wrong one', 'right');
    const before = await freeTopic(app);
    expect(before.topic.due).toBe(0);
    expect(Date.parse(before.nextDueAt ?? '')).toBe(Date.UTC(2026, 2, 3, 16));
    pass(day);
    expect((await freeTopic(app)).topic.due).toBe(1);
    pass(30 * day);
    expect(await freeTopic(app)).toMatchObject({ topic: { due: 2 }, nextDueAt: null });
  });

  it('names the topics that the student has practised, with their lessons', async () => {
    const { app } = student();
    await handIn(app, await app.started(), 'right');
    const [course, ...others] = await progress(app);
    expect(others).toEqual([]);
    expect(course?.topics).toMatchObject([
      {
        topicId: 'free-topic',
        title: 'Topic free-topic',
        open: true,
        lessons: [
          { lessonId: 'free-topic-one', title: 'free-topic one' },
          { lessonId: 'free-topic-two', title: 'free-topic two' },
        ],
      },
    ]);
  });

  it('leaves out topics and questions that were removed from the bank', async () => {
    const { app } = student();
    const attempt = await app.started();
    await handIn(app, attempt, 'wrong one', 'wrong one', 'right', 'right');
    const content = catalogue();
    const gone = questionAt(attempt, 0).questionId;
    const courses = content.courses.map((course) => ({
      ...course,
      topics: course.topics.map((topic) => ({
        ...topic,
        questions: topic.questions.filter(({ id }) => id !== gone),
      })),
    }));
    const readLater = (parts: Parameters<typeof quizzesApp>[0]) =>
      progress(quizzesApp({ mastery: app.mastery, now: () => new Date(Date.UTC(2026, 5, 1)), ...parts }));
    const bank = memoryPracticeStore(content);
    const sample = { ...bank, refs: () => Promise.resolve([]) };
    expect(await readLater({})).toMatchObject([{ topics: [{ mistakes: 2, due: 4 }] }]);
    expect(await readLater({ content: { courses } })).toMatchObject([{ topics: [{ mistakes: 1, due: 3 }] }]);
    expect(await readLater({ practice: sample })).toMatchObject([{ topics: [{ mistakes: 2, due: 4 }] }]);
    expect(await readLater({ content: { courses: [] } })).toMatchObject([{ topics: [] }]);
  });

  it('leaves out the questions of a course that the student no longer owns', async () => {
    const owners = new Set(['student-1']);
    const ownership = {
      owns: (id: string) => Promise.resolve(owners.has(id)),
      ownedCourses: (id: string) => Promise.resolve(new Set(owners.has(id) ? ['maths'] : [])),
    };
    const { app } = student({ ownership });
    const paid = { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'] };
    await handIn(app, await app.started(paid), 'wrong one', 'right', 'right', 'right');
    expect((await progress(app))[0]?.topics).toMatchObject([{ mistakes: 1 }]);
    owners.clear();
    const [course] = await progress(app);
    expect(course).toMatchObject({ topics: [{ open: false, mistakes: 0, due: 0 }], nextDueAt: null });
  });
});

describe('a quiz that depends on earlier answers', () => {
  const listIds = ({ questions }: OpenAttempt) => questions.map(({ questionId }) => questionId).toSorted();

  it('asks the student’s mistakes or the due questions, and isn’t found if there are none', async () => {
    const { app, pass } = student();
    const mistakes = { ...freeQuiz, pool: 'mistakes' };
    const due = { ...freeQuiz, pool: 'due' };
    expect((await app.start(mistakes)).reply.status).toBe(404);
    const first = await app.started();
    await handIn(app, first, 'right', 'wrong one', 'right', 'wrong two');
    const missed = [1, 3].map((place) => questionAt(first, place).questionId).toSorted();
    expect((await app.start(due)).reply.status).toBe(404);
    pass(day);
    const dueNow = await app.started(due);
    expect(listIds(dueNow)).toEqual(missed);
    await app.discard(dueNow);
    const again = await app.started(mistakes);
    expect(listIds(again)).toEqual(missed);
    await handIn(app, again, 'right', 'right');
    expect((await app.start(mistakes)).reply.status).toBe(404);
    expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
  });

  it('asks as mistakes the questions that a quiz left unanswered, even after a right answer', async () => {
    const { app } = student();
    const first = await app.started();
    await handIn(app, first, 'right', 'right', 'right', 'right');
    const second = await app.started();
    await handIn(app, second, 'right', '', 'right', '');
    const left = [1, 3].map((place) => questionAt(second, place).questionId).toSorted();
    expect(listIds(await app.started({ ...freeQuiz, pool: 'mistakes' }))).toEqual(left);
  });

  it('asks the named questions, or one similar to a question', async () => {
    const { app } = student();
    const first = await app.started();
    const questionIds = [0, 2].map((place) => questionAt(first, place).questionId);
    await handIn(app, first);
    const missed = await app.started({ ...freeQuiz, mode: 'practice', questionIds });
    expect(listIds(missed)).toEqual(questionIds.toSorted());
    await handIn(app, missed);
    const likeQuestionId = questionIds[0];
    const alike = await app.started({ ...freeQuiz, mode: 'practice', questionCount: 1, likeQuestionId });
    expect(listIds(alike)).not.toContain(likeQuestionId);
    // A question's id ends in 1 for one lesson and in 2 for the other lesson.
    expect(listIds(alike).map((questionId) => questionId.at(-1))).toEqual([likeQuestionId?.at(-1)]);
  });
});
