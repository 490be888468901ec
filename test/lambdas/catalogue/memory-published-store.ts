import { itemHash } from '../../../lambdas/tables/catalogue-items.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { toFoundListing } from '../../../lambdas/catalogue/found-item.ts';
import { placeName, type PublishedItem } from '../../../lambdas/catalogue/published-item.ts';
import type { PublishedStore } from '../../../lambdas/catalogue/published-store.ts';

/** Both tables in memory; `items` shows what lies in them, by place. */
export function memoryPublishedStore(): PublishedStore & {
  readonly items: ReadonlyMap<string, PublishedItem>;
} {
  const items = new Map<string, PublishedItem>();
  return {
    items,
    listing: () => {
      const item = items.get(placeName({ table: 'courses', ...itemKeys.listing }));
      return Promise.resolve(item ? toFoundListing({ ...item.content, [itemHash]: item.hash }) : null);
    },
    found: (courseId) =>
      Promise.resolve(
        [...items.values()]
          .filter(({ partition }) => partition === itemKeys.coursePartition(courseId))
          .map(({ table, partition, sort, hash }) => ({ table, partition, sort, hash })),
      ),
    write: (written) => {
      for (const item of written) items.set(placeName(item), item);
      return Promise.resolve();
    },
    remove: (places) => {
      for (const place of places) items.delete(placeName(place));
      return Promise.resolve();
    },
  };
}
