import type { AdminInput, AdminReply } from '../../../contract/admin.ts';
import type { UserPool } from '../../runtime/user-pool.ts';
import { dataTables } from '../data/data-kinds.ts';
import { readItems } from '../data/data-store.ts';
import { beginErasure, type BeginErasureDeps } from '../erasure/erase-account.ts';
import { previewErasure } from '../erasure/erase-data.ts';
import type { StaffAccessStore } from '../staff-check/staff-access.ts';

export interface ExtraTimeDeps {
  readonly students: Pick<UserPool, 'findId'>;
  readonly extraTimes: {
    find(studentId: string): Promise<number>;
    put(studentId: string, percent: number): Promise<void>;
  };
}

export async function showExtraTime(
  { students, extraTimes }: ExtraTimeDeps,
  { email }: AdminInput<'students show'>,
): Promise<AdminReply<'students show'>> {
  const studentId = await students.findId(email);
  return { extraTime: studentId === null ? null : await extraTimes.find(studentId) };
}

export async function setExtraTime(
  { students, extraTimes }: ExtraTimeDeps,
  { email, percent }: AdminInput<'students extra-time'>,
): Promise<AdminReply<'students extra-time'>> {
  const studentId = await students.findId(email);
  if (studentId === null) return { extraTime: null };
  await extraTimes.put(studentId, percent);
  return { extraTime: percent };
}

export interface EraseStudentDeps extends BeginErasureDeps {
  readonly students: Pick<UserPool, 'findId'>;
  readonly isStaff: (studentId: string) => Promise<boolean>;
  readonly staffAccess: Pick<StaffAccessStore, 'end' | 'find'>;
}

/** Without `confirmed`, only returns what would be deleted. A deletion that has already begun continues in any case. */
export async function eraseStudent(
  deps: EraseStudentDeps,
  { student, confirmed }: AdminInput<'students erase'>,
): Promise<AdminReply<'students erase'>> {
  const { students, isStaff, erasures, accounts } = deps;
  const studentId = 'email' in student ? await students.findId(student.email) : student.studentId;
  if (studentId === null) return { outcome: 'unknown-student' };
  if (await isStaff(studentId)) return { outcome: 'staff' };
  if ((await erasures.find(studentId)) === null) {
    const hasAccount = (await accounts.findEmail(studentId)) !== null;
    if (!hasAccount && !(await hasData(deps, studentId))) return { outcome: 'no-data' };
    const { underWay, recent, invoices } = await previewErasure(deps, studentId);
    if (underWay.length > 0) return { outcome: 'payment-under-way', courses: underWay };
    if (!confirmed) return { outcome: 'erasable', hasAccount, recent, invoices };
  }
  const authorise = () => Promise.resolve();
  return { outcome: 'erasing', ...(await beginErasure(deps, studentId, { authorise, acknowledged: true })) };
}

async function hasData({ data, staffAccess }: EraseStudentDeps, studentId: string): Promise<boolean> {
  if ((await staffAccess.find(studentId)).revision > 0) return true;
  for (const table of dataTables) for await (const _ of readItems(data, studentId, table)) return true;
  return false;
}

export interface StudentIds {
  /** The same student may be on several pages. `next` is null on the last page. */
  page(after?: string): Promise<{ readonly ids: readonly string[]; readonly next: string | null }>;
}

export interface OrphanedDataDeps {
  readonly studentIds: StudentIds;
  readonly accounts: Pick<BeginErasureDeps['accounts'], 'findEmail'>;
  readonly erasures: Pick<BeginErasureDeps['erasures'], 'find'>;
}

/**
 * Lists students who have stored data but no account, and whose data isn't being deleted. Looks for the account after
 * reading the data, so that a student who has just signed up isn't listed.
 */
export async function listOrphanedData(
  { studentIds, accounts, erasures }: OrphanedDataDeps,
  { after }: AdminInput<'students list-orphaned-data'>,
): Promise<AdminReply<'students list-orphaned-data'>> {
  const page = await studentIds.page(after);
  const orphaned: string[] = [];
  for (const id of page.ids) {
    if ((await accounts.findEmail(id)) === null && (await erasures.find(id)) === null) orphaned.push(id);
  }
  return { studentIds: orphaned, next: page.next };
}
