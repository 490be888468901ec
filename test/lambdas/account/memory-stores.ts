import type { DataTable, StudentItem } from '../../../lambdas/account/data/data-kinds.ts';
import { listsOpenQuiz, type DataStore } from '../../../lambdas/account/data/data-store.ts';
import type { Invoice, InvoiceStore } from '../../../lambdas/account/erasure/erase-data.ts';
import {
  receiptClaimMs,
  type Erasure,
  type ErasureStore,
} from '../../../lambdas/account/erasure/erasure-store.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';

const pageSize = 2;

/** The store returns short pages, so that tests read several pages. */
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
      const stored = items.get(studentId)?.[table].get(sort);
      if (stored !== undefined && stored['revision'] !== revision) return Promise.resolve(false);
      items.get(studentId)?.[table].delete(sort);
      return Promise.resolve(true);
    },
  };
}

export function memoryErasureStore(erasures: Map<string, Erasure> = new Map()): ErasureStore {
  const claims = new Map<string, number>();
  const change = (studentId: string, changes: Partial<Erasure>) => {
    const erasure = erasures.get(studentId);
    if (erasure !== undefined) erasures.set(studentId, { ...erasure, ...changes });
    return Promise.resolve();
  };
  return {
    find: (studentId) => Promise.resolve(erasures.get(studentId) ?? null),
    begin(erasure) {
      if (!erasures.has(erasure.studentId)) erasures.set(erasure.studentId, erasure);
      return Promise.resolve();
    },
    async claimReceipt(studentId, { to, now }) {
      if (erasures.get(studentId)?.mailed !== false) return false;
      if ((claims.get(studentId) ?? -Infinity) > now.getTime() - receiptClaimMs) return false;
      claims.set(studentId, now.getTime());
      await change(studentId, { receiptTo: to });
      return true;
    },
    noteMailed: (studentId) => change(studentId, { mailed: true, receiptTo: null }),
    moveOn: change,
    end(studentId) {
      erasures.delete(studentId);
      return Promise.resolve();
    },
    async *due(now) {
      const due = [...erasures.values()].filter(({ dueAt }) => dueAt <= now.toISOString());
      yield* due.sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1)).map(({ studentId }) => studentId);
      await Promise.resolve();
    },
  };
}

export function memoryInvoiceStore(invoices: Map<string, Invoice> = new Map()): InvoiceStore {
  return {
    keep(invoice) {
      invoices.set(invoice.reference, invoice);
      return Promise.resolve();
    },
  };
}
