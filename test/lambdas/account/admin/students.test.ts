import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../../contract/account/preference-options.ts';
import type { AdminInput } from '../../../../contract/admin.ts';
import { dynamoStudentIds } from '../../../../lambdas/account/admin/dynamo-student-ids.ts';
import {
  eraseStudent,
  listOrphanedData,
  setExtraTime,
  showExtraTime,
} from '../../../../lambdas/account/admin/students.ts';
import { findProfile, putExtraTime, putPreferences } from '../../../../lambdas/tables/dynamo-profile.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';
import { courseItem, everything, putItems } from '../data/student-data.fixture.ts';
import { memoryErasureStore } from '../memory-stores.ts';
import { buildErasure, erasureFixture } from '../erasure/erasure.fixture.ts';

type ErasureFixture = ReturnType<typeof erasureFixture>;

const byEmail = { email: 'noor@example.com' };
const byId = { studentId: 'noor' };
const staff = new Set<string>();

const erase = (
  { deps, accounts }: ErasureFixture,
  student: AdminInput<'students erase'>['student'],
  confirmed: boolean,
) =>
  eraseStudent(
    {
      ...deps,
      students: {
        findId: (email) =>
          Promise.resolve([...accounts].find(([, address]) => address === email)?.[0] ?? null),
      },
      isStaff: (studentId) => Promise.resolve(staff.has(studentId)),
    },
    { student, confirmed },
  );
const withCourse = (changes: object) => ({
  items: { ...everything, userCourses: [...everything.userCourses, courseItem('science', changes)] },
});
const receipt = { outcome: 'erasing', erasureId: 'erasure-1', startedAt: '2026-06-01T12:00:00.000Z' };

describe('deleting a student’s account for the centre’s people', () => {
  it('without confirmation only replies what it would delete', async () => {
    const fixture = erasureFixture(withCourse({ paidAt: '2026-05-20T12:00:00.000Z' }));
    const told = { outcome: 'erasable', hasAccount: true, recent: ['science'], invoices: 2 };
    expect(await erase(fixture, byEmail, false)).toEqual(told);
    expect(fixture.left()).toHaveLength(17);
    expect(fixture.erasures.size).toBe(0);
  });

  it.each([
    ['address', byEmail],
    ['id', byId],
  ])('deletes all data and the sign-in, by the student’s %s, and returns a receipt', async (_, student) => {
    const fixture = erasureFixture();
    expect(await erase(fixture, student, true)).toEqual({ ...receipt, invoices: 1 });
    expect(fixture.left()).toEqual([]);
    expect(fixture.accounts.size).toBe(0);
    expect(fixture.mails()).toEqual(['noor@example.com']);
  });

  it('deletes the data of a student whose sign-in is gone', async () => {
    const fixture = erasureFixture();
    fixture.accounts.clear();
    expect(await erase(fixture, byEmail, true)).toEqual({ outcome: 'unknown-student' });
    expect(await erase(fixture, byId, false)).toMatchObject({ outcome: 'erasable', hasAccount: false });
    expect(await erase(fixture, byId, true)).toEqual({ ...receipt, invoices: 1 });
    expect(fixture.left()).toEqual([]);
    expect(fixture.mails()).toEqual([]);
  });

  it('returns the same receipt again, confirmed or not', async () => {
    const fixture = erasureFixture();
    await erase(fixture, byEmail, true);
    for (const confirmed of [true, false])
      expect(await erase(fixture, byId, confirmed)).toEqual({ ...receipt, invoices: 1 });
    expect(fixture.mails()).toHaveLength(1);
  });

  it('refuses during a payment', async () => {
    const changes = { state: 'open', paidAt: null, createdAt: '2026-06-01T11:00:00.000Z' };
    const fixture = erasureFixture(withCourse(changes));
    const refused = { outcome: 'payment-under-way', courses: ['science'] };
    expect(await erase(fixture, byEmail, true)).toEqual(refused);
    expect(await erase(fixture, { studentId: 'nobody' }, true)).toEqual({ outcome: 'no-data' });
    expect([fixture.left().length, fixture.erasures.size]).toEqual([17, 0]);
  });

  it('refuses staff, whose answers are the students’ too', async () => {
    const fixture = erasureFixture();
    staff.add('noor');
    for (const student of [byEmail, byId])
      expect(await erase(fixture, student, true)).toEqual({ outcome: 'staff' });
    staff.clear();
    expect(fixture.left()).toHaveLength(16);
  });
});

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

describe('extra time', () => {
  const students = {
    findId: (email: string) => Promise.resolve(email === 'ada@example.com' ? 'slow-reader' : null),
  };
  const extraTimes = {
    find: async (studentId: string) => (await findProfile(tables.userCourses, studentId)).extraTime,
    put: (studentId: string, percent: number) => putExtraTime(tables.userCourses, studentId, percent),
  };
  const deps = { students, extraTimes };
  const email = 'ada@example.com';

  it('is 0 until staff set it, and stays when the student saves preferences', async () => {
    expect(await showExtraTime(deps, { email })).toEqual({ extraTime: 0 });
    const unknown = { email: 'nobody@example.com', percent: 25 };
    expect(await setExtraTime(deps, unknown)).toEqual({ extraTime: null });
    await putPreferences(tables.userCourses, 'slow-reader', defaultPreferences);
    expect(await setExtraTime(deps, { email, percent: 25 })).toEqual({ extraTime: 25 });
    await putPreferences(tables.userCourses, 'slow-reader', { ...defaultPreferences, colourScheme: 'dark' });
    expect(await showExtraTime(deps, { email })).toEqual({ extraTime: 25 });
    expect(await findProfile(tables.userCourses, 'slow-reader')).toMatchObject({
      preferences: { colourScheme: 'dark' },
      extraTime: 25,
    });
  });
});

describe('the list of orphaned data', () => {
  const erasures = memoryErasureStore();
  const withAccount = new Set<string>();

  const put = (table: 'userCourses' | 'quizzes', partition: string) =>
    tables.client.send(
      new PutCommand({ TableName: tables[table].name, Item: { partition, sort: 'ATTEMPT#1' } }),
    );

  async function listAll(): Promise<{ ids: string[]; pages: number }> {
    const studentIds = dynamoStudentIds(tables);
    const accounts = {
      findEmail: (id: string) => Promise.resolve(withAccount.has(id) ? `${id}@example.com` : null),
    };
    const ids: string[] = [];
    let pages = 0;
    let after: string | undefined;
    for (;;) {
      const found = await listOrphanedData({ studentIds, accounts, erasures }, { after });
      pages += 1;
      ids.push(...found.studentIds);
      if (found.next === null) return { ids, pages };
      after = found.next;
    }
  }

  it('has the students without an account from both tables, and no other partition', async () => {
    expect(await listAll()).toEqual({ ids: ['slow-reader'], pages: 2 });
    for (const id of ['ada', 'ben', 'gone']) await putItems(tables, id);
    for (const id of ['ada', 'ben', 'slow-reader']) withAccount.add(id);
    await put('quizzes', 'USER#left-a-quiz');
    await put('quizzes', 'COURSE#maths');
    await put('userCourses', 'INVOICES#2026');
    const { ids } = await listAll();
    expect(new Set(ids)).toEqual(new Set(['gone', 'left-a-quiz']));
  });

  it('leaves out students whose deletion is under way', async () => {
    await putItems(tables, 'leaving');
    await erasures.begin(buildErasure('leaving'));
    expect((await listAll()).ids).not.toContain('leaving');
  });

  it('has all of many students, page by page', async () => {
    const many = Array.from({ length: 450 }, (_, at) => `student-${at}`);
    await Promise.all(many.map((id) => put('userCourses', `USER#${id}`)));
    const { ids, pages } = await listAll();
    expect(pages).toBeGreaterThan(3);
    expect(many.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
