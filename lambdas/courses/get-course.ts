import { Failure } from '../runtime/failure.ts';
import type { StoredOutline } from '../tables/catalogue-items.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/**
 * A course's outline: what is taught, in order, and what is free.
 *
 * @throws Failure `not_found` for a course that is not in the catalogue.
 */
export async function getCourse(
  deps: { readonly catalogue: CatalogueStore },
  request: { readonly courseId: string },
): Promise<StoredOutline> {
  const outline = await deps.catalogue.outline(request.courseId);
  if (outline === null) throw new Failure('not_found');
  return outline;
}
