import { itemsOf, type DataStore } from '../data/data-store.ts';
import { dataTables, kindOf, type DataTable, type StudentItem } from '../data/kinds.ts';
import { isPaymentInProgress, parseOrders, type Order } from '../../tables/order-item.ts';
import { invoiceOf } from './invoice.ts';
import type { InvoiceStore } from './invoice-store.ts';

export interface EraseDataDeps {
  readonly data: DataStore;
  readonly invoices: InvoiceStore;
  readonly now: () => Date;
}

/** Items that are deleted side by side. */
const atOnce = 20;

/** All orders of a student. */
export async function ordersOfStudent(
  { data }: Pick<EraseDataDeps, 'data'>,
  studentId: string,
): Promise<readonly Order[]> {
  const orders: Order[] = [];
  for await (const item of itemsOf(data, studentId, 'userCourses')) {
    if (kindOf('userCourses', item).kind === 'course') orders.push(...parseOrders(item));
  }
  return orders;
}

/**
 * Deletes all that the tables hold of a student but the note of the deletion itself, and keeps the invoices first. It can
 * be cut off anywhere and begun anew.
 *
 * @returns `under-way` where a course is left, because money for it may still come; `unfinished` where time ran out, or
 *   a course changed in the meantime.
 */
export async function eraseData(
  deps: EraseDataDeps,
  studentId: string,
  isLate: () => boolean,
): Promise<'erased' | 'under-way' | 'unfinished'> {
  const now = deps.now();
  let underWay = false;
  let unchanged = true;
  for (const table of dataTables) {
    let batch: StudentItem[] = [];
    for await (const item of itemsOf(deps.data, studentId, table)) {
      if (isLate()) return 'unfinished';
      const { kind } = kindOf(table, item);
      if (kind === 'course' && parseOrders(item).some((order) => isPaymentInProgress(order, now)))
        underWay = true;
      else if (kind === 'course') unchanged = (await eraseCourse(deps, studentId, item)) && unchanged;
      else if (kind !== 'erasure') batch.push(item);
      if (batch.length < atOnce) continue;
      await eraseItems(deps, studentId, table, batch);
      batch = [];
    }
    await eraseItems(deps, studentId, table, batch);
  }
  if (!unchanged) return 'unfinished';
  return underWay ? 'under-way' : 'erased';
}

async function eraseItems(
  { data }: EraseDataDeps,
  studentId: string,
  table: DataTable,
  items: readonly StudentItem[],
): Promise<void> {
  await Promise.all(items.map(({ sort }) => data.delete(studentId, table, sort)));
}

/** Keeps a course's invoices, then deletes it; not where the payment provider has told of something in between. */
async function eraseCourse(deps: EraseDataDeps, studentId: string, item: StudentItem): Promise<boolean> {
  await keepInvoices(deps, parseOrders(item));
  return deps.data.deleteUnchanged(studentId, 'userCourses', item);
}

async function keepInvoices({ invoices }: EraseDataDeps, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    const invoice = invoiceOf(order);
    if (invoice !== null) await invoices.keep(invoice);
  }
}
