import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { dynamoAttemptStore } from '../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { countAttempt, questionsKept } from '../../../lambdas/quizzes/mastery/count-attempt.ts';
import { dynamoMasteryStore } from '../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { emptyMastery, type MasteryRecord } from '../../../lambdas/quizzes/mastery/mastery-record.ts';
import { dynamoPracticeStore } from '../../../lambdas/quizzes/practice/dynamo-practice-store.ts';
import { dynamoAnswerCounts } from '../../../lambdas/tables/dynamo-answer-counts.ts';
import { dynamoQuestionBank } from '../../../lambdas/tables/dynamo-question-bank.ts';
import { batchWrite } from '../../../lambdas/tables/dynamo.ts';
import { question } from '../../support/catalogue.ts';
import { noPause, publishTo, startTables } from '../../support/dynalite.ts';
import { meter, type Cost } from '../../support/meter.ts';
import { rounds } from '../../support/rounds.ts';
import { answer, attempt, attemptQuestion, submittedItem } from './attempt.fixture.ts';
import { freeQuiz, questionAt, quizWith, quizzesApp } from './quizzes-app.fixture.ts';

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

async function createBank(rows: number) {
  const tables = await startTables();
  const { client, courses, quizzes } = tables;
  const questions = Array.from({ length: rows }, (_, index) => question(`q-${index}`));
  await publishTo(tables, quizWith(...questions));
  const others = Array.from({ length: rows }, (_, index) =>
    submittedItem(
      attempt({
        studentId: index % 2 === 0 ? 'student-1' : `other-${index}`,
        courseId: 'science',
        startedAt: new Date(Date.UTC(2025, 0, 1) + index).toISOString(),
      }),
    ),
  );
  await batchWrite(
    client,
    others.map((put) => ({ table: quizzes.name, put })),
    noPause,
  );
  const mastery = dynamoMasteryStore(quizzes);
  await mastery.save({ courseId: 'science', record: createLargeRecord(rows), studentId: 'student-1' });
  const { measure } = meter(tables);
  const bank = dynamoQuestionBank(quizzes, { random: (below) => Math.floor(below / 2), pause: noPause });
  const app = quizzesApp({
    attempts: dynamoAttemptStore(quizzes, noPause),
    answerCounts: dynamoAnswerCounts(quizzes),
    mastery,
    practice: dynamoPracticeStore(courses, bank, () => new Date()),
  });
  return { tables, app, measure };
}

const most = {
  starting: { units: 29, trips: 3 },
  saving: { units: 1, trips: 1 },
  flagging: { units: 1, trips: 1 },
  historyBesideOpen: { units: 4, trips: 2 },
  submitting: { units: 83, trips: 3 },
  result: { units: 2, trips: 1 },
  history: { units: 3, trips: 1 },
  progress: { units: 12.5, trips: 2 },
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
    let begun: unknown;
    const starting = await measure(async () => {
      begun = (await app.start({ ...freeQuiz, questionCount: 20 }, attemptId)).reply.body;
    });
    const open = openAttempt.parse(begun);
    expect(open.questionCount).toBe(Math.min(20, rows));
    const params = { attemptId, questionId: questionAt(open, 0).questionId };
    const costs: Record<keyof typeof most, Cost> = {
      starting,
      saving: await measure(() => app.save(open, params.questionId, 'a', 0)),
      flagging: await measure(() => app.call('flagQuestion', { params, body: { flagged: true } })),
      historyBesideOpen: await measure(() => app.call('listAttempts')),
      submitting: await measure(() => app.submit(open)),
      result: await measure(() => app.look(open)),
      history: await measure(() => app.call('listAttempts')),
      progress: await measure(() => app.call('getProgress')),
    };
    for (const [name, { units, trips }] of Object.entries(costs)) {
      const limit = most[name as keyof typeof most];
      expect([name, Math.max(trips, limit.trips)]).toEqual([name, limit.trips]);
      expect([name, Math.max(units, limit.units)]).toEqual([name, limit.units]);
    }
  });
});
