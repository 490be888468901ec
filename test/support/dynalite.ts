import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  CreateTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import type { Catalogue } from '../../lambdas/catalogue/catalogue.ts';
import { dynamoPublishedStore } from '../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../lambdas/catalogue/publish.ts';
import { batchWrite, type Table } from '../../lambdas/tables/dynamo.ts';
import {
  attemptsByStart,
  tableKeys,
  threadsInOrder,
  waitingItems,
} from '../../lambdas/tables/shared/table-keys.ts';
import { dynalite } from '../../local/tables/dynalite.ts';

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

function defineTable(
  TableName: string,
  index?: typeof attemptsByStart | typeof threadsInOrder,
  waiting?: typeof waitingItems,
): CreateTableCommandInput {
  const { partition, sort } = tableKeys;
  const attributes = [partition, sort, index?.sort, waiting?.partition, waiting?.sort];
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(partition, sort),
    AttributeDefinitions: attributes
      .filter((name) => name !== undefined)
      .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    ...(index && {
      LocalSecondaryIndexes: [
        {
          IndexName: index.name,
          KeySchema: keySchema(partition, index.sort),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.attributes] },
        },
      ],
    }),
    ...(waiting && {
      GlobalSecondaryIndexes: [
        {
          IndexName: waiting.name,
          KeySchema: keySchema(waiting.partition, waiting.sort),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  };
}

export type Tables = Awaited<ReturnType<typeof startTables>>;

export async function startTables() {
  const server = dynalite({ createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const base = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials });
  const client = DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } });

  async function create(definition: CreateTableCommandInput): Promise<Table> {
    const { TableName: name = '' } = definition;
    await base.send(new CreateTableCommand(definition));
    await waitUntilTableExists(
      { client: base, maxWaitTime: 10, minDelay: 1, maxDelay: 1 },
      { TableName: name },
    );
    return { client, name };
  }

  const [courses, userCourses, quizzes] = await Promise.all([
    create(defineTable('Courses')),
    create(defineTable('UserCourses', threadsInOrder, waitingItems)),
    create(defineTable('Quizzes', attemptsByStart)),
  ]);
  return {
    client,
    base,
    endpoint,
    courses,
    userCourses,
    quizzes,
    async close(): Promise<void> {
      client.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Starts tables before a file's first test. The returned object is empty until the tables have started. */
export function useTables(fill?: (tables: Tables) => Promise<unknown>): Tables {
  const tables = {} as Tables;
  beforeAll(async () => {
    Object.assign(tables, await startTables());
    await fill?.(tables);
  });
  afterAll(() => tables.close());
  return tables;
}

/** Retries of batches wait for nothing in tests. */
export const noPause = () => Promise.resolve();

export async function emptyTables({ client, courses, userCourses, quizzes }: Tables): Promise<void> {
  for (const { name } of [courses, userCourses, quizzes]) {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
    const deletes = Items.map(({ partition, sort }) => ({
      table: name,
      delete: { partition: String(partition), sort: String(sort) },
    }));
    await batchWrite(client, deletes, noPause);
  }
}

export const makePublishedStore = ({ client, courses, quizzes }: Tables) => {
  const tables = { courses: courses.name, quizzes: quizzes.name };
  return dynamoPublishedStore({ client, tables, pause: noPause });
};

export const publishTo = (tables: Tables, catalogue: Catalogue) =>
  publish({ store: makePublishedStore(tables) }, catalogue);
