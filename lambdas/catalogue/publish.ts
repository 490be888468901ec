import type { StoredListing } from '../tables/course-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { Catalogue } from './catalogue.ts';
import { buildCourseItems, toListed } from './course-items.ts';
import {
  formatKey,
  publishedItem,
  type ExistingItem,
  type ExistingListing,
  type PublishedItem,
  type PublishedStore,
} from './published-store.ts';

export interface PublishResult {
  readonly written: number;
  readonly deleted: number;
}

/** @throws Error if two items have the same key, because one item would silently replace the other. */
function refuseDuplicates(items: readonly PublishedItem[]): void {
  const seen = new Set<string>();
  for (const item of items) {
    const name = formatKey(item);
    if (seen.has(name)) throw new Error(`The catalogue holds ${name} twice`);
    seen.add(name);
  }
}

/** Versions of questions are never outdated, because students' old attempts still show these versions. */
function findOutdated(existing: readonly ExistingItem[], wanted: ReadonlySet<string>): ExistingItem[] {
  return existing.filter(
    (item) => !wanted.has(formatKey(item)) && !item.sort.startsWith(itemKeys.versionPrefix),
  );
}

function buildListing(catalogue: Catalogue, last: ExistingListing | null): PublishedItem {
  const present = new Set(catalogue.courses.map(({ id }) => id));
  const before = [...(last?.courseIds ?? []), ...(last?.retired ?? [])];
  const content: StoredListing = {
    courses: catalogue.courses.map(toListed),
    retired: [...new Set(before.filter((courseId) => !present.has(courseId)))].sort(),
  };
  return publishedItem({ table: 'courses', ...itemKeys.listing }, content);
}

/**
 * Writes an item before any list that names the item, and deletes outdated items last. So readers never see a list that
 * names a missing item. If a call is interrupted, the next call does the rest.
 */
export async function publish(
  deps: { readonly store: PublishedStore },
  catalogue: Catalogue,
): Promise<PublishResult> {
  if (catalogue.courses.length === 0) throw new Error('A catalogue without courses is not published');
  const courses = catalogue.courses.map(buildCourseItems);
  const parts = courses.flatMap((course) => course.parts);
  const index = courses.flatMap((course) => course.index);
  const outlines = courses.map((course) => course.outline);
  refuseDuplicates([...parts, ...index, ...outlines]);

  const last = await deps.store.findListing();
  const listing = buildListing(catalogue, last);
  const courseIds = new Set([
    ...catalogue.courses.map(({ id }) => id),
    ...(last?.courseIds ?? []),
    ...(last?.retired ?? []),
  ]);
  const existing: ExistingItem[] = [];
  for (const courseId of courseIds) existing.push(...(await deps.store.list(courseId)));

  const hashes = new Map(existing.map((item) => [formatKey(item), item.hash]));
  const isChanged = (item: PublishedItem) => hashes.get(formatKey(item)) !== item.hash;
  const wanted = new Set([...parts, ...index, ...outlines].map(formatKey));
  const steps = [
    parts.filter(isChanged),
    index.filter(isChanged),
    outlines.filter(isChanged),
    last?.hash === listing.hash ? [] : [listing],
  ];
  const removed = findOutdated(existing, wanted);

  for (const items of steps) await deps.store.write(items);
  await deps.store.remove(removed);
  return { written: steps.reduce((sum, items) => sum + items.length, 0), deleted: removed.length };
}
