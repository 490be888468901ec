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
import { readTableRights, type TableRights } from './rights.ts';
import { checkStore, dynalite } from './dynalite.ts';
import { allowProgramsOnly } from '../http/server.ts';
import { parseProperties, type Resource, type Template } from '../template/template.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const projection = z.discriminatedUnion('ProjectionType', [
  z.strictObject({ ProjectionType: z.literal('KEYS_ONLY') }),
  z.strictObject({ ProjectionType: z.literal('INCLUDE'), NonKeyAttributes: z.array(z.string()) }),
]);
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

/** Calls with these credentials are always allowed. A function's calls have its logical id as `accessKeyId`. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

export type Tables = Awaited<ReturnType<typeof startTables>>;

/** Starts the stand-in for DynamoDB with its database in `directory`, and creates the tables that are missing. */
export async function startTables(template: Template, directory: string, region: string) {
  await mkdir(directory, { recursive: true });
  await checkStore(directory);
  const rights = readTableRights(template);
  const server = dynalite({ path: directory, createTableMs: 0, deleteTableMs: 0 });
  const answers = server.listeners('request') as Answer[];
  server.removeAllListeners('request');
  // Dynalite checks no signatures, so web pages must not reach it.
  server.on(
    'request',
    allowProgramsOnly((request, response) => void forward(answers, rights, request, response)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new DynamoDBClient({ endpoint, region, credentials });

  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const missing = template.ofType('AWS::DynamoDB::Table').filter(({ ref }) => !TableNames.includes(ref));
  await Promise.all(missing.map((table) => createTable(client, readDefinition(table))));

  return {
    endpoint,
    client,
    /** True if a table was missing, and so has no items yet. */
    hasNew: missing.length > 0,
    async close(): Promise<void> {
      client.destroy();
      await closeServer(server);
    },
  };
}

async function createTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  const { TableDescription } = await client.send(new CreateTableCommand(input));
  if (TableDescription?.TableStatus !== 'ACTIVE')
    await waitUntilTableExists(
      { client, minDelay: 0.01, maxDelay: 0.01, maxWaitTime: 30 },
      { TableName: input.TableName },
    );
}

/** Dynalite's request listener. Of the request it reads only the body, method, address and headers. */
type Answer = (request: EventEmitter, response: ServerResponse) => void;

/** Waits for the whole body, because dynalite would crash if the caller disconnected before the end of the body. */
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

function readDefinition(resource: Resource): CreateTableCommandInput {
  const table = parseProperties(resource, tableSchema);
  const { LocalSecondaryIndexes, GlobalSecondaryIndexes } = table;
  return {
    TableName: resource.ref,
    KeySchema: table.KeySchema,
    AttributeDefinitions: table.AttributeDefinitions,
    BillingMode: table.BillingMode,
    LocalSecondaryIndexes,
    GlobalSecondaryIndexes,
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
