import { createHash } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Item, ItemKey, Table } from '../../lambdas/tables/dynamo.ts';
import { timeToLive } from '../../lambdas/tables/shared/table-keys.ts';

/** Every item can be written as it was read. Without the option, a map with a field `constructor` would be refused. */
export const itemsClient = (dynamo: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(dynamo, { marshallOptions: { convertClassInstanceToMap: true } });

/** What a comparison needs of an item. The items themselves could fill the memory. */
export interface ItemMark {
  readonly key: ItemKey;
  readonly hash: string;
  /** The second after which DynamoDB deletes the item, or null if it stays. */
  readonly expiresAt: number | null;
}

/** The marks of a table's items by their keys, as {@link nameKey} writes them. */
export type Marks = ReadonlyMap<string, ItemMark>;

export const nameKey = ({ partition, sort }: ItemKey): string => JSON.stringify([partition, sort]);

/** Writes equal values in the same way: attributes and elements of sets have no order. */
function normalise(value: unknown): unknown {
  if (value instanceof Uint8Array) return ['bytes', Buffer.from(value).toString('base64')];
  if (value instanceof Set)
    return ['set', [...value].map((each) => JSON.stringify(normalise(each))).toSorted()];
  if (Array.isArray(value)) return ['list', value.map(normalise)];
  if (typeof value !== 'object' || value === null) return value;
  return [
    'map',
    Object.entries(value)
      .map(([name, each]) => [name, normalise(each)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
}

export const hashItem = (item: Item): string =>
  createHash('sha256')
    .update(JSON.stringify(normalise(item)))
    .digest('hex');

/** Returns a hash that depends on the marked items and not on their order. */
export function hashMarks(marks: Iterable<ItemMark>): string {
  const lines = Array.from(marks, ({ key, hash }) => `${nameKey(key)} ${hash}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

export const readKey = ({ partition, sort }: Item): ItemKey => ({
  partition: String(partition),
  sort: String(sort),
});

export async function* scanItems({ client, name }: Table): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true }))
    yield* Items;
}

export async function readMarks(table: Table): Promise<Marks> {
  const marks = new Map<string, ItemMark>();
  for await (const item of scanItems(table)) {
    const { [timeToLive]: expiry } = item;
    const key = readKey(item);
    marks.set(nameKey(key), {
      key,
      hash: hashItem(item),
      expiresAt: typeof expiry === 'number' ? expiry : null,
    });
  }
  return marks;
}
