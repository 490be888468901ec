import { once } from 'node:events';
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import type { Catalogue } from '../../lambdas/catalogue/catalogue.ts';
import { dynamoPublishedStore } from '../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../lambdas/catalogue/publish.ts';
import type { Table } from '../../lambdas/tables/dynamo.ts';
import {
  attemptsByStart,
  tableKeys,
  threadsInOrder,
  waitingItems,
} from '../../lambdas/tables/shared/table-keys.ts';
import { dynalite } from '../../local/tables/dynalite.ts';

const keySchema = (sort: string) => [
  { AttributeName: tableKeys.partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

/** A running DynamoDB with the product's three tables, empty. */
export interface Tables {
  readonly client: DynamoDBDocumentClient;
  readonly endpoint: string;
  readonly courses: Table;
  readonly userCourses: Table;
  readonly quizzes: Table;
  close(): Promise<void>;
}

/** Starts one on a free port, for one test file. Close it when done. */
export async function startTables(): Promise<Tables> {
  const server = dynalite({ createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const base = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const client = DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } });

  const localIndex = ({
    name,
    sort,
    attributes,
  }: {
    readonly name: string;
    readonly sort: string;
    readonly attributes: readonly string[];
  }) => ({
    LocalSecondaryIndexes: [
      {
        IndexName: name,
        KeySchema: keySchema(sort),
        Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...attributes] },
      },
    ],
  });

  async function create(name: string, index?: 'attempts' | 'waiting'): Promise<Table> {
    await base.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: keySchema(tableKeys.sort),
        AttributeDefinitions: [
          text(tableKeys.partition),
          text(tableKeys.sort),
          ...(index === 'attempts' ? [text(attemptsByStart.sort)] : []),
          ...(index === 'waiting'
            ? [text(waitingItems.partition), text(waitingItems.sort), text(threadsInOrder.sort)]
            : []),
        ],
        ...(index === 'attempts' && localIndex(attemptsByStart)),
        ...(index === 'waiting' && {
          ...localIndex(threadsInOrder),
          GlobalSecondaryIndexes: [
            {
              IndexName: waitingItems.name,
              KeySchema: [
                { AttributeName: waitingItems.partition, KeyType: 'HASH' },
                { AttributeName: waitingItems.sort, KeyType: 'RANGE' },
              ],
              Projection: { ProjectionType: 'KEYS_ONLY' },
            },
          ],
        }),
      }),
    );
    await waitUntilTableExists(
      { client: base, maxWaitTime: 10, minDelay: 1, maxDelay: 1 },
      { TableName: name },
    );
    return { client, name };
  }

  const [courses, userCourses, quizzes] = await Promise.all([
    create('Courses'),
    create('UserCourses', 'waiting'),
    create('Quizzes', 'attempts'),
  ]);
  return {
    client,
    endpoint,
    courses,
    userCourses,
    quizzes,
    close: async () => {
      client.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Starts the tables before the tests of a file and closes them afterwards. Only hooks and tests can use them. */
export function useTables(fill?: (tables: Tables) => Promise<unknown>): Tables {
  const tables = {} as Tables;
  beforeAll(async () => {
    Object.assign(tables, await startTables());
    await fill?.(tables);
  });
  afterAll(() => tables.close());
  return tables;
}

export const publishTo = ({ client, courses, quizzes }: Tables, catalogue: Catalogue) => {
  const tables = { courses: courses.name, quizzes: quizzes.name };
  return publish(
    { store: dynamoPublishedStore({ client, tables, pause: () => Promise.resolve() }) },
    catalogue,
  );
};
