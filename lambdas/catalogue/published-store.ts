import { createHash } from 'node:crypto';

export type TableName = 'courses' | 'quizzes';

export interface CatalogueKey {
  readonly table: TableName;
  readonly partition: string;
  readonly sort: string;
}

/** A stored item, with the hash of its content. */
export interface ExistingItem extends CatalogueKey {
  readonly hash: string;
}

/** An item to publish. It is stored already if an existing item has the same hash. */
export interface PublishedItem extends ExistingItem {
  readonly content: Readonly<Record<string, unknown>>;
}

/** The listing of the last complete publish: its courses, those that it retired, and its hash. */
export interface ExistingListing {
  readonly courseIds: readonly string[];
  readonly retired: readonly string[];
  readonly hash: string;
}

/** The tables that the publisher writes. */
export interface PublishedStore {
  /** Null before the first publish. */
  findListing(): Promise<ExistingListing | null>;
  /** Lists the stored items of a course in both tables. */
  list(courseId: string): Promise<readonly ExistingItem[]>;
  /** Puts items in any order, and throws unless all are written. */
  write(items: readonly PublishedItem[]): Promise<void>;
  /** Deletes items in any order, and throws unless all are deleted. */
  remove(keys: readonly CatalogueKey[]): Promise<void>;
}

/** The maximum size of an item's content in bytes of JSON. DynamoDB's limit is 400 kB. */
const maximumBytes = { courses: 350_000, quizzes: 16_000 } as const satisfies Record<TableName, number>;

/**
 * Adds the hash to an item.
 *
 * @throws Error that names the item if it is too large to be stored.
 */
export function publishedItem(key: CatalogueKey, content: Readonly<Record<string, unknown>>): PublishedItem {
  const json = JSON.stringify(content);
  if (Buffer.byteLength(json) > maximumBytes[key.table]) {
    throw new Error(`${formatKey(key)} is larger than ${maximumBytes[key.table]} bytes`);
  }
  return { ...key, content, hash: createHash('sha256').update(json).digest('hex').slice(0, 32) };
}

/** Writes a key as one unique string. */
export function formatKey({ table, partition, sort }: CatalogueKey): string {
  return `${table} ${partition} ${sort}`;
}
