import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { storedOutline } from '../tables/catalogue-items.ts';
import type { Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { CourseStore } from './course-store.ts';

const course = z.pick(storedOutline, { courseId: true, title: true, price: true });

/** Courses as published in the Courses table: what of a course's outline concerns its sale. */
export function dynamoCourseStore({ client, name }: Table): CourseStore {
  return {
    async find(courseId) {
      const { Item } = await client.send(
        new GetCommand({
          TableName: name,
          Key: { partition: itemKeys.coursePartition(courseId), sort: itemKeys.outlineSort },
          ProjectionExpression: '#courseId, #title, #price',
          ExpressionAttributeNames: { '#courseId': 'courseId', '#title': 'title', '#price': 'price' },
          ConsistentRead: true,
        }),
      );
      return Item === undefined ? null : z.parse(course, Item);
    },
  };
}
