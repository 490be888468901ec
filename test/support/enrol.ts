import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Tables } from './dynalite.ts';

/** Lets a student own a course, as a purchase does. */
export async function own(
  { client, userCourses }: Tables,
  studentId: string,
  courseId: string,
): Promise<void> {
  const Item = {
    partition: `USER#${studentId}`,
    sort: `COURSE#${courseId}`,
    grantedAt: '2026-01-01T00:00:00.000Z',
    source: 'test',
  };
  await client.send(new PutCommand({ TableName: userCourses.name, Item }));
}
