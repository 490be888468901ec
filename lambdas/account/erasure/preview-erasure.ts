import type { DataStore } from '../data/data-store.ts';
import { ordersOfStudent } from './erase-data.ts';
import { isPaymentInProgress, type Order } from '../../tables/order-item.ts';
import { invoiceOf, isRecent } from './invoice.ts';

/** What a student is told before the account is deleted. */
export interface ErasurePreview {
  /** Titles of courses whose payment is under way: the account can't be deleted before it has come or failed. */
  readonly underWay: readonly string[];
  /** Titles of courses that were bought within the last 14 days. */
  readonly recent: readonly string[];
  /** The number of invoices that stay. */
  readonly invoices: number;
}

const titles = (orders: readonly Order[]) => [...new Set(orders.map(({ courseTitle }) => courseTitle))];

/** Tells what deleting the account would mean now. */
export async function previewErasure(
  deps: { readonly data: DataStore; readonly now: () => Date },
  studentId: string,
): Promise<ErasurePreview> {
  const orders = await ordersOfStudent(deps, studentId);
  const now = deps.now();
  return {
    underWay: titles(orders.filter((order) => isPaymentInProgress(order, now))),
    recent: titles(orders.filter((order) => isRecent(order, now))),
    invoices: orders.filter((order) => invoiceOf(order) !== null).length,
  };
}
