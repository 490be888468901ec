import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';

const listing = z.object({ courses: z.array(z.object({ courseId: z.string() })) });

/** The ids of all courses in menu order, by the listing in the Courses table; none before the first publish. */
export async function courseIds({ client, name }: Table): Promise<readonly string[]> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: itemKeys.listing }));
  return Item === undefined ? [] : z.parse(listing, Item).courses.map(({ courseId }) => courseId);
}
