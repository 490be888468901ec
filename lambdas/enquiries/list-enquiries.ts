import * as z from 'zod/mini';
import type { Enquiry } from '../../contract/enquiries/enquiries.ts';
import { Failure } from '../runtime/failure.ts';
import type { Counter } from '../tables/counter.ts';
import { decodeCursor, encodeCursor } from '../tables/cursor.ts';
import type { EnquiryPage, EnquiryPosition, EnquiryStore } from './enquiry-store.ts';
import { countEnquiries, enquiryCaps } from './send-enquiry.ts';

export interface ListEnquiriesDeps {
  readonly enquiries: Pick<EnquiryStore, 'page' | 'settle'>;
  readonly counter: Pick<Counter, 'read'>;
  readonly now: () => Date;
}

const position = z.object({
  enquiryId: z.string().check(z.regex(/^[0-9a-f]{64}~[0-9a-f]{64}$/)),
  at: z.string().check(z.maxLength(30)),
});

export async function listEnquiries(
  { enquiries, counter, now }: ListEnquiriesDeps,
  { done, cursor, pageSize }: { done: boolean; cursor: string | undefined; pageSize: number },
) {
  const at = now();
  const after = cursor === undefined ? null : decodeCursor(position, cursor);
  const [page, sent] = await Promise.all([
    enquiries.page({ done, after, limit: pageSize, now: at }),
    counter.read(countEnquiries(at)),
  ]);
  return {
    enquiries: page.enquiries,
    cursor: page.next && encodeCursor(page.next),
    full: sent >= enquiryCaps.perDay,
  };
}

const settledPerPage = 25;
const maxSettledPages = 20;

/** Marks all enquiries as done that came until `until`. Returns whether there are too many for one call. */
export async function settleEnquiries(
  { enquiries, now }: ListEnquiriesDeps,
  { until }: { readonly until: string },
): Promise<{ readonly more: boolean }> {
  let after: EnquiryPosition | null = null;
  for (let pages = 0; pages < maxSettledPages; pages += 1) {
    const at = now();
    const page: EnquiryPage = await enquiries.page({ done: false, after, limit: settledPerPage, now: at });
    const seen = page.enquiries.filter((enquiry) => enquiry.at <= until);
    await Promise.all(seen.map(({ enquiryId }) => enquiries.settle(enquiryId, true, at)));
    if (page.next === null) return { more: false };
    after = page.next;
  }
  return { more: true };
}

export async function settleEnquiry(
  { enquiries, now }: ListEnquiriesDeps,
  { enquiryId, done }: { readonly enquiryId: string; readonly done: boolean },
): Promise<Enquiry> {
  const settled = await enquiries.settle(enquiryId, done, now());
  if (settled === null) throw new Failure('not_found');
  return settled;
}
