import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type Table, putIf } from '../tables/dynamo.ts';
import { unchangedSince } from '../tables/dynamo-revision.ts';
import { studentItems } from '../tables/dynamo-student-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { waitingItems } from '../tables/shared/table-keys.ts';
import { enrolmentKey, queueNames, toEnrolment, toItem, toPlace } from './dynamo-enrolment-item.ts';
import type { WaitingList } from './waiting.ts';
import type { EnrolmentStore } from './change.ts';
import { blankEnrolment } from './enrolment.ts';

/** Enrolments in the UserCourses table, one item each, read consistently. */
export function dynamoEnrolmentStore(table: Table): EnrolmentStore {
  const { client, name } = table;
  return {
    async find(studentId, courseId) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: enrolmentKey(studentId, courseId), ConsistentRead: true }),
      );
      return Item === undefined ? blankEnrolment(studentId, courseId) : toEnrolment(Item);
    },

    save: (enrolment) => putIf(table, { Item: toItem(enrolment), ...unchangedSince(enrolment.revision) }),

    ofStudent: async (studentId) =>
      (await studentItems(table, studentId, itemKeys.enrolmentPrefix)).map(toEnrolment),
  };
}

/** The waiting list by the sparse index of the UserCourses table: it costs what waits, however large the table is. */
export function dynamoWaitingList({ client, name }: Table): WaitingList {
  return {
    async *waiting(queue, until) {
      const pages = paginateQuery(
        { client, pageSize: 100 },
        {
          TableName: name,
          IndexName: waitingItems.name,
          KeyConditionExpression: `#queue = :queue${until === undefined ? '' : ' AND #since <= :until'}`,
          ExpressionAttributeNames: {
            '#queue': waitingItems.partition,
            ...(until !== undefined && { '#since': waitingItems.sort }),
          },
          ExpressionAttributeValues: {
            ':queue': queueNames[queue],
            ...(until !== undefined && { ':until': until }),
          },
        },
      );
      for await (const { Items = [] } of pages) yield* Items.map(toPlace);
    },
  };
}
