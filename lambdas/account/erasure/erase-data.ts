import type { ErasurePreview } from '../../../contract/account/account.ts';
import { isPaymentInProgress, parseOrders, type Order } from '../../orders/order-item.ts';
import { dataTables, findKind, type DataTable, type StudentItem } from '../data/data-kinds.ts';
import { readItems, type DataStore } from '../data/data-store.ts';
import type { StaffAccessStore } from '../staff-check/staff-access.ts';

/** Tax law requires this record of a payment even after the account is deleted. The record names no person. */
export interface Invoice {
  readonly reference: string;
  readonly courseTitle: string;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly paidAt: string;
  readonly state: string;
  readonly closedAt: string | null;
}

export interface InvoiceStore {
  keep(invoice: Invoice): Promise<void>;
}

export interface EraseDataDeps {
  readonly data: DataStore;
  readonly invoices: InvoiceStore;
  readonly staffAccess: Pick<StaffAccessStore, 'end'>;
  readonly now: () => Date;
}

function createInvoice(order: Order): Invoice | null {
  const { price, paidAt, paymentId, checkout, courseTitle, state, closedAt } = order;
  const reference = paymentId ?? checkout?.sessionId;
  if (price === null || paidAt === null || reference === undefined) return null;
  return { reference, courseTitle, price, paidAt, state, closedAt };
}

/** For this time after a payment, in milliseconds, the law lets buyers cancel what they bought online. */
const coolingOffMs = 14 * 86_400_000;

const isRecent = ({ state, paidAt }: Order, now: Date): boolean =>
  state === 'paid' && paidAt !== null && now.getTime() - Date.parse(paidAt) < coolingOffMs;

const listTitles = (orders: readonly Order[]) => [...new Set(orders.map(({ courseTitle }) => courseTitle))];

export async function previewErasure(
  { data, now }: Pick<EraseDataDeps, 'data' | 'now'>,
  studentId: string,
): Promise<ErasurePreview> {
  const orders: Order[] = [];
  for await (const item of readItems(data, studentId, 'userCourses')) {
    if (findKind('userCourses', item).kind === 'course') orders.push(...parseOrders(item));
  }
  return {
    underWay: listTitles(orders.filter((order) => isPaymentInProgress(order, now()))),
    recent: listTitles(orders.filter((order) => isRecent(order, now()))),
    invoices: orders.filter((order) => createInvoice(order) !== null).length,
  };
}

const batchSize = 20;

/**
 * Stores invoices, and then deletes all data except the record of the deletion.
 * @returns `under-way` if a payment may still arrive, or `unfinished` if time ran out or an order changed.
 */
export async function eraseData(
  deps: EraseDataDeps,
  studentId: string,
  isLate: () => boolean,
): Promise<'erased' | 'under-way' | 'unfinished'> {
  const now = deps.now();
  // Only an account that was staff once has it.
  await deps.staffAccess.end(studentId);
  let underWay = false;
  let unchanged = true;
  for (const table of dataTables) {
    let batch: StudentItem[] = [];
    for await (const item of readItems(deps.data, studentId, table)) {
      if (isLate()) return 'unfinished';
      const { kind } = findKind(table, item);
      if (kind === 'course' && parseOrders(item).some((order) => isPaymentInProgress(order, now)))
        underWay = true;
      else if (kind === 'course') unchanged = (await eraseCourse(deps, studentId, item)) && unchanged;
      else if (kind !== 'erasure') batch.push(item);
      if (batch.length < batchSize) continue;
      await eraseItems(deps, studentId, table, batch);
      batch = [];
    }
    await eraseItems(deps, studentId, table, batch);
  }
  if (!unchanged) return 'unfinished';
  return underWay ? 'under-way' : 'erased';
}

/** Deletes what was sent with the form for enquiries under the account's address. */
export async function eraseEnquiries({ data }: EraseDataDeps, email: string): Promise<void> {
  for (const { sort } of await data.findEnquiries(email)) await data.deleteEnquiry(email, sort);
}

async function eraseItems(
  { data }: EraseDataDeps,
  studentId: string,
  table: DataTable,
  items: readonly StudentItem[],
): Promise<void> {
  await Promise.all(items.map(({ sort }) => data.delete(studentId, table, sort)));
}

/** Returns false if the item with the orders changed during the call, for example by a payment. */
async function eraseCourse(
  { data, invoices }: EraseDataDeps,
  studentId: string,
  item: StudentItem,
): Promise<boolean> {
  for (const order of parseOrders(item)) {
    const invoice = createInvoice(order);
    if (invoice !== null) await invoices.keep(invoice);
  }
  return data.deleteUnchanged(studentId, 'userCourses', item);
}
