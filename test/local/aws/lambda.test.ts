import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestAws, type TestAws } from '../support/running-aws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.close());

const invoke = async (FunctionName: string, more: object = {}) => {
  const command = new InvokeCommand({ FunctionName, Payload: '{"command":"list"}', ...more });
  const { StatusCode, FunctionError, Payload } = await new LambdaClient(aws.client).send(command);
  return { StatusCode, FunctionError, payload: JSON.parse(Payload?.transformToString() ?? '') as unknown };
};

test('gives what a function returns', async () => {
  const { StatusCode, FunctionError, payload } = await invoke('Ktc-test-echoFunction');
  expect([StatusCode, FunctionError]).toEqual([200, undefined]);
  const { body } = payload as { body: string };
  expect(JSON.parse(body)).toMatchObject({ event: { command: 'list' } });
});

test('takes a function’s ARN as well', async () => {
  const arn = 'arn:aws:lambda:eu-west-1:000000000000:function:Ktc-test-echoFunction';
  expect(await invoke(arn)).toMatchObject({ StatusCode: 200 });
});

test.each([
  ['throws', { errorType: 'TypeError', errorMessage: 'secret detail' }],
  ['exits', { errorType: 'Runtime.ExitError' }],
  ['hangs', { errorType: 'Sandbox.Timedout' }],
])('tells that a function failed which %s', async (name, error) => {
  expect(await invoke(`Ktc-test-${name}Function`)).toMatchObject({
    StatusCode: 200,
    FunctionError: 'Unhandled',
    payload: error,
  });
});

test('knows no function that the stack has not', async () => {
  await expect(invoke('Ktc-test-other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test.each<[string, object]>([
  ['InvalidRequestContentException', { Payload: 'no JSON' }],
  ['InvalidParameterValueException', { InvocationType: 'Event' }],
  ['InvalidParameterValueException', { LogType: 'Tail' }],
  ['UnknownOperationException', { Qualifier: '1' }],
])('refuses with %s what is not modelled: %o', async (name, more) => {
  await expect(invoke('Ktc-test-echoFunction', more)).rejects.toMatchObject({ name });
});
