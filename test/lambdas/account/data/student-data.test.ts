import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportedItem } from '../../../../contract/account/account.ts';
import { exportData } from '../../../../lambdas/account/data/export-data.ts';
import {
  dataKinds,
  dataTables,
  findKind,
  type DataTable,
  type StudentItem,
} from '../../../../lambdas/account/data/data-kinds.ts';
import { readItems, type DataStore } from '../../../../lambdas/account/data/data-store.ts';
import { dynamoDataStore } from '../../../../lambdas/account/data/dynamo-data-store.ts';
import { dynamoStaffAccessStore } from '../../../../lambdas/account/staff-check/dynamo-staff-access-store.ts';
import { toItem } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-item.ts';
import { memoryQuestionBank } from '../../tables/memory-question-bank.ts';
import { itemKeys } from '../../../../lambdas/tables/shared/item-keys.ts';
import { attempt, storedQuestion, submittedItem } from '../../quizzes/attempt.fixture.ts';
import { useTables } from '../../../support/dynalite.ts';
import { everything, putItems } from './student-data.fixture.ts';

const tables = useTables((started) => putItems(started, 'other'));

/** 150 items, because the store reads at most 100 at once. */
const marks = Array.from({ length: 150 }, (__, number) => ({
  sort: `LESSON#maths#lesson-${String(number).padStart(3, '0')}`,
}));

async function makeStore(studentId: string): Promise<DataStore> {
  await putItems(tables, studentId);
  return dynamoDataStore(tables);
}

const all = async (store: DataStore, studentId: string, table: DataTable) => {
  const found: StudentItem[] = [];
  for await (const item of readItems(store, studentId, table)) found.push(item);
  return found;
};

describe('what the tables hold of a student', () => {
  it.each(dataTables)('is read in the order of the sort keys: %s', async (table) => {
    expect(await all(await makeStore('reader'), 'reader', table)).toEqual(everything[table]);
  });

  it('is nothing for a student who is new', async () => {
    expect(await all(await makeStore('known'), 'nobody', 'userCourses')).toEqual([]);
  });

  it('is deleted item by item, repeatedly, and no other student’s', async () => {
    const store = await makeStore('leaver');
    for (const { sort } of everything.quizzes) {
      await store.delete('leaver', 'quizzes', sort);
      await store.delete('leaver', 'quizzes', sort);
    }
    expect(await all(store, 'leaver', 'quizzes')).toEqual([]);
    expect(await all(store, 'leaver', 'userCourses')).toEqual(everything.userCourses);
    expect(await all(store, 'other', 'quizzes')).toEqual(everything.quizzes);
  });

  it('loses a course unless the course has changed since it was read', async () => {
    const store = await makeStore('buyer');
    const course = everything.userCourses.find(({ sort }) => sort === 'COURSE#maths');
    if (course === undefined) throw new Error('There is no course');
    expect(await store.deleteUnchanged('buyer', 'userCourses', { ...course, revision: 0 })).toBe(false);
    const { revision: __, ...older } = course;
    expect(await store.deleteUnchanged('buyer', 'userCourses', older)).toBe(false);
    expect(await store.deleteUnchanged('buyer', 'userCourses', course)).toBe(true);
    expect(await store.deleteUnchanged('buyer', 'userCourses', course)).toBe(true);
    expect((await all(store, 'buyer', 'userCourses')).map(({ sort }) => sort)).not.toContain('COURSE#maths');
  });
});

it('DynamoDB’s sets become lists, and all pages are read, also while their items are deleted', async () => {
  const sets = marks.map((mark) => ({ ...mark, turns: new Set(['b', 'a']) }));
  await putItems(tables, 'many', { userCourses: sets, quizzes: [] });
  const store = dynamoDataStore(tables);
  const found: StudentItem[] = [];
  for await (const item of readItems(store, 'many', 'userCourses')) {
    found.push(item);
    await store.delete('many', 'userCourses', item.sort);
  }
  expect(found).toEqual(marks.map((mark) => ({ ...mark, turns: ['a', 'b'] })));
  expect(await all(store, 'many', 'userCourses')).toEqual([]);
});

const student = { id: 'noor', name: 'Noor Hussain', email: 'noor@example.com' };
const quizzes = [
  ...everything.quizzes,
  ...[attempt(), attempt()].map((one, index) => ({
    ...(index === 0 ? toItem(one) : submittedItem(one)),
    sort: `ATTEMPT#${one.attemptId}`,
  })),
];
const texts = memoryQuestionBank([
  {
    courseId: 'maths',
    topicId: 'number',
    questions: ['one', 'constructor'].map((questionId) => [storedQuestion(questionId)]),
  },
]);

beforeAll(async () => {
  await putItems(tables, 'noor', { userCourses: [...everything.userCourses, ...marks], quizzes });
  const submitted = quizzes.filter((item) => item.sort !== 'OPEN' && 'submission' in item);
  await putItems(tables, 'finished', { ...everything, quizzes: submitted });
});

const staffAccess = () => dynamoStaffAccessStore(tables.userCourses);
const exportPart = (id: string, cursor: string | undefined) =>
  exportData(
    { data: dynamoDataStore(tables), texts, staffAccess: staffAccess() },
    { ...student, id },
    cursor,
  );
async function exported(id = 'noor'): Promise<ExportedItem[]> {
  const found: ExportedItem[] = [];
  let cursor: string | undefined;
  do {
    const part = await exportPart(id, cursor);
    found.push(...part.items);
    cursor = part.cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const ofKind = async (kind: string, id?: string) => (await exported(id)).filter((one) => one.kind === kind);

it('what staff download says until when their sessions last and their devices are known, and no hash', async () => {
  const [hash, until] = ['CANARY', Date.parse('2026-11-28T20:00:00Z')];
  const access = {
    revision: 0,
    sessions: [{ signInId: 'CANARY', until, isLead: true }],
    codes: [{ signInId: 'CANARY', hash, until, tries: 0 }],
    devices: [{ hash, until }],
  };
  await staffAccess().save('tutor', access, new Date(until));
  const items = await exported('tutor');
  const end = '2026-11-28T20:00:00.000Z';
  expect(items.filter(({ kind }) => kind === 'staff-access')).toEqual([
    { kind: 'staff-access', data: { sessions: [{ until: end, isLead: true }], devices: [{ until: end }] } },
  ]);
  expect(JSON.stringify(items)).not.toContain('CANARY');
  expect(await ofKind('staff-access')).toEqual([]);
});

describe('what a student downloads', () => {
  it('has every item of every table, each once, but for notices to the safeguarding lead', async () => {
    const shown = everything.userCourses.filter(({ sort }) => !sort.startsWith('NOTICE'));
    const sorts = (await exported()).slice(1).map((one) => one.data['sort']);
    const inOrder = (items: readonly StudentItem[]) =>
      items.map(({ sort }) => sort.replace('#tutor-sub', '')).toSorted();
    expect(sorts).toEqual([...inOrder([...shown, ...marks]), ...inOrder(quizzes)]);
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

  it('says how often something was done on a day, without ids', async () => {
    const sort = 'COUNT#bot-questions#2026-01-04';
    const [count] = await ofKind('count');
    expect(count?.data).toEqual({ sort, what: 'bot questions', since: '2026-01-04', count: 2 });
  });

  it('has the photos, but none that a tutor has removed', async () => {
    expect((await ofKind('photo')).map(({ data }) => data)).toEqual([
      { sort: 'PHOTO#t1#p1', photo: 'data:image/jpeg;base64,/9j/2Q==' },
      { sort: 'PHOTO#t1#p2', removed: true },
    ]);
  });

  it('has the keys of answered questions', async () => {
    const answered = [...(await ofKind('attempt', 'finished')), ...(await ofKind('turn')).slice(1)];
    expect(answered).toHaveLength(3);
    for (const one of answered) expect(JSON.stringify(one)).toMatch(/reason":null.*solution":\["/);
  });

  it('has the texts of every quiz’s questions', async () => {
    for (const { data: quiz } of await ofKind('attempt'))
      expect(JSON.stringify(quiz)).toMatch(/"stem":\["Stem of one/);
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
      'CANARY-REFERRAL',
      'CANARY-NOTE',
      'notes',
      'referral',
    ])
      expect(text).not.toContain(secret);
  });

  it('has what the student chose when reporting something wrong', async () => {
    expect(await ofKind('thread')).toMatchObject([{ data: { kind: 'flaw', reason: 'spelling' } }]);
  });

  it('has no page on which an order could be paid', async () => {
    const [course] = await ofKind('course');
    expect(course?.data).toMatchObject({ orders: [{ courseTitle: 'maths', paymentId: 'pi_maths' }] });
    expect(JSON.stringify(await exported())).not.toMatch(/checkout|cs_1|https?:/);
  });

  it.each(['nonsense', Buffer.from('courses COURSE#maths').toString('base64url'), ''])(
    'is refused for the cursor "%s"',
    async (cursor) => {
      await expect(exportPart('noor', cursor)).rejects.toThrow('invalid_request');
    },
  );
});

describe('the kinds of data', () => {
  it('describe every item that a student can have', () => {
    const id = '1';
    const { enrolmentSort, progressSort, threadSort, messageSort, photoSort, lookSort, turnSort, countSort } =
      itemKeys;
    const inUserCourses = [
      enrolmentSort(id),
      progressSort(id, id),
      threadSort(id),
      messageSort(id, id),
      photoSort(id, id),
      lookSort(id, id, id),
      turnSort(id, id),
      countSort(id, id),
      `${itemKeys.noticePrefix}${id}`,
      itemKeys.noticeGroupSort,
      itemKeys.profileSort,
      itemKeys.allowanceSort,
      itemKeys.parentsSort,
      itemKeys.emailChangeSort,
      itemKeys.waitingMailSort(id),
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
