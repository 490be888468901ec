import * as z from 'zod/mini';
import {
  createItem,
  deleteItem,
  getItem,
  putItem,
  queryItems,
  updateIf,
  type Table,
} from '../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { tableKeys, timeToLive, waitingItems } from '../../tables/shared/table-keys.ts';
import type { InvoiceStore } from './erase-data.ts';
import { receiptClaimMs, type ErasureStore } from './erasure-store.ts';

const queueName = 'ERASURES';
const studentPrefix = itemKeys.studentPartition('');

const erasureItem = z.object({
  erasureId: z.string(),
  invoices: z.int(),
  startedAt: z.string(),
  step: z.enum(['erasing', 'settling']),
  receiptTo: z._default(z.nullable(z.string()), null),
  mailed: z.boolean(),
  [waitingItems.sort]: z.string(),
});
const keyed = z.object({ [tableKeys.partition]: z.string().check(z.startsWith(studentPrefix)) });

export function dynamoErasureStore(table: Table): ErasureStore {
  const buildKey = (studentId: string) => studentKey(studentId, itemKeys.erasureSort);

  return {
    async find(studentId) {
      const item = await getItem(table, buildKey(studentId));
      if (item === undefined) return null;
      const { [waitingItems.sort]: dueAt, ...erasure } = z.parse(erasureItem, item);
      return { ...erasure, dueAt, studentId };
    },

    async begin({ studentId, dueAt, receiptTo, ...erasure }) {
      await createItem(table, {
        ...erasure,
        ...(receiptTo !== null && { receiptTo }),
        ...buildKey(studentId),
        [waitingItems.partition]: queueName,
        [waitingItems.sort]: dueAt,
      });
    },

    claimReceipt: (studentId, { to, now }) =>
      updateIf(table, buildKey(studentId), {
        update: 'SET #receiptTo = :to, #receiptClaimedAt = :now',
        condition:
          '#mailed = :no AND (attribute_not_exists(#receiptClaimedAt) OR #receiptClaimedAt <= :stale)',
        values: { to, no: false, now: now.getTime(), stale: now.getTime() - receiptClaimMs },
      }),

    async noteMailed(studentId) {
      await updateIf(table, buildKey(studentId), {
        update: 'SET #mailed = :yes REMOVE #receiptTo, #receiptClaimedAt',
        condition: 'attribute_exists(#mailed)',
        values: { yes: true },
      });
    },

    async moveOn(studentId, { step, dueAt }) {
      await updateIf(table, buildKey(studentId), {
        update: 'SET #step = :step, #due = :due',
        condition: 'attribute_exists(#step)',
        names: { due: waitingItems.sort },
        values: { step, due: dueAt },
      });
    },

    end: (studentId) => deleteItem(table, buildKey(studentId)),

    async *due(now) {
      const query = { partition: queueName, index: waitingItems, sort: { atMost: now.toISOString() } };
      for await (const item of queryItems(table, query))
        yield z.parse(keyed, item)[tableKeys.partition].slice(studentPrefix.length);
    },
  };
}

/**
 * A company must keep invoices for six years after the end of the financial year, so for up to seven years after a
 * payment: https://www.gov.uk/running-a-limited-company/company-and-accounting-records
 */
const retentionYears = 7;

export function dynamoInvoiceStore(table: Table): InvoiceStore {
  return {
    keep(invoice) {
      const end = new Date(invoice.paidAt);
      end.setUTCFullYear(end.getUTCFullYear() + retentionYears);
      return putItem(table, {
        ...invoice,
        [tableKeys.partition]: itemKeys.invoicesPartition(invoice.paidAt.slice(0, 4)),
        [tableKeys.sort]: itemKeys.invoiceSort(invoice.paidAt, invoice.reference),
        [timeToLive]: Math.floor(end.getTime() / 1000),
      });
    },
  };
}
