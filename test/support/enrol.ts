import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Tables } from './dynalite.ts';

export async function own(
  { client, userCourses }: Tables,
  studentId: string,
  courseId: string,
): Promise<void> {
  const Item = {
    partition: `USER#${studentId}`,
    sort: `COURSE#${courseId}`,
    owned: true,
    orders: [],
    request: null,
    revision: 1,
  };
  await client.send(new PutCommand({ TableName: userCourses.name, Item }));
}
