import {
  GetSecretValueCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, startTestAws, type TestAws } from '../support/running-aws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.close());

const read = (SecretId: string, more: object = {}) =>
  new SecretsManagerClient(aws.client).send(new GetSecretValueCommand({ SecretId, ...more }));

test('gives the text of a secret', async () => {
  const { Name, SecretString } = await read('ktc/test/stripe');
  expect([Name, SecretString]).toEqual(['ktc/test/stripe', secret]);
});

test('knows no other secret', async () => {
  await expect(read('ktc/other/stripe')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('refuses what is not modelled rather than leave it out', async () => {
  await expect(read('ktc/test/stripe', { VersionStage: 'AWSPREVIOUS' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await expect(new SecretsManagerClient(aws.client).send(new ListSecretsCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
  expect(aws.warnings).toEqual(["A call of AWS isn't known on this machine: secretsmanager.ListSecrets"]);
});
