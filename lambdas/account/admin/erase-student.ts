import { itemsOf } from '../data/data-store.ts';
import { dataTables } from '../data/kinds.ts';
import { beginErasure, type BeginErasureDeps } from '../erasure/begin-erasure.ts';
import type { Receipt } from '../erasure/erasure.ts';
import { previewErasure, type ErasurePreview } from '../erasure/preview-erasure.ts';
import type { Students } from '../../runtime/students.ts';

export interface EraseStudentDeps extends BeginErasureDeps {
  readonly students: Pick<Students, 'idOf'>;
  /** True for one of the centre's people; false for an account that is gone. */
  readonly isStaff: (studentId: string) => Promise<boolean>;
}

/** The student, by the address of the account, or by an id where the sign-in may be gone. */
export type NamedStudent = { readonly email: string } | { readonly studentId: string };

type Reply =
  | ({ readonly outcome: 'erasable'; readonly hasAccount: boolean } & Omit<ErasurePreview, 'underWay'>)
  | ({ readonly outcome: 'erasing' } & Receipt)
  | { readonly outcome: 'payment-under-way'; readonly courses: readonly string[] }
  | { readonly outcome: 'unknown-student' | 'nothing-kept' | 'staff' };

/**
 * Begins the deletion of a student's account for the centre's people, as the student's own wish would, or tells what it
 * would mean where it isn't confirmed yet. One that has begun gives its receipt again.
 */
export async function eraseStudent(
  deps: EraseStudentDeps,
  { student, confirmed }: { readonly student: NamedStudent; readonly confirmed: boolean },
): Promise<Reply> {
  const { students, isStaff, erasures, accounts } = deps;
  const studentId = 'email' in student ? await students.idOf(student.email) : student.studentId;
  if (studentId === null) return { outcome: 'unknown-student' };
  if (await isStaff(studentId)) return { outcome: 'staff' };
  if ((await erasures.find(studentId)) === null) {
    const hasAccount = (await accounts.emailOf(studentId)) !== null;
    if (!hasAccount && !(await isKnown(deps, studentId))) return { outcome: 'nothing-kept' };
    const { underWay, recent, invoices } = await previewErasure(deps, studentId);
    if (underWay.length > 0) return { outcome: 'payment-under-way', courses: underWay };
    if (!confirmed) return { outcome: 'erasable', hasAccount, recent, invoices };
  }
  const authorise = () => Promise.resolve();
  return { outcome: 'erasing', ...(await beginErasure(deps, studentId, { authorise, acknowledged: true })) };
}

/** True where a table holds something of the student. */
async function isKnown({ data }: EraseStudentDeps, studentId: string): Promise<boolean> {
  for (const table of dataTables) for await (const _ of itemsOf(data, studentId, table)) return true;
  return false;
}
