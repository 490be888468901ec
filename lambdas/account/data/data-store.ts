import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { DataTable, StudentItem } from './kinds.ts';

/** A place in what is kept of a student: behind an item, or at the beginning of a table. */
export interface Place {
  readonly table: DataTable;
  readonly after: string | null;
}

/** Some items of one table, in the order of their sort keys. */
export interface DataPage {
  readonly items: readonly StudentItem[];
  /** The sort key behind which the table goes on; null at its end. */
  readonly next: string | null;
}

/** All that the tables hold of a student, whichever feature put it there. */
export interface DataStore {
  page(studentId: string, place: Place): Promise<DataPage>;
  /** True while the student has a quiz open. */
  hasOpenQuiz(studentId: string): Promise<boolean>;
  /** Deletes one item; one that isn't there is no error. */
  delete(studentId: string, table: DataTable, sort: string): Promise<void>;
  /** Deletes an item with the revision that was read. @returns false where it has changed since; then it stays. */
  deleteUnchanged(studentId: string, table: DataTable, item: StudentItem): Promise<boolean>;
}

/** True where the register of a student's open quizzes lists one. */
export const listsOpenQuiz = (register: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(register).some((attribute) => attribute.startsWith(itemKeys.openPrefix));

/** Every item of a student in one table. */
export async function* itemsOf(
  { page }: Pick<DataStore, 'page'>,
  studentId: string,
  table: DataTable,
): AsyncGenerator<StudentItem> {
  let after: string | null = null;
  do {
    const { items, next }: DataPage = await page(studentId, { table, after });
    yield* items;
    after = next;
  } while (after !== null);
}
