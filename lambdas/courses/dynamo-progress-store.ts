import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { putIf, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import type { ProgressStore, StudentMark } from './progress-store.ts';

/** Lesson marks in the UserCourses table. */
export function dynamoProgressStore(table: Table): ProgressStore {
  const toItem = ({ studentId, courseId, lessonId, done, changedAt }: StudentMark) => ({
    ...studentKey(studentId, itemKeys.progressSort(courseId, lessonId)),
    courseId,
    lessonId,
    done,
    changedAt,
  });
  return {
    async mark(mark) {
      await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(mark) }));
    },
    visit: (visit) =>
      putIf(table, toItem({ ...visit, done: false }), {
        condition: 'attribute_not_exists(#done) OR #done = :no',
        values: { no: false },
      }),
  };
}
