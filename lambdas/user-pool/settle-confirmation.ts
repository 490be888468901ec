import { randomBytes } from 'node:crypto';
import { signOutEverywhere, type SignOutDeps } from '../account/logins.ts';
import type { UserPool } from '../runtime/user-pool.ts';

export type Confirmation =
  /** `passwordKnown` is true if the person who confirms the address also knows the account's password. */
  { readonly of: 'address'; readonly passwordKnown: boolean } | { readonly of: 'password' };

interface SettleDeps extends SignOutDeps {
  readonly logins: Pick<UserPool, 'setPassword' | 'signOutEverywhere'>;
}

export type Settlement = 'left alone' | 'password replaced' | 'signed out everywhere';

/**
 * The command AdminResetUserPassword would send a mail, and would fail once the daily limit of mails is reached. This
 * failure would reveal that the address has an account.
 */
const makePassword = () => randomBytes(32).toString('base64url');

/**
 * Keeps strangers out of a confirmed account. Anybody can sign up with somebody else's address and wait until the
 * address's owner confirms the account. The password is therefore replaced, unless the confirming person knows the
 * password. Whoever resets a password by mail also ends the sessions of staff in other browsers, at once.
 */
export async function settleConfirmation(
  deps: SettleDeps,
  accountId: string,
  confirmation: Confirmation,
): Promise<Settlement> {
  if (confirmation.of === 'password') {
    await signOutEverywhere(deps, accountId);
    return 'signed out everywhere';
  }
  if (confirmation.passwordKnown) return 'left alone';
  // If the sign-ins ended first, somebody could sign in again with the old password.
  await deps.logins.setPassword(accountId, makePassword());
  await deps.logins.signOutEverywhere(accountId);
  return 'password replaced';
}
