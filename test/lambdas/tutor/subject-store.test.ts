import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamoSubjectStore } from '../../../lambdas/tutor/dynamo-subject-store.ts';
import type { ThreadSubject } from '../../../contract/tutor/threads.ts';
import type { SubjectStore } from '../../../lambdas/tutor/thread-store.ts';
import { dynamoMasteryStore } from '../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { emptyMastery, type MasteryRecord } from '../../../lambdas/quizzes/mastery/mastery-record.ts';
import { dynamoQuestionTexts } from '../../../lambdas/tables/dynamo-question-bank.ts';
import { dynamoAttemptStore } from '../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { catalogue, examQuestion, topic } from '../../support/catalogue.ts';
import { noPause, publishTo, useTables } from '../../support/dynalite.ts';
import { pack } from '../../../lambdas/tables/packed.ts';
import {
  attempt,
  attemptQuestion,
  seenQuestion,
  storedQuestion,
  storeOpen,
  submittedItem,
  versionItem,
} from '../quizzes/attempt.fixture.ts';

let store: SubjectStore;
const open = attempt();
const submitted = attempt();
const closed = attempt({ request: { ...open.request, mode: 'practice' } });
const several = attemptQuestion('several', { kind: 'several', right: ['a', 'b'] });
const practice = { request: { ...open.request, mode: 'practice' as const }, questions: [several] };
const answeredAt = '2026-01-01T00:00:00.000Z';
const secondTry = {
  optionIds: ['b', 'c'],
  revision: 1,
  savedAt: '2026-01-01T00:00:00.000Z',
  retry: ['a', 'b'],
};
const twoTopics = attempt({
  topics: [
    { topicId: 'number', title: 'Number' },
    { topicId: 'shape', title: 'Shape' },
  ],
});
const ofSeveral = attempt({ ...practice, answers: new Map([['several', secondTry]]) });
const openSeveral = attempt({ ...practice, studentId: 'student-2' });
const { texts } = storedQuestion('several');
const bothRight = texts.options.map((option, place) => (place < 2 ? { ...option, reason: null } : option));
const items = [
  ...['one', 'constructor'].map((questionId) => versionItem(questionId)),
  { ...versionItem('several'), kind: 'several', texts: pack({ ...texts, options: bothRight }) },
  submittedItem(submitted),
  submittedItem(ofSeveral),
  submittedItem(twoTopics),
];

useTables(async (tables) => {
  const { client, courses, quizzes } = tables;
  await publishTo(tables, catalogue());
  for (const Item of items) await client.send(new PutCommand({ TableName: quizzes.name, Item }));
  await dynamoMasteryStore(quizzes).save({ studentId: 'student-1', courseId: 'maths', record });
  const { studentId, attemptId } = closed;
  await storeOpen(quizzes, closed);
  await dynamoAttemptStore(quizzes, noPause).close({
    studentId,
    attemptId,
    closedAt: '2026-01-01T01:00:00.000Z',
  });
  await storeOpen(quizzes, open, { one: 'c' });
  await storeOpen(quizzes, openSeveral, { several: 'c' });
  const shown = { ...openSeveral, questionId: 'several', seenRevision: 1, retry: secondTry.retry };
  await dynamoAttemptStore(quizzes, noPause).showSolution({ ...shown, endedBefore: secondTry.savedAt });
  const texts = dynamoQuestionTexts(quizzes, () => Promise.resolve());
  store = dynamoSubjectStore({ courses, quizzes, texts });
});

const review = { stability: 1, difficulty: 5, interval: 1 };
const questionOf = (topicId: string, marks: number) =>
  ({ topicId, marks, answeredAt, misconceptionIds: [], version: 'first', variants: [0], review }) as const;
const topicOf = (answered: number, mastery: number) => ({
  answered,
  mastery,
  best: 80,
  latest: 60,
  latestAt: answeredAt,
});
/** The student has results in another topic of the course too. */
const record: MasteryRecord = {
  ...emptyMastery,
  questions: new Map([
    ['one', questionOf('number', 100)],
    ['several', questionOf('number', 50)],
    ['angle', questionOf('shape', 0)],
  ]),
  skipped: new Map([
    ['constructor', { topicId: 'number', gradedAt: answeredAt, version: 'first', variants: [0] }],
  ]),
  topics: new Map([
    ['number', topicOf(4, 0.641)],
    ['shape', topicOf(9, 0.2)],
  ]),
};
const results = { title: 'Number', answered: 4, mastery: 64, best: 80, latest: 60, mistakes: 2 };
const unanswered = (title: string) => ({
  title,
  answered: 0,
  mastery: 0,
  best: null,
  latest: null,
  mistakes: 0,
});

const none = { topicTitle: null, lessonId: null, lessonTitle: null, attemptId: null, questionId: null };
const maths = { ...none, courseId: 'maths', courseTitle: 'Course maths' };
const ofAttempt = {
  ...none,
  courseId: 'maths',
  courseTitle: 'Maths',
  topicTitle: 'Number',
  attemptId: open.attemptId,
};

describe('the subject of a thread', () => {
  it.each([
    ['a course', { courseId: 'maths' }, maths],
    [
      'a lesson, also of a course that isn’t owned',
      { courseId: 'maths', lessonId: 'paid-topic-one' },
      { ...maths, topicTitle: 'Topic paid-topic', lessonId: 'paid-topic-one', lessonTitle: 'paid-topic one' },
    ],
    ['an attempt', { attemptId: open.attemptId }, ofAttempt],
    [
      'a question of an attempt',
      { attemptId: open.attemptId, questionId: 'constructor' },
      { ...ofAttempt, questionId: 'constructor' },
    ],
  ])('is %s with its titles', async (_, asked, subject) => {
    expect(await store.resolve('student-1', asked)).toEqual(subject);
  });

  it.each([
    ['a course', 'student-1', { courseId: 'latin' }],
    ['a lesson', 'student-1', { courseId: 'maths', lessonId: 'verbs' }],
    ['a lesson of another course', 'student-1', { courseId: 'latin', lessonId: 'paid-topic-one' }],
    ['a question of an attempt', 'student-1', { attemptId: open.attemptId, questionId: 'three' }],
    ['an attempt of another student’s', 'student-2', { attemptId: open.attemptId }],
  ])('is null for %s that doesn’t exist', async (_, studentId, asked) => {
    expect(await store.resolve(studentId, asked)).toBeNull();
  });
});

describe('the tutor sees', () => {
  it('the text of a lesson until the lesson is removed', async () => {
    const lesson = { ...maths, lessonId: 'free-topic-one' };
    const nothing = { question: null, attempt: null, topic: null, lesson: null };
    const body = topic('free-topic').lessons[0]?.body;
    expect(await store.details('student-1', lesson)).toEqual({
      ...nothing,
      lesson: body,
      examQuestion,
      topic: unanswered('Topic free-topic'),
    });
    expect(await store.details('student-1', { ...lesson, lessonId: 'gone' })).toEqual(nothing);
    expect(await store.details('student-1', maths)).toEqual(nothing);
  });

  it('the question as the student saw it, the chosen option, and that the attempt is open', async () => {
    const { stem, options, solution } = seenQuestion('one');
    expect(await store.details('student-1', { ...ofAttempt, questionId: 'one' })).toEqual({
      lesson: null,
      attempt: { correctCount: null, questionCount: 2 },
      topic: results,
      question: {
        lessonId: 'lesson',
        stem,
        options,
        correctOptionIds: ['b'],
        solution,
        chosenOptionIds: ['c'],
        retryOptionIds: [],
        open: true,
      },
    });
    const noAnswer = await store.details('student-1', { ...ofAttempt, questionId: 'constructor' });
    expect(noAnswer.question).toMatchObject({ chosenOptionIds: [] });
  });

  it('the results in the topic of the question, and none for a quiz on several topics', async () => {
    const ofTwo = { ...ofAttempt, attemptId: twoTopics.attemptId };
    const topicOfThread = async (subject: ThreadSubject, studentId = 'student-1') =>
      (await store.details(studentId, subject)).topic;
    expect(await topicOfThread(ofAttempt)).toEqual(results);
    expect(await topicOfThread({ ...ofTwo, questionId: 'one' })).toEqual(results);
    expect(await topicOfThread(ofTwo)).toBeNull();
    const ofOther = { ...ofAttempt, attemptId: openSeveral.attemptId };
    expect(await topicOfThread(ofOther, 'student-2')).toEqual(unanswered('Number'));
  });

  it.each([
    ['a submitted', ofSeveral, ['b', 'c']],
    ['an open', openSeveral, ['c']],
  ])('each right and chosen option and the second try of %s quiz', async (_, asked, chosenOptionIds) => {
    const subject = { ...ofAttempt, attemptId: asked.attemptId, questionId: 'several' };
    const { question } = await store.details(asked.studentId, subject);
    expect(question).toMatchObject({
      correctOptionIds: ['a', 'b'],
      chosenOptionIds,
      retryOptionIds: ['a', 'b'],
    });
  });

  it.each([
    ['with its result', submitted, 1],
    ['without a result until the result is stored', closed, null],
  ])('a submitted attempt %s', async (_, { attemptId }, correctCount) => {
    expect(await store.details('student-1', { ...ofAttempt, attemptId, questionId: 'one' })).toMatchObject({
      attempt: { correctCount, questionCount: 2 },
      question: { open: false },
    });
  });
});
