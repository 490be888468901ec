import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

export interface Units {
  read: number;
  write: number;
}

const oneTable = z.object({ TableName: z.string(), CapacityUnits: z.number() });
const replySchema = z.object({ ConsumedCapacity: z.union([oneTable, z.array(oneTable)]).optional() });

/** The operations that report what they consumed, if asked. */
const read = /\.(?:GetItem|BatchGetItem|Query|Scan|TransactGetItems)$/;
const write = /\.(?:PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)$/;

/**
 * Starts a proxy for DynamoDB that counts the units of all requests by table. It asks DynamoDB to report them:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_ConsumedCapacity.html
 */
export async function countUnits(endpoint: string) {
  const units = new Map<string, Units>();
  let requests = 0;
  const server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      requests += 1;
      const target = String(request.headers['x-amz-target']);
      const kind = read.test(target) ? 'read' : write.test(target) ? 'write' : undefined;
      const body = await text(request);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && !/^(?:host|connection|content-length|expect)$/.test(name))
          headers.set(name, value);
      const asked =
        kind === undefined
          ? body
          : JSON.stringify({ ...(JSON.parse(body) as object), ReturnConsumedCapacity: 'TOTAL' });
      const answer = await fetch(endpoint, { method: 'POST', headers, body: asked });
      const reply = await answer.text();
      if (kind !== undefined && answer.ok) {
        const consumed = replySchema.parse(JSON.parse(reply)).ConsumedCapacity ?? [];
        for (const { TableName, CapacityUnits } of [consumed].flat()) {
          const table = units.get(TableName) ?? { read: 0, write: 0 };
          table[kind] += CapacityUnits;
          units.set(TableName, table);
        }
      }
      response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(reply);
    };
    forward().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    units,
    requests: () => requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
