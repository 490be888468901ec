import type { StoredSummary } from '../tables/catalogue-items.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** Every course there is, in menu order. */
export async function listCourses(deps: {
  readonly catalogue: CatalogueStore;
}): Promise<{ readonly courses: readonly StoredSummary[] }> {
  return { courses: await deps.catalogue.listCourses() };
}
