import {
  formatKey,
  type PublishedItem,
  type PublishedStore,
} from '../../../lambdas/catalogue/published-store.ts';
import type { StoredListing } from '../../../lambdas/tables/catalogue-items.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';

export function memoryPublishedStore(): PublishedStore & {
  readonly items: ReadonlyMap<string, PublishedItem>;
} {
  const items = new Map<string, PublishedItem>();
  return {
    items,
    findListing: () => {
      const item = items.get(formatKey({ table: 'courses', ...itemKeys.listing }));
      if (item === undefined) return Promise.resolve(null);
      const { courses, retired } = item.content as StoredListing;
      return Promise.resolve({
        courseIds: courses.map(({ courseId }) => courseId),
        retired,
        hash: item.hash,
      });
    },
    list: (courseId) =>
      Promise.resolve(
        [...items.values()]
          .filter(({ partition }) => partition === itemKeys.coursePartition(courseId))
          .map(({ table, partition, sort, hash }) => ({ table, partition, sort, hash })),
      ),
    write: (written) => {
      for (const item of written) items.set(formatKey(item), item);
      return Promise.resolve();
    },
    remove: (keys) => {
      for (const key of keys) items.delete(formatKey(key));
      return Promise.resolve();
    },
  };
}
