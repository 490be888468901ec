import '../../support/lambda-env.ts';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it, vi } from 'vitest';
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

it('while DynamoDB throttles everything, each route says within two seconds that storage is unavailable', async () => {
  // The SDK waits for a random part of its longest pause.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const replies = await Promise.all(
    everyCall.map(async ([name, ask]) => {
      const start = performance.now();
      const { status, body } = await ask();
      return { name, status, body, ms: Math.round(performance.now() - start) };
    }),
  );
  for (const { name, status, body } of replies)
    expect([name, status, body]).toMatchObject([name, 503, { code: 'storage_unavailable' }]);
  expect(replies.filter(({ ms }) => ms > longestMs).map(({ name, ms }) => `${name}: ${ms} ms`)).toEqual([]);
});
