import * as z from 'zod/mini';
import type { Enquiry } from '../../../contract/queries/enquiries.ts';
import { Failure } from '../../runtime/failure.ts';
import { decodeCursor, encodeCursor } from '../../tables/cursor.ts';
import type { EnquiryStore } from './enquiry-store.ts';

export interface ListEnquiriesDeps {
  readonly enquiries: Pick<EnquiryStore, 'page' | 'settle'>;
  /** Whether the site takes no more enquiries on this day. */
  readonly isFull: (at: Date) => Promise<boolean>;
  readonly now: () => Date;
}

const position = z.object({
  enquiryId: z.string().check(z.regex(/^[0-9a-f]{64}~[0-9a-f]{64}$/)),
  at: z.string().check(z.maxLength(30)),
});

export async function listEnquiries(
  { enquiries, isFull, now }: ListEnquiriesDeps,
  { done, cursor, pageSize }: { done: boolean; cursor: string | undefined; pageSize: number },
) {
  const at = now();
  const after = cursor === undefined ? null : decodeCursor(position, cursor);
  const [page, full] = await Promise.all([
    enquiries.page({ done, after, limit: pageSize, now: at }),
    isFull(at),
  ]);
  return { enquiries: page.enquiries, cursor: page.next && encodeCursor(page.next), full };
}

export async function settleEnquiry(
  { enquiries, now }: ListEnquiriesDeps,
  { enquiryId, done }: { readonly enquiryId: string; readonly done: boolean },
): Promise<Enquiry> {
  const settled = await enquiries.settle(enquiryId, done, now());
  if (settled === null) throw new Failure('not_found');
  return settled;
}
