import type { AccountRef, Accounts } from './accounts.ts';

/** The thing that somebody confirmed with a code from their mail. */
export type Confirmation =
  /** Their address; `passwordKnown` says whether they can be taken to know the account's password. */
  | { readonly of: 'address'; readonly passwordKnown: boolean }
  /** A new password. */
  | { readonly of: 'password' };

export type Settlement = 'left alone' | 'password replaced' | 'signed out everywhere';

/**
 * Sees to it that nobody else gets in. Anybody may sign up with somebody's address and wait for them to confirm it: such
 * an account keeps no password of the stranger's, and a new password ends every sign-in that came before it.
 */
export async function settleConfirmation(
  { accounts }: { readonly accounts: Accounts },
  account: AccountRef,
  confirmation: Confirmation,
): Promise<Settlement> {
  if (confirmation.of === 'address' && confirmation.passwordKnown) return 'left alone';
  // Before the sign-ins end, so that no new one comes of the old password.
  if (confirmation.of === 'address') await accounts.replacePassword(account);
  await accounts.signOutEverywhere(account);
  return confirmation.of === 'address' ? 'password replaced' : 'signed out everywhere';
}
