import { createHash } from 'node:crypto';

export type TableName = 'courses' | 'quizzes';

export interface CatalogueKey {
  readonly table: TableName;
  readonly partition: string;
  readonly sort: string;
}

export interface ExistingItem extends CatalogueKey {
  readonly hash: string;
}

/** An item that should be in a table. If the table has an item with the same key and hash, nothing is written. */
export interface PublishedItem extends ExistingItem {
  readonly content: Readonly<Record<string, unknown>>;
  /** The attributes of `content` that are stored packed. */
  readonly packed: readonly string[];
}

export interface ExistingListing {
  readonly courseIds: readonly string[];
  readonly retired: readonly string[];
  readonly hash: string;
}

export interface PublishedStore {
  findListing(): Promise<ExistingListing | null>;
  list(courseId: string): Promise<readonly ExistingItem[]>;
  /** Writes items in any order. Throws an Error unless all items are written. */
  write(items: readonly PublishedItem[]): Promise<void>;
  /** Deletes items in any order. Throws an Error unless all items are deleted. */
  remove(keys: readonly CatalogueKey[]): Promise<void>;
}

/** The largest size of an item in each table, in bytes of JSON. DynamoDB's limit is 400 kB. */
const maximumBytes = { courses: 350_000, quizzes: 16_000 } as const satisfies Record<TableName, number>;

/** The hash doesn't depend on packed bytes, because another version of brotli may pack the same text differently. */
export function publishedItem(
  key: CatalogueKey,
  content: Readonly<Record<string, unknown>>,
  packed: readonly string[] = [],
): PublishedItem {
  const json = JSON.stringify(content);
  if (Buffer.byteLength(json) > maximumBytes[key.table]) {
    throw new Error(`${formatKey(key)} is larger than ${maximumBytes[key.table]} bytes`);
  }
  return { ...key, content, packed, hash: createHash('sha256').update(json).digest('hex').slice(0, 32) };
}

export function formatKey({ table, partition, sort }: CatalogueKey): string {
  return `${table} ${partition} ${sort}`;
}
