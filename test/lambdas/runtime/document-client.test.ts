import type { RequestListener } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentClient } from '../../../lambdas/runtime/document-client.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { isStorageUnavailable } from '../../../lambdas/runtime/storage-error.ts';
import '../../support/lambda-env.ts';
import { loopbackServer, type LoopbackServer } from '../../support/loopback-server.ts';

let server: LoopbackServer;
let answer: RequestListener;
let requests: number;
beforeEach(async () => {
  requests = 0;
  server = await loopbackServer((...request) => {
    requests++;
    answer(...request);
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', server.url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await server.close();
});

const refuse =
  (error: string): RequestListener =>
  (_request, response) => {
    response.writeHead(400);
    response.end(`{"__type":"com.amazonaws.dynamodb.v20120810#${error}"}`);
  };

async function readWhileTimePasses(observability = observe('test')) {
  let outcome: { readonly unavailable: boolean } | undefined;
  void documentClient(observability)
    .send(new GetCommand({ TableName: 'Courses', Key: { partition: 'p', sort: 's' } }))
    .catch((error: unknown) => (outcome = { unavailable: isStorageUnavailable(error) }));
  while (outcome === undefined) {
    await vi.advanceTimersByTimeAsync(10);
    await nextTurn();
  }
  return { ...outcome, requests };
}

it.each<[string, RequestListener, object]>([
  [
    'gives up on a server that never answers after two attempts',
    () => undefined,
    { unavailable: true, requests: 2 },
  ],
  ['tries a throttled request twice', refuse('ThrottlingException'), { unavailable: true, requests: 2 }],
  [
    'reports a wrong request at once',
    refuse('ResourceNotFoundException'),
    { unavailable: false, requests: 1 },
  ],
])('the document client %s', async (_, listener, expected) => {
  answer = listener;
  expect(await readWhileTimePasses()).toEqual(expected);
});

it('the document client reports a server that isn’t there as unavailable', async () => {
  await server.close();
  expect(await readWhileTimePasses()).toEqual({ unavailable: true, requests: 0 });
});

it('the document client logs a call that took at least a second with its retries, without its input', async () => {
  const observability = observe('test');
  const log = vi.spyOn(observability.logger, 'info').mockReturnValue();
  answer = (request, response) => {
    setTimeout(() => {
      refuse('ResourceNotFoundException')(request, response);
    }, 1200);
  };
  await readWhileTimePasses(observability);
  expect(log.mock.calls).toEqual([
    [
      'A call of AWS was slow',
      {
        clientName: 'DynamoDBClient',
        commandName: 'GetItemCommand',
        milliseconds: expect.closeTo(1200, -2) as number,
      },
    ],
  ]);

  log.mockClear();
  answer = refuse('ResourceNotFoundException');
  await readWhileTimePasses(observability);
  expect(log).not.toHaveBeenCalled();
});
