import { describe, expect, it } from 'vitest';
import type { ExportedItem } from '../../../../contract/account/account.ts';
import { exportData } from '../../../../lambdas/account/data/export-data.ts';
import { dataKinds, findKind } from '../../../../lambdas/account/data/data-kinds.ts';
import { memoryDataStore } from '../memory-stores.ts';
import { toItem } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-item.ts';
import { memoryQuestionBank } from '../../tables/memory-question-bank.ts';
import { itemKeys } from '../../../../lambdas/tables/shared/item-keys.ts';
import { attempt, storedQuestion, submittedItem } from '../../quizzes/attempt.fixture.ts';
import { everything, buildItems } from './student-data.fixture.ts';

const student = { id: 'noor', name: 'Noor Hussain', email: 'noor@example.com' };
/** Adds one open attempt and one submitted attempt to the usual items. */
const quizzes = [
  ...everything.quizzes,
  ...[attempt(), attempt()].map((one, index) => ({
    ...(index === 0 ? toItem(one) : submittedItem(one)),
    sort: `ATTEMPT#${one.attemptId}`,
  })),
];
const data = memoryDataStore(new Map([['noor', buildItems({ ...everything, quizzes })]]));
const texts = memoryQuestionBank([
  {
    courseId: 'maths',
    topicId: 'number',
    questions: ['one', 'constructor'].map((questionId) => [storedQuestion(questionId)]),
  },
]);

/** Contains the same items without the open attempts. */
const afterwards = memoryDataStore(
  new Map([
    [
      'noor',
      buildItems({
        ...everything,
        quizzes: quizzes.filter(({ sort, ...item }) => sort !== 'OPEN' && 'submission' in item),
      }),
    ],
  ]),
);

async function exported(from = data): Promise<ExportedItem[]> {
  const found: ExportedItem[] = [];
  let cursor: string | undefined;
  do {
    const part = await exportData({ data: from, texts }, student, cursor);
    found.push(...part.items);
    cursor = part.cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const ofKind = async (kind: string, from = data) => (await exported(from)).filter((one) => one.kind === kind);

describe('what a student downloads', () => {
  it('has every item of every table, each once, but for notices to the safeguarding lead', async () => {
    const shown = everything.userCourses.filter(({ sort }) => !sort.startsWith('NOTICE#'));
    const sorts = (await exported()).slice(1).map((one) => one.data['sort']);
    expect(sorts).toEqual(
      [...shown, ...quizzes.toSorted((one, other) => (one.sort < other.sort ? -1 : 1))].map(({ sort }) =>
        sort.replace('#tutor-sub', ''),
      ),
    );
  });

  const keys = /correctOptionId|"right"|reason|solution/i;

  it('has no key, reason or solution of an unanswered question', async () => {
    const unanswered = (await ofKind('turn')).filter(({ data: { sort } }) => sort !== 'TURN#2026-01-04#u2');
    expect(unanswered).toHaveLength(1);
    for (const one of unanswered) expect(JSON.stringify(one)).not.toMatch(keys);
    for (const one of await ofKind('attempt')) expect(JSON.stringify(one)).not.toMatch(/"right"/);
  });

  it('has no keys of any quiz while one is open, which may ask the same questions', async () => {
    for (const { data } of await ofKind('attempt')) {
      expect(JSON.stringify(data['questions'])).not.toMatch(keys);
      // A student could derive the right answers from the marks.
      expect(data['submission'] ?? {}).not.toHaveProperty('correctCount');
      expect(data['submission'] ?? {}).not.toHaveProperty('marks');
    }
  });

  it('has the keys of answered questions', async () => {
    const answered = [...(await ofKind('attempt', afterwards)), ...(await ofKind('turn')).slice(1)];
    expect(answered).toHaveLength(3);
    for (const one of answered) expect(JSON.stringify(one)).toMatch(/reason":null.*solution/);
  });

  it('has the texts of every quiz’s questions', async () => {
    for (const { data: quiz } of await ofKind('attempt'))
      expect(JSON.stringify(quiz)).toMatch(/"stem":"Stem of one/);
  });

  it('has a tutor’s first name, no tutor’s id, and nothing that staff noted', async () => {
    const text = JSON.stringify(await exported());
    expect(text).toContain('"tutor":{"name":"Sam"}');
    for (const secret of [
      'hash of the permit',
      'tutorId',
      'tutor-sub',
      'office@example.com',
      'By transfer',
      'concern',
      'abuse',
      'Featherstone',
      'Concern',
      'reportsSeen',
    ])
      expect(text).not.toContain(secret);
  });

  it('has no page on which an order could be paid', async () => {
    const [course] = await ofKind('course');
    expect(course?.data).toMatchObject({ orders: [{ courseTitle: 'maths', paymentId: 'pi_maths' }] });
    expect(JSON.stringify(await exported())).not.toMatch(/checkout|cs_1|https?:/);
  });

  it.each(['nonsense', Buffer.from('courses COURSE#maths').toString('base64url'), ''])(
    'is refused for the cursor "%s"',
    async (cursor) => {
      await expect(exportData({ data, texts }, student, cursor)).rejects.toThrow('invalid_request');
    },
  );
});

describe('the kinds of data', () => {
  it('describe every item that a student can have', () => {
    const id = '1';
    const { enrolmentSort, progressSort, threadSort, messageSort, lookSort, turnSort, usageSort } = itemKeys;
    const inUserCourses = [
      enrolmentSort(id),
      progressSort(id, id),
      threadSort(id),
      messageSort(id, id),
      lookSort(id, id, id),
      turnSort(id, id),
      usageSort(id),
      `${itemKeys.noticePrefix}${id}`,
      itemKeys.profileSort,
      itemKeys.allowanceSort,
      itemKeys.emailChangeSort,
      itemKeys.erasureSort,
    ];
    const inQuizzes = [itemKeys.openSort, itemKeys.masterySort(id), itemKeys.attemptSort(id)];
    const found = [
      ...inUserCourses.map((sort) => findKind('userCourses', { sort })),
      ...inQuizzes.map((sort) => findKind('quizzes', { sort })),
    ];
    expect(new Set(found)).toEqual(new Set(dataKinds));
  });

  it('refuse an item that none of them describes, without its ids', () => {
    expect(() => findKind('quizzes', { sort: 'REVIEW#secret' })).toThrow(
      'No kind of data describes the items REVIEW#…',
    );
  });
});
