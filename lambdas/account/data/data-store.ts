import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { DataTable, StudentItem } from './data-kinds.ts';

export interface DataPosition {
  readonly table: DataTable;
  readonly after: string | null;
}

export interface DataPage {
  readonly items: readonly StudentItem[];
  /** The sort key after which the next page starts, or null at the end of the table. */
  readonly next: string | null;
}

export interface DataStore {
  page(studentId: string, position: DataPosition): Promise<DataPage>;
  /** Lists the enquiries that were sent with this email address, signed in or not. */
  findEnquiries(email: string): Promise<readonly StudentItem[]>;
  deleteEnquiry(email: string, sort: string): Promise<void>;
  hasOpenQuiz(studentId: string): Promise<boolean>;
  delete(studentId: string, table: DataTable, sort: string): Promise<void>;
  /** Deletes an item. Returns false, and deletes nothing, if the item has changed since it was read. */
  deleteUnchanged(studentId: string, table: DataTable, item: StudentItem): Promise<boolean>;
}

export const listsOpenQuiz = (register: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(register).some((attribute) => attribute.startsWith(itemKeys.openPrefix));

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
