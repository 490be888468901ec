import type { Invoice } from './invoice.ts';

/** The invoices of accounts that are gone. */
export interface InvoiceStore {
  /** Keeps an invoice. The same again changes nothing. */
  keep(invoice: Invoice): Promise<void>;
}
