import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { DataTable, StudentItem } from './data-kinds.ts';

/** A position in a student's data: after an item of a table, or at the table's start if `after` is null. */
export interface DataPosition {
  readonly table: DataTable;
  readonly after: string | null;
}

/** Items of one table in the order of their sort keys. */
export interface DataPage {
  readonly items: readonly StudentItem[];
  /** The sort key after which the next page starts; null at the end of the table. */
  readonly next: string | null;
}

/** All items of a student, whichever feature stored them. */
export interface DataStore {
  page(studentId: string, position: DataPosition): Promise<DataPage>;
  hasOpenQuiz(studentId: string): Promise<boolean>;
  /** Deletes one item, if it exists. */
  delete(studentId: string, table: DataTable, sort: string): Promise<void>;
  /** Deletes an item if it still has the revision that was read. Returns false, and deletes nothing, otherwise. */
  deleteUnchanged(studentId: string, table: DataTable, item: StudentItem): Promise<boolean>;
}

/** Returns true if the register of a student's open quizzes lists one. */
export const listsOpenQuiz = (register: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(register).some((attribute) => attribute.startsWith(itemKeys.openPrefix));

/** Yields every item of a student in one table. */
export async function* readItems(
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
