import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { AdminInput } from '../../../../contract/admin.ts';
import { dynamoStudentIds } from '../../../../lambdas/account/admin/dynamo-student-ids.ts';
import { eraseStudent, listOrphanedData } from '../../../../lambdas/account/admin/students.ts';
import { useTables } from '../../../support/dynalite.ts';
import { courseItem, everything, putItems } from '../data/student-data.fixture.ts';
import { dynamoStaffAccessStore } from '../../../../lambdas/account/staff-check/dynamo-staff-access-store.ts';
import { dynamoErasureStore } from '../../../../lambdas/account/erasure/dynamo-erasure-store.ts';
import { buildErasure, erasureFixture, type ErasureFixture } from '../erasure/erasure.fixture.ts';

const tables = useTables();

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
      staffAccess: dynamoStaffAccessStore(tables.userCourses),
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
    const fixture = await erasureFixture(tables, withCourse({ paidAt: '2026-05-20T12:00:00.000Z' }));
    const told = { outcome: 'erasable', hasAccount: true, recent: ['science'], invoices: 2 };
    expect(await erase(fixture, byEmail, false)).toEqual(told);
    expect(await fixture.left()).toHaveLength(21);
    expect(await fixture.erasure()).toBeNull();
  });

  it('deletes the data of a student whose sign-in is gone', async () => {
    const fixture = await erasureFixture(tables);
    fixture.accounts.clear();
    expect(await erase(fixture, byEmail, true)).toEqual({ outcome: 'unknown-student' });
    expect(await erase(fixture, byId, false)).toMatchObject({ outcome: 'erasable', hasAccount: false });
    expect(await erase(fixture, byId, true)).toEqual({ ...receipt, invoices: 1 });
    expect(await fixture.left()).toEqual([]);
    expect(fixture.mails()).toEqual([]);
  });

  it('deletes all data and the sign-in, and returns the same receipt again, confirmed or not', async () => {
    const fixture = await erasureFixture(tables);
    expect(await erase(fixture, byEmail, true)).toEqual({ ...receipt, invoices: 1 });
    expect([await fixture.left(), fixture.accounts.size]).toEqual([[], 0]);
    for (const confirmed of [true, false])
      expect(await erase(fixture, byId, confirmed)).toEqual({ ...receipt, invoices: 1 });
    expect(fixture.mails()).toEqual(['noor@example.com']);
  });

  it('refuses during a payment', async () => {
    const changes = { state: 'open', paidAt: null, createdAt: '2026-06-01T11:00:00.000Z' };
    const fixture = await erasureFixture(tables, withCourse(changes));
    const refused = { outcome: 'payment-under-way', courses: ['science'] };
    expect(await erase(fixture, byEmail, true)).toEqual(refused);
    expect(await erase(fixture, { studentId: 'nobody' }, true)).toEqual({ outcome: 'no-data' });
    expect([(await fixture.left()).length, await fixture.erasure()]).toEqual([21, null]);
  });

  it('refuses staff, whose answers are the students’ too', async () => {
    const fixture = await erasureFixture(tables);
    staff.add('noor');
    for (const student of [byEmail, byId])
      expect(await erase(fixture, student, true)).toEqual({ outcome: 'staff' });
    staff.clear();
    expect(await fixture.left()).toHaveLength(20);
  });
});

describe('the list of orphaned data', () => {
  const withAccount = new Set<string>();

  const put = (table: 'userCourses' | 'quizzes', partition: string) =>
    tables.client.send(
      new PutCommand({ TableName: tables[table].name, Item: { partition, sort: 'ATTEMPT#1' } }),
    );

  async function listAll(): Promise<{ ids: string[]; pages: number }> {
    const studentIds = dynamoStudentIds(tables);
    const erasures = dynamoErasureStore(tables.userCourses);
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
    for (const id of ['ada', 'ben', 'gone']) await putItems(tables, id);
    for (const id of ['ada', 'ben', 'noor']) withAccount.add(id);
    await put('quizzes', 'USER#left-a-quiz');
    await put('quizzes', 'COURSE#maths');
    await put('userCourses', 'INVOICES#2026');
    for (const id of ['ada', 'was-staff']) await put('userCourses', `STAFF#${id}`);
    const { ids } = await listAll();
    expect(new Set(ids)).toEqual(new Set(['gone', 'left-a-quiz', 'was-staff']));
  });

  it('leaves out students whose deletion is under way', async () => {
    await putItems(tables, 'leaving');
    await dynamoErasureStore(tables.userCourses).begin(buildErasure('leaving'));
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
