import { randomBytes } from 'node:crypto';
import type { UserPool } from '../runtime/user-pool.ts';

export type Confirmation =
  /** `passwordKnown` is true if the person who confirms the address also knows the account's password. */
  { readonly of: 'address'; readonly passwordKnown: boolean } | { readonly of: 'password' };

export type Settlement = 'left alone' | 'password replaced' | 'signed out everywhere';

/**
 * The command AdminResetUserPassword would send a mail, and would fail once the daily limit of mails is reached. This
 * failure would reveal that the address has an account.
 */
const makePassword = () => randomBytes(32).toString('base64url');

/**
 * Keeps strangers out of a confirmed account. Anybody can sign up with somebody else's address and wait until the
 * address's owner confirms the account. The password is therefore replaced, unless the confirming person knows the
 * password.
 */
export async function settleConfirmation(
  { accounts }: { readonly accounts: Pick<UserPool, 'setPassword' | 'signOutEverywhere'> },
  accountId: string,
  confirmation: Confirmation,
): Promise<Settlement> {
  if (confirmation.of === 'address' && confirmation.passwordKnown) return 'left alone';
  // If the sign-ins ended first, somebody could sign in again with the old password.
  if (confirmation.of === 'address') await accounts.setPassword(accountId, makePassword());
  await accounts.signOutEverywhere(accountId);
  return confirmation.of === 'address' ? 'password replaced' : 'signed out everywhere';
}
