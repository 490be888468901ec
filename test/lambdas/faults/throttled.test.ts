import '../../support/lambda-env.ts';
// A function loads this file only when it needs it. To load it takes any number of turns.
import '../../../lambdas/runtime/cognito-sdk.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loopbackServer } from '../../support/loopback-server.ts';
import { smallAskBot } from '../bot/search/ask-bot.fixture.ts';

// Ask Bot's index exists only after a build.
vi.mock(import('../../../lambdas/bot/index-from-file.ts'), () => ({
  makeIndexReader: () => () => Promise.resolve(smallAskBot({})),
}));
const throttling = await loopbackServer((_request, response) => {
  response.writeHead(400);
  response.end('{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}');
});
afterAll(() => throttling.close());
process.env['AWS_ENDPOINT_URL_DYNAMODB'] = throttling.url;
const { everyCall } = await import('../every-call.ts');
mockClient(CognitoIdentityProviderClient)
  .resolves({ AuthenticationResult: {} })
  .on(AdminGetUserCommand)
  .resolves({ Username: 'student-1', UserAttributes: [{ Name: 'email', Value: 'old@example.com' }] });

const longestMs = 2000;
const stepMs = 10;
/** The server and the SDK share this thread, so that a request is answered within a few turns of the event loop. */
const turnsOfStep = 20;

/** Lets ten milliseconds pass in some turns of the event loop, so that a slow machine changes no result. */
async function measureWaits<Reply>(ask: () => Promise<Reply>): Promise<{ reply: Reply; ms: number }> {
  let isDone = false;
  const asked = ask().finally(() => (isDone = true));
  const done = () => isDone;
  let ms = 0;
  for (; !done(); ms += stepMs) {
    for (let turn = 0; turn < turnsOfStep; turn++) await nextTurn();
    await vi.advanceTimersByTimeAsync(stepMs);
  }
  return { reply: await asked, ms };
}

beforeEach(() => {
  // The SDK waits for a random part of its longest pause.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

it.each(everyCall)(
  'while DynamoDB throttles everything, %s says within two seconds that storage is unavailable',
  async (_name, ask) => {
    const { reply, ms } = await measureWaits(ask);
    expect(reply).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(ms).toBeLessThanOrEqual(longestMs);
  },
);
