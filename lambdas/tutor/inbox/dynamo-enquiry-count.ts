import { queryPage, type Table } from '../../tables/dynamo.ts';
import { openEnquiries, waitingItems } from '../../tables/shared/table-keys.ts';
import type { CountInboxDeps } from './count-inbox.ts';

/** Reads only keys. The index may be a moment out of date. */
export const dynamoEnquiryCount =
  (table: Table): CountInboxDeps['countEnquiries'] =>
  async (limit) =>
    (await queryPage(table, { partition: openEnquiries, index: waitingItems, limit })).items.length;
