import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../tables/dynamo-table.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { waitingItems } from '../tables/shared/table-keys.ts';
import { enrolmentKey, queueNames, toEnrolment, toItem, toPlace } from './dynamo-enrolment-item.ts';
import type { WaitingList } from './waiting.ts';
import type { EnrolmentStore } from './change.ts';
import { blankEnrolment, type Enrolment } from './enrolment.ts';

/** The condition of a save: it replaces nothing, or the revision that was read. */
function unchangedSince(revision: number) {
  return revision === 0
    ? { ConditionExpression: 'attribute_not_exists(#revision)' }
    : {
        ConditionExpression: '#revision = :seen',
        ExpressionAttributeValues: { ':seen': revision },
      };
}

/** Enrolments in the UserCourses table, one item each, read consistently. */
export function dynamoEnrolmentStore({ client, name }: Table): EnrolmentStore {
  return {
    async find(studentId, courseId) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: enrolmentKey(studentId, courseId), ConsistentRead: true }),
      );
      return Item === undefined ? blankEnrolment(studentId, courseId) : toEnrolment(Item);
    },

    async save(enrolment) {
      try {
        await client.send(
          new PutCommand({
            TableName: name,
            Item: toItem(enrolment),
            ExpressionAttributeNames: { '#revision': 'revision' },
            ...unchangedSince(enrolment.revision),
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async ofStudent(studentId) {
      const pages = paginateQuery(
        { client },
        {
          TableName: name,
          KeyConditionExpression: '#partition = :student AND begins_with(#sort, :prefix)',
          ExpressionAttributeNames: { '#partition': 'partition', '#sort': 'sort' },
          ExpressionAttributeValues: {
            ':student': itemKeys.studentPartition(studentId),
            ':prefix': itemKeys.enrolmentPrefix,
          },
          ConsistentRead: true,
        },
      );
      const enrolments: Enrolment[] = [];
      for await (const page of pages) enrolments.push(...(page.Items ?? []).map(toEnrolment));
      return enrolments;
    },
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
