import { createHash } from 'node:crypto';

export type TableName = 'courses' | 'quizzes';

/** The place of an item. */
export interface ItemPlace {
  readonly table: TableName;
  readonly partition: string;
  readonly sort: string;
}

/** An item of the catalogue that should be there. */
export interface PublishedItem extends ItemPlace {
  readonly content: Readonly<Record<string, unknown>>;
  /** Of the content: equal hashes, nothing to write. */
  readonly hash: string;
}

/** An item that is there. */
export interface FoundItem extends ItemPlace {
  readonly hash: string;
}

/**
 * The most that an item's content may take, in bytes of JSON. A table's item ends at 400 kB; an attempt holds copies
 * of twenty questions at most and must fit as well.
 */
const maximumBytes = { courses: 350_000, quizzes: 16_000 } as const satisfies Record<TableName, number>;

/**
 * An item with its hash.
 *
 * @throws Error naming the item when it is too large to be stored.
 */
export function publishedItem(place: ItemPlace, content: Readonly<Record<string, unknown>>): PublishedItem {
  const json = JSON.stringify(content);
  if (Buffer.byteLength(json) > maximumBytes[place.table]) {
    throw new Error(`${placeName(place)} is larger than ${maximumBytes[place.table]} bytes`);
  }
  return { ...place, content, hash: createHash('sha256').update(json).digest('hex').slice(0, 32) };
}

/** A place as one word: the same for the same place, and no other. */
export function placeName({ table, partition, sort }: ItemPlace): string {
  return `${table} ${partition} ${sort}`;
}
