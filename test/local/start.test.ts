import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findFreePort, listen } from '../../local/http/listen.ts';
import type { JsonObject } from '../../local/json.ts';
import { startLocal } from '../../local/start.ts';
import { registerStudent } from '../support/student.ts';
import { makeTestFolder } from './support/folder.ts';
import { startStack } from './support/running.ts';
import { writeAssembly } from './support/stack.ts';

let directory: string;
beforeEach(async () => {
  directory = await makeTestFolder();
});

async function refusal(change: (resources: JsonObject) => void): Promise<string> {
  const assembly = await writeAssembly(join(directory, 'cdk.out'), change);
  const started = startLocal({
    assembly,
    dataDirectory: join(directory, 'data'),
    port: 0,
    warn: () => undefined,
  });
  return started.then(
    async (local) => {
      await local.close();
      throw new Error('It started');
    },
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
  );
}

test('a fresh start deletes accounts and mails but no other files, and one process at a time may start', async () => {
  const first = await startStack();
  await registerStudent(first.url);
  await writeFile(join(first.directory, 'data', 'homework.txt'), 'mine');
  const second = await first.again();
  expect(second.demo).toEqual(first.demo);
  expect(await (await fetch(`${second.url}/_local/mail.json`)).json()).toHaveLength(1);
  const third = await second.again({ fresh: true });
  expect(third.demo.password).not.toBe(first.demo.password);
  expect(await (await fetch(`${third.url}/_local/mail.json`)).json()).toEqual([]);
  await expect(readFile(join(first.directory, 'data', 'homework.txt'), 'utf8')).resolves.toBe('mine');
  const again = startLocal({
    assembly: join(third.directory, 'cdk.out'),
    dataDirectory: join(third.directory, 'data'),
  });
  await expect(again).rejects.toThrow(/in use by process \d+\. Stop that one with Ctrl-C/);
  await third.remove();
});

describe('ports', () => {
  const listening = (port: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
      server.on('error', reject);
    });

  test('a taken one is refused, and without a choice the next free one from 4173 is used', async () => {
    const server = await listening(0);
    const { port } = server.address() as AddressInfo;
    await expect(findFreePort(port)).rejects.toThrow(`Port ${port} is taken. Choose another with --port`);
    server.close();
    const blocker = await listening(4173).catch(() => undefined);
    const found = await findFreePort(undefined);
    expect(found).toBeGreaterThan(4173);
    expect(found).toBeLessThan(4273);
    blocker?.close();
  });

  test('are open on loopback only', async () => {
    const server = await listen((_, response) => response.end(), 0);
    const { port } = server;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
    await server.close();
  });
});

describe('a start is refused', () => {
  test('for an unknown resource type, and leaves the data directory free', async () => {
    const message = await refusal((resources) => {
      resources['Jobs'] = { Type: 'AWS::SQS::Queue' };
    });
    expect(message).toMatch(/^LocalError: Jobs is of type AWS::SQS::Queue/);
    const assembly = await writeAssembly(join(directory, 'cdk.out'));
    await (await startLocal({ assembly, dataDirectory: join(directory, 'data'), port: 0 })).close();
  });

  test.each([
    ['StudentsTrigger', 'AWS::Cognito::UserPool', 'Pool', 'LambdaConfig', { PreSignUp: 'arn' }],
    ['a role of a group', 'AWS::Cognito::UserPoolGroup', 'Staff', 'RoleArn', 'arn'],
    ['a client secret', 'AWS::Cognito::UserPoolClient', 'Client', 'GenerateSecret', true],
    ['another layer', 'AWS::Lambda::Function', 'echoFunction', 'Layers', ['arn']],
    ['a scope', 'AWS::ApiGateway::Method', 'echoMethod', 'AuthorizationScopes', ['email']],
  ])('for a setting without a stand-in: %s', async (_, type, logicalId, property, value) => {
    const message = await refusal((resources) => {
      const resource = resources[logicalId] as { Properties: JsonObject };
      resource.Properties = { ...resource.Properties, [property]: value };
    });
    expect(message).toMatch(
      new RegExp(`^LocalError: ${logicalId} \\(${type}\\) has properties that local/ doesn't`),
    );
    expect(message).toContain(property);
  });

  test.each([
    ['of another method', 'main/GET/*'],
    ['of another stage', 'test-invoke-stage/*/*'],
    ['of a part of the path', 'main/POST/api/ech'],
  ])('if API Gateway may call a function only by a permission %s', async (_, source) => {
    const message = await refusal((resources) => {
      const permission = resources['echoPermission'] as { Properties: JsonObject };
      permission.Properties['SourceArn'] = {
        'Fn::Sub': `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Api}/${source}`,
      };
    });
    expect(message).toMatch(/^LocalError: No AWS::Lambda::Permission lets POST \/api\/echo\/{id} call arn:/);
  });

  test('if a function of the deployment fails', async () => {
    const message = await refusal((resources) => {
      resources['Publish'] = {
        Type: 'Custom::Trigger',
        Properties: { HandlerArn: { 'Fn::GetAtt': ['throwsFunction', 'Arn'] } },
      };
    });
    expect(message).toMatch(
      /^LocalError: throwsFunction, which runs at every start, failed: TypeError: secret detail/,
    );
  });
});
