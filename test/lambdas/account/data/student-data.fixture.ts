import { pack } from '../../../../lambdas/tables/packed.ts';
import { dataTables, type DataTable, type StudentItem } from '../../../../lambdas/account/data/data-kinds.ts';
import { batchWrite } from '../../../../lambdas/tables/dynamo.ts';
import type { Tables } from '../../../support/dynalite.ts';
import { order } from '../../orders/order.fixture.ts';
import { attemptQuestion } from '../../quizzes/attempt.fixture.ts';

const paidOrder = order({
  state: 'paid',
  payerEmail: 'parent@example.com',
  createdAt: '2026-01-01T10:00:00.000Z',
  paidAt: '2026-01-01T10:05:00.000Z',
  staff: [
    { action: 'grant', by: 'office@example.com', reason: 'By transfer', at: '2026-01-01T10:00:00.000Z' },
  ],
});

export const courseItem = (courseId: string, changes: object = {}): StudentItem => ({
  sort: `COURSE#${courseId}`,
  owned: true,
  orders: [{ ...paidOrder, courseTitle: courseId, paymentId: `pi_${courseId}`, ...changes }],
  request: null,
  revision: 1,
});

const question = new Uint8Array(
  pack({
    questionId: 'q1',
    level: 'ks3',
    lessonId: 'adding',
    calculator: false,
    stem: ['What is 1 + 1?'],
    options: [{ optionId: 'a', text: ['2'], reason: null }],
    correctOptionId: 'a',
    solution: ['Count on.'],
  }),
);
const topic = { courseId: 'maths', topicId: 'number' };
const tutor = { tutorId: 'tutor-sub', name: 'Sam Featherstone' };

export const everything: Readonly<Record<DataTable, readonly StudentItem[]>> = {
  userCourses: [
    { sort: 'ALLOWANCE', revision: 1, sent: ['m1'], waiting: ['t1'] },
    { sort: 'COUNT#bot-questions#2026-01-04', ids: ['u1', 'u2'], expiresAt: 1 },
    courseItem('maths'),
    { sort: 'EMAIL_CHANGE', permit: 'hash of the permit', until: 1 },
    { sort: 'LESSON#maths#surds', courseId: 'maths', lessonId: 'surds', done: true },
    { sort: 'LOOK#t1#0#tutor-sub', ...tutor, at: '2026-01-03T00:00:00.000Z' },
    {
      sort: 'MAIL#m1',
      mail: 'tutorAnswered',
      details: { threadId: 't1' },
      queue: 'MAILS',
      waitingSince: '2026',
    },
    { sort: 'MESSAGE#t1#m1', messageId: 'm1', text: 'Why?' },
    {
      sort: 'NOTICE#bot#2026-01-04#abuse',
      kind: 'bot',
      concern: 'abuse',
      unreadConcerns: ['m1'],
      reportsSeen: 1,
      at: '2026-01-04T00:00:00.000Z',
      seenAt: '2026-01-04T00:00:01.000Z',
      seenBy: 'lead-sub',
    },
    { sort: 'NOTICES', raised: 1, openedBy: ['lead-sub'] },
    { sort: 'PHOTO#t1#p1', jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) },
    { sort: 'PHOTO#t1#p2', jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), expiresAt: 1 },
    {
      sort: 'PROFILE',
      preferences: { colourScheme: 'dark' },
      learner: { year: 8, subjects: ['maths'], aim: 'exams' },
    },
    {
      sort: 'THREAD#t1',
      studentName: 'Noor',
      kind: 'flaw',
      reason: 'spelling',
      concern: 'abuse',
      notes: [{ noteId: 'n1', tutor, to: tutor, at: '2026-01-04T00:00:00.000Z', text: 'CANARY-NOTE' }],
      referrals: [{ referralId: 'r1', tutor, at: '2026-01-04T00:00:00.000Z', text: 'CANARY-REFERRAL' }],
      messages: [{ messageId: 'm1', tutor, at: '2026-01-03T00:00:00.000Z' }],
    },
    { sort: 'TURN#2026-01-04#u1', reply: { kind: 'question', question }, expiresAt: 1 },
    { sort: 'TURN#2026-01-04#u2', reply: { kind: 'graded', question, chosenOptionId: 'a' }, expiresAt: 1 },
  ],
  quizzes: [
    { sort: 'ATTEMPT#a1', ...topic, questions: [attemptQuestion('one')], answers: {} },
    {
      sort: 'ATTEMPT#a2',
      ...topic,
      questions: [attemptQuestion('one')],
      submission: { submittedAt: '2026-01-05T00:00:00.000Z' },
    },
    {
      sort: 'MASTERY#maths',
      courseId: 'maths',
      revision: 1,
      attempts: [{ attemptId: 'a2', submittedAt: '2026-01-05T00:00:00.000Z', score: 100 }],
      questions: [],
      topics: [],
    },
    { sort: 'OPEN', 'open#maths#algebra': ['a1'] },
  ],
};

export async function putItems(
  tables: Tables,
  studentId: string,
  items: Readonly<Record<DataTable, readonly StudentItem[]>> = everything,
): Promise<void> {
  const puts = dataTables.flatMap((table) =>
    items[table].map((item) => ({
      table: tables[table].name,
      put: { ...item, partition: `USER#${studentId}` },
    })),
  );
  await batchWrite(tables.client, puts, () => Promise.resolve());
}
