import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentClient } from '../../../lambdas/runtime/document-client.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { isStorageUnavailable } from '../../../lambdas/runtime/storage-error.ts';
import '../../support/lambda-env.ts';

let server: Server | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
  if (server) await once(server, 'close');
  server = undefined;
});

/** A DynamoDB that does what a test says; `asked` counts its requests. */
async function listen(answer: Parameters<typeof createServer<never, never>>[1] | (() => void)) {
  const asked: number[] = [];
  server = createServer((request, response) => {
    asked.push(asked.length);
    answer?.(request as never, response as never);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${address.port}`);
  return asked;
}

const read = () =>
  documentClient(observe('test'))
    .send(new GetCommand({ TableName: 'Courses', Key: { partition: 'p', sort: 's' } }))
    .then(
      () => null,
      (error: unknown) => error,
    );

describe('the document client', () => {
  it('gives up on a server that never answers, after three attempts, and calls it unavailable', async () => {
    const asked = await listen(() => undefined);
    expect(isStorageUnavailable(await read())).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('tries a throttled request three times', async () => {
    const asked = await listen(
      (_request: never, response: { writeHead: (status: number) => void; end: (text: string) => void }) => {
        response.writeHead(400);
        response.end('{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException"}');
      },
    );
    expect(isStorageUnavailable(await read())).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('calls a server that isn’t there unavailable', async () => {
    await listen(() => undefined);
    server?.close();
    if (server) await once(server, 'close');
    server = undefined;
    expect(isStorageUnavailable(await read())).toBe(true);
  });

  it('does not call a wrong request unavailable', async () => {
    const asked = await listen(
      (_request: never, response: { writeHead: (status: number) => void; end: (text: string) => void }) => {
        response.writeHead(400);
        response.end('{"__type":"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException"}');
      },
    );
    expect(isStorageUnavailable(await read())).toBe(false);
    expect(asked).toHaveLength(1);
  });
});
