import { describe, expect, it } from 'vitest';
import { eraseStudent, type NamedStudent } from '../../../../lambdas/account/admin/erase-student.ts';
import { courseItem, everything } from '../data/a-student.ts';
import { erasureWorld } from '../erasure/erasure-world.ts';

type World = ReturnType<typeof erasureWorld>;

const byEmail = { email: 'noor@example.com' };
const byId = { studentId: 'noor' };
const staff = new Set<string>();

const desk = ({ deps, accounts }: World, student: NamedStudent, confirmed: boolean) =>
  eraseStudent(
    {
      ...deps,
      students: {
        idOf: (email) => Promise.resolve([...accounts].find(([, address]) => address === email)?.[0] ?? null),
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
  it('tells what it means first, and deletes nothing', async () => {
    const world = erasureWorld(withCourse({ paidAt: '2026-05-20T12:00:00.000Z' }));
    const told = { outcome: 'erasable', hasAccount: true, recent: ['science'], invoices: 2 };
    expect(await desk(world, byEmail, false)).toEqual(told);
    expect(world.left()).toHaveLength(17);
    expect(world.erasures.size).toBe(0);
  });

  it.each([
    ['address', byEmail],
    ['id', byId],
  ])(
    'takes all that is kept and the sign-in, by the student’s %s, and gives a receipt',
    async (_, student) => {
      const world = erasureWorld();
      expect(await desk(world, student, true)).toEqual({ ...receipt, invoices: 1 });
      expect(world.left()).toEqual([]);
      expect(world.accounts.size).toBe(0);
      expect(world.mails()).toEqual(['noor@example.com']);
    },
  );

  it('takes what is kept of a student whose sign-in is gone', async () => {
    const world = erasureWorld();
    world.accounts.clear();
    expect(await desk(world, byEmail, true)).toEqual({ outcome: 'unknown-student' });
    expect(await desk(world, byId, false)).toMatchObject({ outcome: 'erasable', hasAccount: false });
    expect(await desk(world, byId, true)).toEqual({ ...receipt, invoices: 1 });
    expect(world.left()).toEqual([]);
    expect(world.mails()).toEqual([]);
  });

  it('gives the receipt again of a deletion that has begun, confirmed or not', async () => {
    const world = erasureWorld();
    await desk(world, byEmail, true);
    for (const confirmed of [true, false])
      expect(await desk(world, byId, confirmed)).toEqual({ ...receipt, invoices: 1 });
    expect(world.mails()).toHaveLength(1);
  });

  it('begins nothing for an id of which nothing is kept', async () => {
    const world = erasureWorld();
    expect(await desk(world, { studentId: 'nobody' }, true)).toEqual({ outcome: 'nothing-kept' });
    expect(world.erasures.size).toBe(0);
  });

  it.each(['open', 'processing'])('refuses where a payment is %s', async (state) => {
    const world = erasureWorld(withCourse({ state, paidAt: null, createdAt: '2026-06-01T11:00:00.000Z' }));
    const refused = { outcome: 'payment-under-way', courses: ['science'] };
    for (const confirmed of [true, false]) expect(await desk(world, byEmail, confirmed)).toEqual(refused);
    expect(world.left()).toHaveLength(17);
  });

  it('refuses staff, whose answers are the students’ too', async () => {
    const world = erasureWorld();
    staff.add('noor');
    for (const student of [byEmail, byId])
      expect(await desk(world, student, true)).toEqual({ outcome: 'staff' });
    staff.clear();
    expect(world.left()).toHaveLength(16);
  });
});
