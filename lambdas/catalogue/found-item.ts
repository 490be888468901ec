import * as z from 'zod/mini';
import { itemHash } from '../tables/catalogue-items.ts';
import type { FoundListing } from './published-store.ts';

/**
 * Of the items that lie there only what a publish needs. Another release wrote them: its fields may be others, and a
 * publish that refused them could never replace them.
 */
const hashed = { [itemHash]: z._default(z.string(), '') };
const foundItem = z.object({ sort: z.string(), ...hashed });
const foundListing = z.object({
  courses: z.array(z.object({ courseId: z.string() })),
  retired: z._default(z.array(z.string()), []),
  ...hashed,
});

/** The hash is empty where the item has none: it equals no other, so the item is written over. */
export function toFoundItem(item: unknown): { readonly sort: string; readonly hash: string } {
  const { sort, [itemHash]: hash } = z.parse(foundItem, item);
  return { sort, hash };
}

export function toFoundListing(item: unknown): FoundListing {
  const { courses, retired, [itemHash]: hash } = z.parse(foundListing, item);
  return { courseIds: courses.map(({ courseId }) => courseId), retired, hash };
}
