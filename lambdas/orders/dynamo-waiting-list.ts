import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../runtime/document-client.ts';
import { waitingItems } from '../tables/shared/table-keys.ts';
import { queueNames, toPlace } from './dynamo-enrolment-item.ts';
import type { WaitingList } from './waiting-list.ts';

/** What waits, by the sparse index of the UserCourses table: it costs what waits, however large the table is. */
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
