import type { StoredListing } from '../tables/catalogue-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { Catalogue } from './catalogue.ts';
import { courseItems, toListed } from './course-items.ts';
import { placeName, publishedItem, type FoundItem, type PublishedItem } from './published-item.ts';
import type { FoundListing, PublishedStore } from './published-store.ts';

/** The number of items that a publish wrote and deleted: 0 and 0 when nothing changed. */
export interface PublishResult {
  readonly written: number;
  readonly deleted: number;
}

/** @throws Error naming what two items would share, one silently replacing the other. */
function refuseDuplicates(items: readonly PublishedItem[]): void {
  const seen = new Set<string>();
  for (const item of items) {
    const name = placeName(item);
    if (seen.has(name)) throw new Error(`The catalogue holds ${name} twice`);
    seen.add(name);
  }
}

const isIndexPage = ({ sort }: FoundItem) => sort.startsWith(itemKeys.indexPrefix);

/**
 * What lies there and no list names any more. Versions of questions stay, because attempts show them. Questions as the
 * release before kept them stay until the publish after the one that first wrote pages, for the functions of that
 * release, which run until they are replaced.
 */
function outdated(found: readonly FoundItem[], wanted: ReadonlySet<string>): FoundItem[] {
  const readByFormer = !found.some(isIndexPage);
  return found.filter(
    (item) =>
      !wanted.has(placeName(item)) &&
      !item.sort.startsWith(itemKeys.versionPrefix) &&
      !(readByFormer && item.sort.startsWith(itemKeys.formerQuestionPrefix)),
  );
}

function listingItem(catalogue: Catalogue, last: FoundListing | null): PublishedItem {
  const present = new Set(catalogue.courses.map(({ id }) => id));
  const before = [...(last?.courseIds ?? []), ...(last?.retired ?? [])];
  const content: StoredListing = {
    courses: catalogue.courses.map(toListed),
    retired: [...new Set(before.filter((courseId) => !present.has(courseId)))].sort(),
  };
  return publishedItem({ table: 'courses', ...itemKeys.listing }, content);
}

/**
 * Brings the tables to the catalogue. Only what differs is written, so the same catalogue again writes nothing.
 *
 * The order keeps a reader's view whole, and a publish that is cut off anywhere is completed by the next: first lessons
 * and questions, then the pages and outlines that list them, then the listing, and at last what no list names any more
 * is deleted.
 *
 * @throws Error for a catalogue that cannot be stored; nothing is written then.
 */
export async function publish(
  deps: { readonly store: PublishedStore },
  catalogue: Catalogue,
): Promise<PublishResult> {
  if (catalogue.courses.length === 0) throw new Error('A catalogue without courses is not published');
  const courses = catalogue.courses.map(courseItems);
  const parts = courses.flatMap((course) => course.parts);
  const index = courses.flatMap((course) => course.index);
  const outlines = courses.map((course) => course.outline);
  refuseDuplicates([...parts, ...index, ...outlines]);

  const last = await deps.store.listing();
  const listing = listingItem(catalogue, last);
  const courseIds = new Set([
    ...catalogue.courses.map(({ id }) => id),
    ...(last?.courseIds ?? []),
    ...(last?.retired ?? []),
  ]);
  const found: FoundItem[] = [];
  for (const courseId of courseIds) found.push(...(await deps.store.found(courseId)));

  const foundHash = new Map(found.map((item) => [placeName(item), item.hash]));
  const changed = (item: PublishedItem) => foundHash.get(placeName(item)) !== item.hash;
  const wanted = new Set([...parts, ...index, ...outlines].map(placeName));
  const steps = [
    parts.filter(changed),
    index.filter(changed),
    outlines.filter(changed),
    last?.hash === listing.hash ? [] : [listing],
  ];
  const removed = outdated(found, wanted);

  for (const items of steps) await deps.store.write(items);
  await deps.store.remove(removed);
  return { written: steps.reduce((sum, items) => sum + items.length, 0), deleted: removed.length };
}
