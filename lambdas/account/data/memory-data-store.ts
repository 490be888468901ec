import { itemKeys } from '../../tables/shared/item-keys.ts';
import { listsOpenQuiz, type DataStore } from './data-store.ts';
import type { DataTable, StudentItem } from './kinds.ts';

const pageSize = 2;

/** A student's items in memory, by student, table and sort key. Its pages are short, so that tests see several. */
export function memoryDataStore(
  items: Map<string, Readonly<Record<DataTable, Map<string, StudentItem>>>>,
): DataStore {
  const sorted = (studentId: string, table: DataTable) =>
    [...(items.get(studentId)?.[table].values() ?? [])].sort((one, other) =>
      one.sort < other.sort ? -1 : 1,
    );
  return {
    page(studentId, { table, after }) {
      const rest = sorted(studentId, table).filter(({ sort }) => after === null || sort > after);
      const page = rest.slice(0, pageSize);
      return Promise.resolve({
        items: page,
        next: rest.length > pageSize ? (page.at(-1)?.sort ?? null) : null,
      });
    },
    hasOpenQuiz: (studentId) =>
      Promise.resolve(listsOpenQuiz(items.get(studentId)?.quizzes.get(itemKeys.openSort) ?? {})),
    delete(studentId, table, sort) {
      items.get(studentId)?.[table].delete(sort);
      return Promise.resolve();
    },
    deleteUnchanged(studentId, table, { sort, revision }) {
      const held = items.get(studentId)?.[table].get(sort);
      if (held !== undefined && held['revision'] !== revision) return Promise.resolve(false);
      items.get(studentId)?.[table].delete(sort);
      return Promise.resolve(true);
    },
  };
}
