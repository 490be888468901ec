import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  paymentSecret,
  secretLifetimeMs,
  secretsManagerReader,
} from '../../../../lambdas/orders/stripe/payment-secret.ts';
import { observe } from '../../../../lambdas/runtime/observability.ts';
import { keys } from './stripe.fixture.ts';

function stored(parts: unknown, { livePayments = false } = {}) {
  let reads = 0;
  let time = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve(typeof parts === 'string' ? parts : JSON.stringify(parts));
  };
  return {
    secret: paymentSecret({ read, livePayments, now: () => new Date(time) }),
    reads: () => reads,
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

describe('the payment secret', () => {
  it('is what was stored', async () => {
    expect(await stored(keys).secret()).toEqual({ ...keys, live: false, apiBase: null });
  });

  it('is read again after five minutes', async () => {
    const { secret, reads, pass } = stored(keys);
    await secret();
    pass(secretLifetimeMs - 1);
    await secret();
    expect(reads()).toBe(1);
    pass(1);
    await secret();
    await secret();
    expect(reads()).toBe(2);
    expect(secretLifetimeMs).toBe(5 * 60_000);
  });

  it('is read again after a read that failed', async () => {
    const replies = [Promise.reject(new Error('throttled')), Promise.resolve(JSON.stringify(keys))];
    const secret = paymentSecret({
      read: () => replies.shift() ?? Promise.reject(new Error('asked too often')),
      livePayments: false,
      now: () => new Date(0),
    });
    await expect(secret()).rejects.toThrow('throttled');
    expect(await secret()).toMatchObject(keys);
  });

  it.each(['sk', 'rk'])('may hold a live key %s_live only where that is allowed', async (kind) => {
    const live = { ...keys, secretKey: `${kind}_live_canary` };
    await expect(stored(live).secret()).rejects.toThrow('LIVE_PAYMENTS');
    expect(await stored(live, { livePayments: true }).secret()).toMatchObject({ live: true });
  });

  it.each([
    'http://canary.example',
    'http://127.0.0.1.canary.example',
    'http://127.0.0.1@canary.example',
    'https://127.0.0.1:4242',
    'canary',
  ])('never sends a key elsewhere: %s', async (apiBase) => {
    await expect(stored({ ...keys, apiBase }).secret()).rejects.toThrow(/apiBase/);
  });

  it.each([
    ['a key of another kind', { ...keys, secretKey: 'pk_test_canary' }, 'secretKey'],
    ['a key with a space', { ...keys, secretKey: 'sk_test_canary ' }, 'secretKey'],
    ['no webhook secret', { secretKey: 'sk_test_canary' }, 'webhookSecret'],
    ['a webhook secret of another kind', { ...keys, webhookSecret: 'canary' }, 'webhookSecret'],
    ['no JSON', 'sk_test_canary', 'isn’t a JSON object'],
    ['a list', ['sk_test_canary'], 'isn’t a JSON object'],
    ['a live key that is refused', { ...keys, secretKey: 'sk_live_canary' }, 'LIVE_PAYMENTS'],
  ])('is an error without its values: %s', async (_, parts, words) => {
    const error = await stored(parts)
      .secret()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    const { message, stack = '', cause } = error as Error;
    expect(message).toContain(words);
    expect([message, stack, cause].join()).not.toMatch(/canary/);
  });
});

describe('Secrets Manager', () => {
  const secretsManager = mockClient(SecretsManagerClient);
  afterEach(() => secretsManager.reset());
  afterAll(() => secretsManager.restore());
  const reader = secretsManagerReader(observe('orders'), 'ktc/payments');

  it('returns the text of the secret with that name', async () => {
    secretsManager.on(GetSecretValueCommand, { SecretId: 'ktc/payments' }).resolves({ SecretString: 'text' });
    expect(await reader()).toBe('text');
  });
});
