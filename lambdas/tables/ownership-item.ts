import * as z from 'zod/mini';
import { itemKeys } from './shared/item-keys.ts';

const ownershipItem = z.object({
  sort: z.string(),
  owned: z.optional(z.boolean()),
  /** Set while money for the course is on its way. */
  awaited: z.optional(z.boolean()),
});

/**
 * The part of an enrolment's item that tells of ownership. Items of an earlier release lack the flags.
 *
 * @throws where the item isn't an enrolment.
 */
export function toOwnership(item: unknown): {
  readonly courseId: string;
  readonly owned: boolean;
  readonly awaited: boolean;
} {
  const { sort, owned = false, awaited = false } = z.parse(ownershipItem, item);
  return { courseId: sort.slice(itemKeys.enrolmentPrefix.length), owned, awaited };
}
