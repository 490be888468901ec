import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { describe, expect, test } from 'vitest';
import { raw } from '../support/running.ts';
import { modelId, secret, useTestAws } from '../support/running-aws.ts';
import { sender } from '../support/user-pool.ts';

const aws = useTestAws('once');

describe('a web page is refused', () => {
  const headers = {
    'x-amz-target': 'secretsmanager.GetSecretValue',
    'content-type': 'application/x-amz-json-1.1',
  };

  test.each(['OPTIONS', 'POST'])('by its origin: %s', async (method) => {
    const reply = await fetch(aws.endpoint, {
      method,
      headers: { ...headers, origin: 'http://localhost:4173' },
      ...(method === 'POST' && { body: '{"SecretId":"ktc/test/stripe"}' }),
    });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(await reply.text()).not.toContain('sk_test');
  });

  test('by the name of its host', async () => {
    const host = `somebody.example:${new URL(aws.endpoint).port}`;
    expect((await raw(aws.endpoint, '/', { ...headers, host })).status).toBe(403);
  });
});

describe('Secrets Manager', () => {
  const client = () => new SecretsManagerClient(aws.client);
  const read = (SecretId: string, more: object = {}) =>
    client().send(new GetSecretValueCommand({ SecretId, ...more }));

  test('returns the text of its one secret', async () => {
    const { Name, SecretString } = await read('ktc/test/stripe');
    expect([Name, SecretString]).toEqual(['ktc/test/stripe', secret]);
    await expect(read('ktc/other/stripe')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('refuses other parameters and calls, with a warning', async () => {
    await expect(read('ktc/test/stripe', { VersionStage: 'AWSPREVIOUS' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(client().send(new ListSecretsCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
    expect(aws.warnings).toEqual(["A call of AWS isn't known on this machine: secretsmanager.ListSecrets"]);
  });
});

describe('SES', () => {
  const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const mail = {
    FromEmailAddress: sender,
    Destination: { ToAddresses: ['centre@example.com'] },
    ReplyToAddresses: ['parent@example.com'],
    Content: { Simple: { Subject: text('A request'), Body: { Text: text('2 < 3 & <b>4</b>') } } },
  };
  const send = (input: SendEmailCommandInput) =>
    new SESv2Client(aws.client).send(new SendEmailCommand(input));

  test('puts a mail into the outbox without changing its text', async () => {
    expect((await send(mail)).MessageId).toMatch(/./);
    expect(aws.pool.outbox.mails[0]).toMatchObject({
      to: 'centre@example.com',
      subject: 'A request',
      text: '2 < 3 & <b>4</b>',
      replyTo: ['parent@example.com'],
    });
  });

  test.each<[string, string, object]>([
    ['an unverified sender', 'MessageRejected', { FromEmailAddress: 'else@ktc.example' }],
    [
      'a copy',
      'BadRequestException',
      { Destination: { ...mail.Destination, CcAddresses: ['more@example.com'] } },
    ],
    ['an unknown configuration set', 'NotFoundException', { ConfigurationSetName: 'other' }],
    [
      'HTML',
      'BadRequestException',
      { Content: { Simple: { ...mail.Content.Simple, Body: { Html: text('<b>4</b>') } } } },
    ],
  ])('refuses %s: %s', async (_, name, changes) => {
    const before = aws.pool.outbox.mails.length;
    await expect(send({ ...mail, ...changes })).rejects.toMatchObject({ name });
    expect(aws.pool.outbox.mails).toHaveLength(before);
  });
});

describe('Lambda', () => {
  const invoke = async (FunctionName: string, more: object = {}) => {
    const command = new InvokeCommand({ FunctionName, Payload: '{"command":"list"}', ...more });
    const { StatusCode, FunctionError, Payload } = await new LambdaClient(aws.client).send(command);
    return { StatusCode, FunctionError, payload: JSON.parse(Payload?.transformToString() ?? '') as unknown };
  };

  test.each([
    'Ktc-test-echoFunction',
    'arn:aws:lambda:eu-west-1:000000000000:function:Ktc-test-echoFunction',
  ])('returns the reply of %s', async (name) => {
    const { StatusCode, FunctionError, payload } = await invoke(name);
    expect([StatusCode, FunctionError]).toEqual([200, undefined]);
    const { body } = payload as { body: string };
    expect(JSON.parse(body)).toMatchObject({ event: { command: 'list' } });
  });

  test.each([
    ['throws', { errorType: 'TypeError', errorMessage: 'secret detail' }],
    ['exits', { errorType: 'Runtime.ExitError' }],
    ['hangs', { errorType: 'Sandbox.Timedout' }],
  ])('returns the error of a function that %s', async (name, payload) => {
    expect(await invoke(`Ktc-test-${name}Function`)).toMatchObject({
      StatusCode: 200,
      FunctionError: 'Unhandled',
      payload,
    });
  });

  test.each<[string, object]>([
    ['ResourceNotFoundException', { FunctionName: 'Ktc-test-other' }],
    ['InvalidRequestContentException', { Payload: 'no JSON' }],
    ['InvalidParameterValueException', { InvocationType: 'Event' }],
    ['InvalidParameterValueException', { LogType: 'Tail' }],
    ['UnknownOperationException', { Qualifier: '1' }],
  ])('refuses with %s: %o', async (name, more) => {
    await expect(invoke('Ktc-test-echoFunction', more)).rejects.toMatchObject({ name });
  });
});

test('an invocation that comes while the threads of functions end gets a new thread', async () => {
  const echo = aws.functions.get('Ktc-test-echoFunction');
  expect(await echo.invoke({})).toMatchObject({ kind: 'returned' });
  const ending = aws.functions.close();
  const outcome = await echo.invoke({});
  await ending;
  expect(outcome).toMatchObject({ kind: 'returned' });
});

describe('Bedrock', () => {
  const passages =
    '<passage number="1" title="Maths: Surds">\n> A quotation.\nA surd is a root. More of it.\n</passage>\n\n<passage number="2" title="">\n- a list\n</passage>';
  const user = (text: string) => ({ role: 'user' as const, content: [{ text }] });
  const ask = (changes: Partial<ConverseCommandInput> = {}) =>
    new BedrockRuntimeClient({ ...aws.client, requestHandler: new NodeHttpHandler() }).send(
      new ConverseCommand({ modelId, messages: [user(passages)], ...changes }),
    );

  test('answers with the first sentence of each passage, up to the number of tokens', async () => {
    const { output, stopReason, usage } = await ask({
      inferenceConfig: { maxTokens: 500, temperature: 0.2 },
    });
    const text = 'Here is what the lesson says.\n\nA surd is a root. [1]\n\nThis section helps. [2]';
    expect([output, stopReason]).toEqual([
      { message: { role: 'assistant', content: [{ text }] } },
      'end_turn',
    ]);
    expect(usage?.inputTokens).toBe(Math.ceil(passages.length / 4));
    const cut = await ask({ inferenceConfig: { maxTokens: 5 } });
    expect([cut.stopReason, cut.usage?.outputTokens, cut.output?.message?.content?.[0]?.text]).toEqual([
      'max_tokens',
      5,
      'Here is what the les',
    ]);
  });

  const assistant = { ...user('a'), role: 'assistant' as const };
  test.each<[string, Partial<ConverseCommandInput>, string, number]>([
    ['another model', { modelId: 'amazon.nova-pro-v1:0' }, 'AccessDeniedException', 403],
    ['an invalid model', { modelId: 'a model' }, 'ValidationException', 400],
    ['no message', { messages: [] }, 'ValidationException', 400],
    ['an empty text', { messages: [user(' ')] }, 'ValidationException', 400],
    ['a first message of the model', { messages: [assistant] }, 'ValidationException', 400],
    ['two messages in a row', { messages: [user('a'), user('b')] }, 'ValidationException', 400],
    ['a last message of the model', { messages: [user('a'), assistant] }, 'ValidationException', 400],
    ['no tokens', { inferenceConfig: { maxTokens: 0 } }, 'ValidationException', 400],
    ['too high a temperature', { inferenceConfig: { temperature: 2 } }, 'ValidationException', 400],
    ['tools', { toolConfig: { tools: [] } }, 'ValidationException', 400],
  ])('refuses %s', async (_, changes, name, status) => {
    await expect(ask(changes)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
  });
});
