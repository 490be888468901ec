import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys, timeToLive } from '../../tables/shared/table-keys.ts';
import type { InvoiceStore } from './invoice-store.ts';

/**
 * Six years from the end of the year in which the money came, and the eleven months that such a year may still last:
 * https://www.gov.uk/running-a-limited-company/company-and-accounting-records
 */
const years = 7;

/** Invoices in the UserCourses table, under the year of payment. DynamoDB deletes them when their time is over. */
export function dynamoInvoiceStore({ client, name }: Table): InvoiceStore {
  return {
    async keep(invoice) {
      const end = new Date(invoice.paidAt);
      end.setUTCFullYear(end.getUTCFullYear() + years);
      await client.send(
        new PutCommand({
          TableName: name,
          Item: {
            ...invoice,
            [tableKeys.partition]: itemKeys.invoicesPartition(invoice.paidAt.slice(0, 4)),
            [tableKeys.sort]: itemKeys.invoiceSort(invoice.paidAt, invoice.reference),
            [timeToLive]: Math.floor(end.getTime() / 1000),
          },
        }),
      );
    },
  };
}
