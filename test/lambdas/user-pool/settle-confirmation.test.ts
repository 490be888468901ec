import { describe, expect, it } from 'vitest';
import type { Accounts } from '../../../lambdas/user-pool/settle-confirmation.ts';
import { settleConfirmation } from '../../../lambdas/user-pool/settle-confirmation.ts';

const account = { poolId: 'pool', id: 'ada' };

/** Accounts that write down what is done to them. */
function recorder(fail?: keyof Accounts): { accounts: Accounts; done: string[] } {
  const done: string[] = [];
  const record = (name: keyof Accounts) => () => {
    if (name === fail) return Promise.reject(new Error('throttled'));
    done.push(name);
    return Promise.resolve();
  };
  const accounts = {
    replacePassword: record('replacePassword'),
    signOutEverywhere: record('signOutEverywhere'),
  };
  return { accounts, done };
}

describe('a confirmed address', () => {
  it('keeps a password that its owner chose', async () => {
    const { accounts, done } = recorder();
    await expect(
      settleConfirmation({ accounts }, account, { of: 'address', passwordKnown: true }),
    ).resolves.toBe('left alone');
    expect(done).toEqual([]);
  });

  it("loses anybody else's, and only then its sign-ins, so that no new one comes of it", async () => {
    const { accounts, done } = recorder();
    await settleConfirmation({ accounts }, account, { of: 'address', passwordKnown: false });
    expect(done).toEqual(['replacePassword', 'signOutEverywhere']);
  });
});

describe('a new password', () => {
  it('ends every sign-in that came before it', async () => {
    const { accounts, done } = recorder();
    await settleConfirmation({ accounts }, account, { of: 'password' });
    expect(done).toEqual(['signOutEverywhere']);
  });
});

it('what fails is an error, which Cognito answers by calling again', async () => {
  const { accounts } = recorder('signOutEverywhere');
  await expect(settleConfirmation({ accounts }, account, { of: 'password' })).rejects.toThrow('throttled');
});
