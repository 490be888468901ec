import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../runtime/dynamo.ts';
import { toOpenRequest } from './dynamo-enrolment-item.ts';
import type { OpenRequest, RequestList } from './request-list.ts';

/** Open requests in the UserCourses table, found by a scan of it all, page by page. The desk alone may ask for it. */
export function dynamoRequestList({ client, name }: Table): RequestList {
  return {
    async openRequests() {
      const pages = paginateScan(
        { client },
        {
          TableName: name,
          FilterExpression: 'attribute_type(#request, :map)',
          ProjectionExpression: '#partition, #sort, #request',
          ExpressionAttributeNames: { '#partition': 'partition', '#sort': 'sort', '#request': 'request' },
          ExpressionAttributeValues: { ':map': 'M' },
          ConsistentRead: true,
        },
      );
      const requests: OpenRequest[] = [];
      for await (const page of pages) requests.push(...(page.Items ?? []).map(toOpenRequest));
      return requests;
    },
  };
}
