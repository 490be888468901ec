import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { dynamoPublishedStore } from '../../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import { dynamoAttemptStore } from '../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { countAttempt, questionsKept } from '../../../lambdas/quizzes/mastery/count-attempt.ts';
import { dynamoMasteryStore } from '../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { emptyMastery, type MasteryRecord } from '../../../lambdas/quizzes/mastery/mastery-record.ts';
import { dynamoPracticeStore } from '../../../lambdas/quizzes/practice/dynamo-practice-store.ts';
import { dynamoQuestionBank } from '../../../lambdas/tables/dynamo-question-bank.ts';
import { catalogue, course, question, topic } from '../../support/catalogue.ts';
import { startTables } from '../../support/dynalite.ts';
import { meter } from '../../support/meter.ts';
import { rounds } from '../../support/rounds.ts';
import { answer, attempt, attemptQuestion, submittedItem } from './attempt.fixture.ts';
import { questionAt, save, start } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

/** The record of a student who has answered all of a topic's questions, as far as a record goes. */
function createLargeRecord(rows: number): MasteryRecord {
  const names = Array.from({ length: Math.min(rows, questionsKept) }, (_, index) => `q-${index}`);
  return countAttempt(emptyMastery, {
    ...attempt({
      courseId: 'science',
      questions: names.map((name) =>
        attemptQuestion(name, { misconceptions: { a: 'a-misconception-of-usual-length' } }),
      ),
      answers: new Map(names.map((name) => [name, answer('a')])),
    }),
    submission: { submittedAt: '2025-12-01T00:00:00.000Z', grade: null },
  });
}

/** A topic with some number of questions, as many other students, and a student with as many attempts. */
async function createBank(rows: number) {
  const tables = await startTables();
  const { client, courses, quizzes } = tables;
  const questions = Array.from({ length: rows }, (_, index) => question(`q-${index}`));
  const store = dynamoPublishedStore({
    client,
    tables: { courses: courses.name, quizzes: quizzes.name },
    pause: () => Promise.resolve(),
  });
  const topics = [topic('free-topic', { free: true, questions })];
  await publish({ store }, catalogue(course('science', { topics })));
  const others = Array.from({ length: rows }, (_, index) =>
    submittedItem(
      attempt({
        studentId: index % 2 === 0 ? 'student-1' : `other-${index}`,
        courseId: 'science',
        startedAt: new Date(Date.UTC(2025, 0, 1) + index).toISOString(),
      }),
    ),
  );
  for (let from = 0; from < others.length; from += 25) {
    const puts = others.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [quizzes.name]: puts } }));
  }
  const mastery = dynamoMasteryStore(quizzes);
  await mastery.save({ courseId: 'science', record: createLargeRecord(rows), studentId: 'student-1' });
  const { measure } = meter(tables);
  const bank = dynamoQuestionBank(quizzes, {
    random: (below) => Math.floor(below / 2),
    pause: () => Promise.resolve(),
  });
  const app = quizzesApp({
    attempts: dynamoAttemptStore(quizzes),
    mastery,
    practice: dynamoPracticeStore(courses, bank),
  });
  return { tables, app, measure };
}

/**
 * Capacity units and round trips that a call may take, however much there is, for a student whose record is as large as it
 * gets. Starting writes the questions and then opens the attempt; submitting closes it, writes the result and then
 * empties its mode.
 */
const most = {
  starting: { units: 30, trips: 3 },
  saving: { units: 3, trips: 1 },
  flagging: { units: 3, trips: 1 },
  historyBesideOpen: { units: 28, trips: 2 },
  submitting: { units: 76, trips: 3 },
  result: { units: 19, trips: 2 },
  history: { units: 3, trips: 1 },
  progress: { units: 12, trips: 2 },
};

describe.each([10, rounds(1000, 20_000)])('with %d questions, students and attempts', (rows) => {
  let bank: Awaited<ReturnType<typeof createBank>>;
  beforeAll(async () => {
    bank = await createBank(rows);
  }, 600_000);
  afterAll(() => bank.tables.close());

  it('a quiz of twenty questions costs no more than this', async () => {
    const { app, measure } = bank;
    const attemptId = randomUUID();
    const params = { attemptId };
    let reply: Awaited<ReturnType<typeof start>>['reply'] | undefined;
    const starting = await measure(async () => {
      ({ reply } = await start(app, { ...freeQuiz, questionCount: 20 }, attemptId));
    });
    const open = openAttempt.parse(reply?.body);
    expect(open.questionCount).toBe(Math.min(20, rows));
    const saving = await measure(() => save(app, open, questionAt(open, 0).questionId, 'a', 0));
    const flagging = await measure(() =>
      app.call('flagQuestion', {
        params: { attemptId, questionId: questionAt(open, 0).questionId },
        body: { flagged: true },
      }),
    );
    const historyBesideOpen = await measure(() => app.call('listAttempts'));
    const submitting = await measure(() => app.call('submitAttempt', { params }));
    const result = await measure(() => app.call('getAttempt', { params }));
    const history = await measure(() => app.call('listAttempts'));
    const progress = await measure(() => app.call('getProgress'));
    const costs = {
      starting,
      saving,
      flagging,
      historyBesideOpen,
      submitting,
      result,
      history,
      progress,
    };
    for (const [name, { units, trips }] of Object.entries(costs)) {
      const limit = most[name as keyof typeof most];
      expect([name, Math.max(trips, limit.trips)]).toEqual([name, limit.trips]);
      expect([name, Math.max(units, limit.units)]).toEqual([name, limit.units]);
    }
  });
});
