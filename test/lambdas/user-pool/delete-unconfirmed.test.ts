import { describe, expect, it } from 'vitest';
import { deleteUnconfirmed } from '../../../lambdas/user-pool/delete-unconfirmed.ts';
import type {
  UnconfirmedAccount,
  UnconfirmedAccounts,
} from '../../../lambdas/user-pool/delete-unconfirmed.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T12:00:00Z');

/** Accounts as the list shows them; those of `confirmed` were confirmed since it was made. */
function memoryAccounts(listed: readonly UnconfirmedAccount[], confirmed: readonly string[] = []) {
  const left = new Set(listed.map(({ id }) => id));
  const accounts: UnconfirmedAccounts = {
    async *list() {
      yield* await Promise.resolve(listed);
    },
    has: (id) => Promise.resolve(left.has(id) && !confirmed.includes(id)),
    delete: (id) => Promise.resolve(void left.delete(id)),
  };
  return { accounts, left };
}
const run = (accounts: UnconfirmedAccounts, isLate = () => false) =>
  deleteUnconfirmed({ accounts, now: () => now, isLate });

describe('accounts that nobody confirmed', () => {
  it('go after a day and not before', async () => {
    const { accounts, left } = memoryAccounts([
      { id: 'old', createdAt: now - 24 * hour },
      { id: 'young', createdAt: now - 24 * hour + 1 },
    ]);
    expect(await run(accounts)).toEqual({ deleted: 1, finished: true });
    expect([...left]).toEqual(['young']);
  });

  it('stay when they were confirmed since the list was made', async () => {
    const { accounts, left } = memoryAccounts([{ id: 'late', createdAt: now - 30 * hour }], ['late']);
    expect(await run(accounts)).toEqual({ deleted: 0, finished: true });
    expect([...left]).toEqual(['late']);
  });

  it('wait for the next run when the time is up', async () => {
    const listed = ['a', 'b', 'c'].map((id) => ({ id, createdAt: 0 }));
    const { accounts, left } = memoryAccounts(listed);
    let steps = 0;
    expect(await run(accounts, () => ++steps > 2)).toEqual({ deleted: 2, finished: false });
    expect(left.size).toBe(1);
  });
});
