import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tutorRoutes } from '../../../contract/tutor/routes.ts';
import { dynamoThreadStore } from '../../../lambdas/tutor/dynamo-thread-store.ts';
import type { LambdaHandler } from '../../../lambdas/runtime/serve.ts';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';
import { centreText } from '../../support/centre.ts';
import { call, lambdaContext } from '../../support/gateway.ts';
import { captureLog, startSurroundings, type Surroundings } from '../orders/orders-function.fixture.ts';
import { thread } from '../tutor/thread.fixture.ts';

let around: Surroundings;
let handler: LambdaHandler;
let watch: (event: unknown) => Promise<void>;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  around = await startSurroundings(
    {},
    {
      [envNames.siteUrl]: 'none',
      [envNames.mailSender]: 'none',
      [envNames.centre]: centreText('hello@ktc.example'),
    },
  );
  ({ handler } = await import('../../../lambdas/tutor/handler.ts'));
  const module = await import('../../../lambdas/watch/handler.ts');
  watch = (event) => module.handler(event, lambdaContext);
});
afterAll(() => around.close());
beforeEach(() => {
  log = captureLog();
});

const metric = (name: string, service: string) =>
  log
    .text()
    .split('\n')
    .filter((line) => line.includes('"_aws"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['service'] === service && name in line)
    .map((line) => [line[name]].flat().reduce((sum: number, value) => sum + Number(value), 0));

const start = (text: string) =>
  call(handler, tutorRoutes.startThread, {
    claims: { name: 'Noor Hussain', email: 'noor@example.com' },
    params: { threadId: randomUUID() },
    body: { kind: 'question', subject: null, notify: true, messageId: randomUUID(), text },
  });

it('a concern that can’t be mailed to the lead is counted for the alarm, and its words are not logged', async () => {
  expect(await start('Why is CANARY?')).toMatchObject({ status: 201, body: { concern: null } });
  expect(metric('SafeguardingMailFailed', 'tutor')).toEqual([]);
  const { status } = await start('CANARY I want to kill myself');
  expect(status).toBe(201);
  expect(metric('SafeguardingMailFailed', 'tutor')).toEqual([1]);
  expect(log.text()).toContain('The safeguarding lead is to be informed');
  for (const hidden of ['CANARY', 'Noor', 'noor@example.com']) expect(log.text()).not.toContain(hidden);
});

it('the hourly run counts it again until the lead is informed', async () => {
  await watch({});
  expect(metric('SafeguardingMailFailed', 'watch')).toEqual([1]);
});

it('an overdue question is counted for the alarm', async () => {
  await watch({});
  expect(metric('QuestionOverdue', 'watch')).toEqual([]);
  await dynamoThreadStore(around.tables.userCourses).save(thread());
  await watch({});
  expect(metric('QuestionOverdue', 'watch')).toEqual([1]);
  expect(around.aws.calls).toEqual([]);
});
