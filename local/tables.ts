import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  waitUntilTableExists,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { EventEmitter, once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { readTableRights, type TableRights } from './aws/table-rights.ts';
import { checkStore, dynalite } from './dynalite.ts';
import { forPrograms } from './http/loopback.ts';
import { propertiesOf, type Resource, type Template } from './template/template.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const projection = z.object({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).optional(),
});
const index = z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projection });
const tableSchema = z.object({
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  LocalSecondaryIndexes: z.array(index).optional(),
  GlobalSecondaryIndexes: z.array(index).optional(),
  BillingMode: z.literal('PAY_PER_REQUEST'),
});

/** The credentials of this machine's own commands, which may do everything. A function's say which one it is. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

/** The template's tables on this machine. */
export interface Tables {
  /** The address of DynamoDB's API, such as `http://127.0.0.1:41234`. */
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  close(): Promise<void>;
}

/**
 * Starts DynamoDB's stand-in over the store in `directory` and creates the tables that are missing.
 *
 * @throws LocalError where the store is in use or damaged.
 */
export async function startTables(template: Template, directory: string, region: string): Promise<Tables> {
  await mkdir(directory, { recursive: true });
  await checkStore(directory);
  const rights = readTableRights(template);
  const server = dynalite({ path: directory, createTableMs: 0, deleteTableMs: 0 });
  const answers = server.listeners('request') as Answer[];
  server.removeAllListeners('request');
  // DynamoDB itself lets every web page in, because it knows its callers by their credentials.
  server.on(
    'request',
    forPrograms((request, response) => void forward(answers, rights, request, response)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new DynamoDBClient({ endpoint, region, credentials });

  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  await Promise.all(
    template.ofType('AWS::DynamoDB::Table').map(async (table) => {
      if (!TableNames.includes(table.ref)) await createTable(client, definition(table));
    }),
  );

  return {
    endpoint,
    client,
    async close() {
      client.destroy();
      await closed(server);
    },
  };
}

/** Creates a table and waits until it accepts items. */
async function createTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  const { TableDescription } = await client.send(new CreateTableCommand(input));
  if (TableDescription?.TableStatus !== 'ACTIVE')
    await waitUntilTableExists(
      { client, minDelay: 0.01, maxDelay: 0.01, maxWaitTime: 30 },
      { TableName: input.TableName },
    );
}

/** Dynalite's own listener: of a request it hears the body, and reads the method, the address and the headers. */
type Answer = (request: EventEmitter, response: ServerResponse) => void;

/**
 * Hands a request over once its body is there, if its caller may do that: dynalite throws in the middle of nowhere when
 * a caller goes away, and functions that time out do.
 */
async function forward(
  answers: readonly Answer[],
  rights: TableRights,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const body = await buffer(request);
    const { method, url, headers } = request;
    const refused = rights({
      accessKeyId: /Credential=(\w+)\//.exec(headers.authorization ?? '')?.[1] ?? '',
      operation: String(headers['x-amz-target']).split('.').at(-1) ?? '',
      body: body.toString('utf8'),
    });
    if (refused !== undefined) {
      // Error handling with DynamoDB, https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
      response.writeHead(400, { 'Content-Type': 'application/x-amz-json-1.0' });
      response.end(
        JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message: refused }),
      );
      return;
    }
    const whole = Object.assign(new EventEmitter(), { method, url, headers });
    for (const answer of answers) answer(whole, response);
    whole.emit('data', body);
    whole.emit('end');
  } catch {
    response.destroy();
  }
}

function definition(resource: Resource): CreateTableCommandInput {
  const table = propertiesOf(resource, tableSchema);
  const { LocalSecondaryIndexes, GlobalSecondaryIndexes } = table;
  return {
    TableName: resource.ref,
    KeySchema: table.KeySchema,
    AttributeDefinitions: table.AttributeDefinitions,
    BillingMode: table.BillingMode,
    ...(LocalSecondaryIndexes && { LocalSecondaryIndexes: LocalSecondaryIndexes.map(withProjection) }),
    ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(withProjection) }),
  };
}

function withProjection({ Projection, ...rest }: z.infer<typeof index>) {
  const { ProjectionType, NonKeyAttributes } = Projection;
  return { ...rest, Projection: { ProjectionType, ...(NonKeyAttributes && { NonKeyAttributes }) } };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
