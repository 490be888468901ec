import { receiptClaimMs, type Erasure, type ErasureStore } from './erasure.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceStore } from './invoice-store.ts';

/** Deletions of accounts in memory, by student. */
export function memoryErasureStore(erasures: Map<string, Erasure> = new Map()): ErasureStore {
  /** The time of the latest claim to mail a receipt, by student. */
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

/** Invoices in memory, by their reference. */
export function memoryInvoiceStore(invoices: Map<string, Invoice> = new Map()): InvoiceStore {
  return {
    keep(invoice) {
      invoices.set(invoice.reference, invoice);
      return Promise.resolve();
    },
  };
}
